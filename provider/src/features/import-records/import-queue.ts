import type pg from 'pg';
import { holdWaiting, letGoWaiting } from './queries';

/** The connection that holds the locks; none where it could not be opened. */
interface Held {
  client: pg.PoolClient | undefined;
  holder: Promise<pg.PoolClient>;
}

/**
 * The imports of this provider, one at a time. Waiting imports have no connections of their own: one connection for all
 * of them holds a lock for each, which shows other providers that it still waits.
 */
class ImportQueue {
  #holder: Promise<pg.PoolClient> | null = null;
  #held = 0;
  readonly #released = new WeakSet<pg.PoolClient>();
  #asked: Promise<unknown> = Promise.resolve();
  #last: Promise<void> = Promise.resolve();

  constructor(readonly pool: pg.Pool) {}

  /**
   * Shows that an import waits, until the returned function is called, once.
   * @returns null where another provider has an import with this id
   */
  async show(id: string): Promise<(() => Promise<void>) | null> {
    this.#held++;
    this.#holder ??= this.pool.connect();
    const holder = this.#holder;
    let client: pg.PoolClient | undefined;
    try {
      client = await holder;
      const open = client;
      if (await this.#inTurn(() => holdWaiting(open, id)))
        return () => this.#end({ client: client!, holder }, id);
    } catch (failure) {
      this.#free({ client, holder }, failure as Error);
      throw failure;
    }
    this.#free({ client, holder });
    return null;
  }

  /** Waits until the imports before are done; the returned function ends the turn. */
  async turn(): Promise<() => void> {
    const before = this.#last;
    let end = () => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }

  /** A connection runs one query at a time. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#asked.then(work);
    this.#asked = done.catch(() => undefined);
    return done;
  }

  async #end(held: Held, id: string): Promise<void> {
    const failure = await this.#inTurn(() => letGoWaiting(held.client!, id)).catch((error: Error) => error);
    this.#free(held, failure instanceof Error ? failure : undefined);
  }

  /** The last import releases the connection; a failed connection is closed, which frees its locks. */
  #free({ client, holder }: Held, failure?: Error): void {
    this.#held--;
    if (this.#held > 0 && !failure) return;
    if (this.#holder === holder) this.#holder = null;
    if (!client || this.#released.has(client)) return;
    if (failure) this.#released.add(client);
    client.release(failure);
  }
}

const queues = new WeakMap<pg.Pool, ImportQueue>();

/** The queue of a provider, by its pool. */
export function importQueue(pool: pg.Pool): ImportQueue {
  const queue = queues.get(pool) ?? new ImportQueue(pool);
  queues.set(pool, queue);
  return queue;
}
