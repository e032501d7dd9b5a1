/** How the page asks a worker: one message per question, one per answer. */

/** The functions that a worker offers. */
export interface Functions {
  readonly [name: string]: (question: never, progress: Progress) => unknown;
}

/** Sends what is known so far of an answer that takes long. */
export type Progress = (soFar: unknown) => void;

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly question: unknown;
}

export type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly error: string };

/** Answers the questions of the page, which may come before the functions are loaded. To be called once in a worker. */
export function serve(load: () => Promise<Functions>): void {
  const loaded = load();
  const send = (reply: Reply): void => postMessage(reply);
  const answer = async ({ id, name, question }: Question): Promise<void> => {
    try {
      const run = (await loaded)[name];
      if (!run) throw new RangeError(`the worker has no function ${name}`);
      send({ id, answer: await run(question as never, (progress) => send({ id, progress })) });
    } catch (error) {
      send({ id, error: String(error) });
    }
  };
  addEventListener('message', (event: MessageEvent<Question>) => void answer(event.data));
}
