import { crc32 } from './crc32';
import { deflated } from './deflate';
import { WorkbookError } from './errors';
import {
  directoryEnd,
  directoryEntry,
  localHeader,
  sizesBehind,
  type WrittenPart,
  zipDay,
} from './zip-records';

/** The first day that a zip can tell. */
const firstDay = new Date('1980-01-01T00:00:00Z');

/** A part's sizes are told in 32 bits; only the zip as a whole may be larger. */
const largestPart = 2 ** 32 - 2;

/** Writes a zip as a stream of bytes, part by part; of any size and with any number of parts. */
export class ZipWriter {
  readonly #day;
  readonly #parts: WrittenPart[] = [];
  #offset = 0;

  /** @param day what the parts are dated, in UTC */
  constructor(day = firstDay) {
    this.#day = zipDay(day);
  }

  /**
   * Adds a part; see `deflated` for when its pieces are taken.
   * @throws WorkbookError `tooBig` from 4 GB on; what the pieces throw
   */
  async *part(name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    const part = { name, isPacked: true, crc: 0, packedBytes: 0, unpackedBytes: 0, offset: this.#offset };
    yield this.#count(localHeader(part, this.#day));
    for await (const packed of deflated(counted(pieces, part))) {
      part.packedBytes += packed.length;
      yield this.#count(packed);
    }
    yield this.#count(sizesBehind(part));
    this.#parts.push(part);
  }

  /** Adds a part that is not packed, since it is already, such as a photo. */
  *stored(name: string, bytes: Uint8Array): Generator<Uint8Array, void> {
    const { length } = bytes;
    const part = {
      ...{ name, isPacked: false, crc: crc32(bytes) },
      ...{ packedBytes: length, unpackedBytes: length, offset: this.#offset },
    };
    yield this.#count(localHeader(part, this.#day));
    yield this.#count(bytes);
    this.#parts.push(part);
  }

  /** The directory, which ends the zip. */
  *end(): Generator<Uint8Array, void> {
    const start = this.#offset;
    for (const part of this.#parts) yield this.#count(directoryEntry(part, this.#day));
    yield directoryEnd(this.#parts.length, this.#offset - start, start);
  }

  #count(bytes: Uint8Array): Uint8Array {
    this.#offset += bytes.length;
    return bytes;
  }
}

async function* counted(pieces: AsyncIterable<Uint8Array>, part: WrittenPart) {
  for await (const piece of pieces) {
    part.crc = crc32(piece, part.crc);
    part.unpackedBytes += piece.length;
    if (part.unpackedBytes > largestPart) throw new WorkbookError('tooBig', part.name);
    yield piece;
  }
}
