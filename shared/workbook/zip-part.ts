import { Inflate } from 'fflate';
import { crc32 } from './crc32';
import { WorkbookError } from './errors';
import type { UnpackBudget } from './limits';
import type { ZipEntry } from './zip-directory';

/** Deflate packs at most about 1:1030, so one such slice never unpacks to more than 17 MB. */
const SLICE_BYTES = 16 * 1024;

/**
 * Unpacks one part of a zip, slice by slice.
 * @param onPacked told the number of packed bytes consumed by each slice, for progress
 * @throws WorkbookError `tooBig` (budget used up), `damaged` (bad data, wrong size or checksum)
 */
export function* unpackPart(
  file: Uint8Array,
  entry: ZipEntry,
  budget: UnpackBudget,
  onPacked?: (bytes: number) => void,
): Generator<Uint8Array, void> {
  budget.require(entry.unpackedBytes);
  let crc = 0;
  let size = 0;
  for (const chunk of unpackSlices(file, entry, onPacked)) {
    budget.take(chunk.length);
    size += chunk.length;
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.unpackedBytes || crc !== entry.crc) throw damaged(entry);
}

function* unpackSlices(file: Uint8Array, entry: ZipEntry, onPacked?: (bytes: number) => void) {
  const packed = packedBytes(file, entry);
  const unpacked: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => unpacked.push(chunk));
  for (let at = 0; at < packed.length || at === 0; at += SLICE_BYTES) {
    const slice = packed.subarray(at, at + SLICE_BYTES);
    if (entry.method === 0) yield slice;
    else {
      try {
        inflate.push(slice, at + SLICE_BYTES >= packed.length);
      } catch {
        throw damaged(entry);
      }
      yield* unpacked.splice(0).filter((chunk) => chunk.length > 0);
    }
    onPacked?.(slice.length);
  }
}

function packedBytes(file: Uint8Array, entry: ZipEntry): Uint8Array {
  const { offset } = entry;
  const hasHeader = file[offset] === 0x50 && file[offset + 1] === 0x4b && file[offset + 2] === 3;
  if (!hasHeader || (entry.method !== 0 && entry.method !== 8)) throw damaged(entry);
  const nameBytes = file[offset + 26]! | (file[offset + 27]! << 8);
  const extraBytes = file[offset + 28]! | (file[offset + 29]! << 8);
  const start = offset + 30 + nameBytes + extraBytes;
  if (start + entry.packedBytes > file.length) throw damaged(entry);
  return file.subarray(start, start + entry.packedBytes);
}

function damaged(entry: ZipEntry): WorkbookError {
  return new WorkbookError('damaged', entry.name);
}
