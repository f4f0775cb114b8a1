import { AppError } from '../domain/errors';

export interface FairQueueLimits {
  /** How many may be at it together. */
  total?: number;
  /** How many of one client may be. */
  perClient: number;
  /** How many more of one client may wait. */
  waitingPerClient: number;
}

interface Client {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets in so many together, and of each client only its share: one that asks for more waits in a line of its own. Where
 * several clients wait, a place that gets free goes to each in turn.
 */
export class FairQueue {
  readonly #limits: Required<FairQueueLimits>;
  /** Whose turn comes first stands first. */
  readonly #clients = new Map<string, Client>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = { total: Number.POSITIVE_INFINITY, ...limits };
  }

  /**
   * Waits for a place.
   * @param client whose share it takes
   * @param signal stops the waiting
   * @returns gives the place back; to call it again does nothing
   * @throws AppError 'server.too-many' (429) when too many of the client wait already; the signal's reason when it stops the waiting
   */
  async enter(client: string, signal?: AbortSignal): Promise<() => void> {
    const its = this.#clients.get(client) ?? { running: 0, waiting: [] };
    this.#clients.set(client, its);
    if (this.#isFree(its)) this.#start(its);
    else await this.#wait(its, signal).finally(() => this.#forget(client, its));
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running--;
      its.running--;
      this.#forget(client, its);
      this.#letIn();
    };
  }

  /** Does what has to wait for a place, and gives the place back however it ends. */
  async run<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(client, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #isFree = (its: Client): boolean =>
    this.#running < this.#limits.total && its.running < this.#limits.perClient;

  #start(its: Client): void {
    this.#running++;
    its.running++;
  }

  #forget(client: string, { running, waiting }: Client): void {
    if (running === 0 && waiting.length === 0) this.#clients.delete(client);
  }

  async #wait(its: Client, signal: AbortSignal | undefined): Promise<void> {
    if (its.waiting.length >= this.#limits.waitingPerClient) throw new AppError('server.too-many');
    return new Promise((resolve, reject) => {
      const letIn = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        its.waiting.splice(its.waiting.indexOf(letIn), 1);
        reject(signal?.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', giveUp, { once: true });
      its.waiting.push(letIn);
    });
  }

  /** Lets in the next of each client in turn for as long as there is room. */
  #letIn(): void {
    for (const [client, its] of [...this.#clients]) {
      if (this.#running >= this.#limits.total) return;
      if (its.waiting.length === 0 || !this.#isFree(its)) continue;
      this.#start(its);
      its.waiting.shift()?.();
      this.#clients.delete(client);
      this.#clients.set(client, its);
    }
  }
}
