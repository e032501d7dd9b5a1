import { once } from 'node:events';

const BUFFER_SIZE = 1 << 16;

/** Standard output, written in large pieces, no faster than its reader takes them. */
export class Output {
  #buffer = '';

  async line(text: string): Promise<void> {
    this.#buffer += `${text}\n`;
    if (this.#buffer.length >= BUFFER_SIZE) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = '';
    if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
  }
}
