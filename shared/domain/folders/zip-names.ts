const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 0xffff;

/**
 * Whether a zip's directory names a file. Only the directory is read, so that the file's size does not matter.
 *
 * @param bytes the whole zip (zip64 too)
 * @param name as the directory spells it
 */
export function zipNames(bytes: Uint8Array, name: string): boolean {
  const directory = findZipDirectory(bytes);
  if (!directory) return false;
  let at = directory.start;
  for (let left = directory.count; left > 0 && uint32(bytes, at) === ENTRY; left--) {
    const length = uint16(bytes, at + 28);
    if (length === name.length && isAt(bytes, at + ENTRY_BYTES, name)) return true;
    at += ENTRY_BYTES + length + uint16(bytes, at + 30) + uint16(bytes, at + 32);
  }
  return false;
}

/**
 * Where a zip's directory begins and how many entries it has, as its end says: that stands at the end of the file, with
 * a comment of 64 kB behind it at the most.
 *
 * @param bytes the whole zip (zip64 too)
 * @returns undefined where there is none, as in a zip that is cut off
 */
export function findZipDirectory(bytes: Uint8Array): { count: number; start: number } | undefined {
  const { length } = bytes;
  const lowest = Math.max(0, length - END_BYTES - MAX_COMMENT);
  for (let at = length - END_BYTES; at >= lowest; at--) {
    if (bytes[at] !== 0x50 || uint32(bytes, at) !== END) continue;
    const locator = at - 20;
    if (locator < 0 || uint32(bytes, locator) !== END_64_LOCATOR)
      return { count: uint16(bytes, at + 10), start: uint32(bytes, at + 16) };
    // No file is so great that the upper halves of its places are anything but zero.
    const end64 = uint32(bytes, locator + 8);
    if (uint32(bytes, end64) !== END_64) return undefined;
    return { count: uint32(bytes, end64 + 32), start: uint32(bytes, end64 + 48) };
  }
  return undefined;
}

function isAt(bytes: Uint8Array, at: number, name: string): boolean {
  for (let place = 0; place < name.length; place++)
    if (bytes[at + place] !== name.charCodeAt(place)) return false;
  return true;
}

const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const uint32 = (bytes: Uint8Array, at: number): number =>
  (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0;
