import type pg from 'pg';
import { writeProgress } from './queries';

/** How often the progress of an import is stored, in ms. */
const betweenWrites = 300;

/**
 * Writes into an import's record how many rows are stored; on another connection, so that others see it before the
 * commit.
 */
export class Progress {
  #done = 0;
  #writtenAt = 0;
  #writing: Promise<void> | undefined;

  constructor(
    readonly pool: pg.Pool,
    readonly id: string,
  ) {}

  /** Counts rows as stored; never waits. */
  advance(rows: number): void {
    this.#done += rows;
    if (this.#writing || Date.now() - this.#writtenAt < betweenWrites) return;
    this.#writtenAt = Date.now();
    // The import must not fail because its progress cannot be stored.
    this.#writing = writeProgress(this.pool, this.id, this.#done)
      .catch(() => undefined)
      .finally(() => {
        this.#writing = undefined;
      });
  }

  /** Waits until nothing more is written. */
  async end(): Promise<void> {
    await this.#writing;
  }
}
