import type { ServerResponse } from 'node:http';
import { AppError } from '../domain/errors';
import { Disconnection } from './disconnection';

/** How many run and wait at once. */
export interface FairQueueLimits {
  /** How many may run at once. */
  total?: number;
  /** How many of one client may run at once. */
  perClient: number;
  /** How many more of one client may wait. */
  waitingPerClient: number;
}

interface Client {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits how many run at once, in total and for each client. Others wait; a free slot goes to the next waiting client in
 * turn.
 */
export class FairQueue {
  readonly #limits: Required<FairQueueLimits>;
  /** In the order of their turns. */
  readonly #clients = new Map<string, Client>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = { total: Number.POSITIVE_INFINITY, ...limits };
  }

  /**
   * Waits for a slot.
   * @param client whose limit counts
   * @param signal stops the waiting
   * @returns frees the slot; a second call does nothing
   * @throws AppError 'server.too-many' (429) when too many of the client wait already; the signal's reason when it stops the waiting
   */
  async enter(client: string, signal?: AbortSignal): Promise<() => void> {
    const leave = this.enterNow(client);
    if (leave) return leave;
    const its = this.#of(client);
    await this.#wait(its, signal).finally(() => this.#forget(client, its));
    return this.#leaving(client, its);
  }

  /**
   * Takes a slot if one is free.
   * @param client whose limit counts
   * @returns frees the slot, a second call does nothing; undefined if none was free
   */
  enterNow(client: string): (() => void) | undefined {
    const its = this.#of(client);
    if (!this.#isFree(its)) {
      this.#forget(client, its);
      return undefined;
    }
    this.#start(its);
    return this.#leaving(client, its);
  }

  #of(client: string): Client {
    const its = this.#clients.get(client) ?? { running: 0, waiting: [] };
    this.#clients.set(client, its);
    return its;
  }

  #leaving(client: string, its: Client): () => void {
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

  /** Runs work in a slot, which is freed whether the work succeeds or fails. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(client);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** The position of a client in the queue, 1 for the next; null where nothing of it waits. */
  positionOf(client: string): number | null {
    if (!this.#clients.get(client)?.waiting.length) return null;
    const waiting = [...this.#clients].filter(([, its]) => its.waiting.length > 0);
    return waiting.findIndex(([id]) => id === client) + 1;
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

  /** Starts waiting work, one of each client in turn, while slots are free. */
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

/**
 * Lets a request wait for its slot, and frees the slot when its response is closed.
 * @returns frees the slot earlier; undefined when the client disconnected while it waited
 * @throws AppError 'server.too-many' (429)
 */
export async function enterUntilClosed(
  queue: FairQueue,
  client: string,
  response: ServerResponse,
): Promise<(() => void) | undefined> {
  const leave = queue.enterNow(client) ?? (await waitUntilClosed(queue, client, response));
  if (!leave) return undefined;
  if (response.closed) {
    leave();
    return undefined;
  }
  response.once('close', leave);
  return leave;
}

/** @returns undefined when the client disconnected while it waited */
async function waitUntilClosed(
  queue: FairQueue,
  client: string,
  response: ServerResponse,
): Promise<(() => void) | undefined> {
  try {
    return await queue.enter(client, new Disconnection(response).signal());
  } catch (refusal) {
    if (!response.closed) throw refusal;
    return undefined;
  }
}
