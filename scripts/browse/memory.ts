import type { Context, Page, Session } from '../playground/browser.js';

/** What a page holds after its garbage was collected. */
export interface Memory {
  /** Bytes of JavaScript, array buffers included: the page's, and its workers'. */
  readonly page: number;
  readonly workers: number;
  /** Elements and texts, attached or not, and listeners of events. */
  readonly nodes: number;
  readonly listeners: number;
}

/** The answer to `Runtime.getHeapUsage`. */
interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

/** Collects the garbage of a page and its workers, and measures what is left. */
export async function measureMemory(page: Page, context: Context): Promise<Memory> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = (await session.send('Performance.getMetrics')) as {
    readonly metrics: readonly { readonly name: string; readonly value: number }[];
  };
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  const memory = {
    page: usedBytes(await session.send('Runtime.getHeapUsage')),
    workers: (await workerHeaps(session, page.workers().length)).reduce((sum, bytes) => sum + bytes, 0),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
  await session.detach();
  return memory;
}

/** The bytes of each worker, which answers through the session of its page. */
async function workerHeaps(session: Session, count: number): Promise<number[]> {
  const heaps: number[] = [];
  const answered = new Promise<void>((resolve) => {
    if (count === 0) resolve();
    session.on('Target.receivedMessageFromTarget', ({ message }: { readonly message: string }) => {
      const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: HeapUsage };
      if (id === 2) heaps.push(usedBytes(result));
      if (heaps.length === count) resolve();
    });
  });
  session.on('Target.attachedToTarget', ({ sessionId }: { readonly sessionId: string }) => {
    for (const [index, method] of ['HeapProfiler.collectGarbage', 'Runtime.getHeapUsage'].entries())
      void session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: index + 1, method }),
      });
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await answered;
  return heaps;
}

function usedBytes(usage: unknown): number {
  const { usedSize, backingStorageSize } = usage as HeapUsage; // as the protocol says
  return usedSize + backingStorageSize;
}

/** How much of `before` what grew most has grown: 0.1 for a tenth. */
export function memoryGrowth(before: Memory, after: Memory): number {
  const names = ['page', 'workers', 'nodes', 'listeners'] as const;
  return Math.max(...names.map((name) => after[name] / Math.max(1, before[name]) - 1));
}

/** `page 3.1 MB, workers 18.4 MB, 7,226 nodes, 70 listeners`. */
export function memoryText({ page, workers, nodes, listeners }: Memory): string {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const count = (n: number): string => n.toLocaleString('en-US');
  return `page ${megabytes(page)}, workers ${megabytes(workers)}, ${count(nodes)} nodes, ${count(listeners)} listeners`;
}
