import { WorkbookError } from './errors';

const MB = 1024 * 1024;

/** What a reader is willing to take in. Each bound is checked while reading, so a zip bomb stops early. */
export interface WorkbookLimits {
  /** Size of the file itself, in bytes. */
  fileBytes: number;
  /** All sheets that are read, together, once unpacked, in bytes. */
  unpackedBytes: number;
  /** The table of shared texts once unpacked, in bytes; they are held in memory as a whole. */
  sharedTextBytes: number;
  /** Rows with a value, a sheet. */
  rows: number;
  /** The rightmost column with a value, counted from 1. */
  columns: number;
}

export const defaultLimits: WorkbookLimits = {
  fileBytes: 64 * MB,
  unpackedBytes: 768 * MB,
  sharedTextBytes: 96 * MB,
  rows: 1_048_576,
  columns: 1_024,
};

/** Counts unpacked bytes. */
export class UnpackBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Throws `tooBig` when so many bytes are not left: for the size that a part claims, before it is unpacked. */
  require(bytes: number): void {
    if (bytes > this.#left) throw new WorkbookError('tooBig', 'unpackedBytes');
  }

  /** Uses up bytes; throws `tooBig` when too few are left. */
  take(bytes: number): void {
    this.require(bytes);
    this.#left -= bytes;
  }
}
