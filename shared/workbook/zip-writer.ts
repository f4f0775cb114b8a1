import { crc32 } from './crc32';
import { deflated } from './deflate';
import { directoryEnd, directoryEntry, localHeader, sizesBehind, type WrittenPart } from './zip-records';

/** Writes a zip as a stream of bytes, part by part. */
export class ZipWriter {
  readonly #parts: WrittenPart[] = [];
  #offset = 0;

  /**
   * Adds a part; see `deflated` for when its pieces are taken.
   * @throws what the pieces throw
   */
  async *part(name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    const part = { name, crc: 0, packedBytes: 0, unpackedBytes: 0, offset: this.#offset };
    yield this.#count(localHeader(part));
    for await (const packed of deflated(counted(pieces, part))) {
      part.packedBytes += packed.length;
      yield this.#count(packed);
    }
    yield this.#count(sizesBehind(part));
    this.#parts.push(part);
  }

  /** The directory, which ends the zip. */
  *end(): Generator<Uint8Array, void> {
    const start = this.#offset;
    for (const part of this.#parts) yield this.#count(directoryEntry(part));
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
    yield piece;
  }
}
