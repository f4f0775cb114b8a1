import type pg from 'pg';
import { writeProgress } from './queries';

/** How often, in ms, the record is told how far an import is. */
const betweenWrites = 300;

/** Tells an import's record how many rows are stored, on another connection than the import's, so that others see it. */
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
    // The import itself must not fail for what is only told.
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
