import { findZipDirectory } from '../domain/folders';
import { WorkbookError } from './errors';

/** One packed part, as the zip's central directory tells it. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated; others are refused when the part is read. */
  method: number;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  /** Where the part's local header begins in the file. */
  offset: number;
}

const ENTRY = 0x02014b50;

/**
 * Reads a zip's central directory (zip64 too).
 * @returns the parts by their normalised name: lower case, forward slashes, no slash in front
 * @throws WorkbookError `notAWorkbook` (no zip), `encrypted`, `damaged` (cut off)
 */
export function readZipDirectory(file: Uint8Array): Map<string, ZipEntry> {
  refuseOtherFormats(file);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    return readEntries(view, file);
  } catch (error) {
    if (error instanceof RangeError) throw new WorkbookError('damaged', 'zip directory');
    throw error;
  }
}

/** Parts are found whatever their writer thought of case and slashes. */
export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function refuseOtherFormats(file: Uint8Array) {
  const isZip = file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5);
  if (isZip) return;
  // A workbook with a password is a compound file (like the old .xls) with a stream of this name.
  if (isCompoundFile(file) && holdsStream(file, 'EncryptedPackage')) throw new WorkbookError('encrypted');
  throw new WorkbookError('notAWorkbook');
}

/** Whether a file begins as compound files do: an .xls, or a workbook with a password. */
export const isCompoundFile = (file: Uint8Array): boolean =>
  file[0] === 0xd0 && file[1] === 0xcf && file[2] === 0x11 && file[3] === 0xe0;

/** Whether a compound file has a stream of this name. */
export function holdsStream(file: Uint8Array, stream: string): boolean {
  const name = [...stream].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = file.indexOf(name[0]!); at >= 0; at = file.indexOf(name[0]!, at + 1)) {
    if (name.every((byte, i) => file[at + i] === byte)) return true;
  }
  return false;
}

function readEntries(view: DataView, file: Uint8Array): Map<string, ZipEntry> {
  const directory = findZipDirectory(file);
  if (!directory) throw new WorkbookError('damaged', 'zip directory missing');
  const { count, start } = directory;
  const entries = new Map<string, ZipEntry>();
  let at = start;
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== ENTRY) throw new WorkbookError('damaged', 'zip directory');
    const flags = view.getUint16(at + 8, true);
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const commentBytes = view.getUint16(at + 32, true);
    const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameBytes));
    const entry: ZipEntry = {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    readZip64Sizes(view, entry, at + 46 + nameBytes, extraBytes);
    if (flags & 1) throw new WorkbookError('encrypted');
    entries.set(partKey(name), entry);
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/** In zip64 a field of all ones stands for a wider one in the extra block, in this fixed order. */
function readZip64Sizes(view: DataView, entry: ZipEntry, start: number, bytes: number) {
  for (let at = start; at + 4 <= start + bytes; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    for (const key of ['unpackedBytes', 'packedBytes', 'offset'] as const) {
      if (entry[key] !== 0xffffffff) continue;
      entry[key] = Number(view.getBigUint64(field, true));
      field += 8;
    }
  }
}
