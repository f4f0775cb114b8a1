import type { Problem } from '../errors/problem';

/** The most photos that may lie with one unit of an order (specification README no. 10). */
export const mostPhotosOfUnit = 3;

/** The greatest photo, in bytes. */
export const photoLimit = 1_000_000;

/** The longest side that a photo may have, in pixels; the phone makes it smaller before it is sent. */
export const longestPhotoSide = 1_600;

/** The type in which photos are stored and sent. */
export const photoType = 'image/jpeg';

/**
 * Checks a photo by its content, whatever its sender calls it (specification README no. 10): a JPEG of at most
 * `photoLimit` bytes and `longestPhotoSide` pixels, without the notes of a camera (Exif, XMP, IPTC, comments), which
 * tell where and when it was taken.
 *
 * @param bytes the whole file
 * @returns null when it may be stored
 */
export function checkPhoto(bytes: Uint8Array): Problem | null {
  const refuse = (reason: string): Problem => ({ field: 'document', reason });
  if (bytes.length > photoLimit) return refuse('photos.too-big');
  const read = readJpeg(bytes);
  if (!read) return refuse('photos.no-jpeg');
  if (read.hasCameraNotes) return refuse('photos.camera-notes');
  return Math.max(read.width, read.height) > longestPhotoSide ? refuse('photos.too-large') : null;
}

/**
 * Walks all segments of a JPEG to its end.
 * @returns null for an invalid one: without an end or with bytes after it, without a picture or with two
 */
function readJpeg(bytes: Uint8Array): { width: number; height: number; hasCameraNotes: boolean } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  let hasCameraNotes = false;
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    if (marker === endOfImage) {
      return size && hasScan && at + 2 === bytes.length ? { ...size, hasCameraNotes } : null;
    }
    if (at + 9 >= bytes.length) return null;
    if (tells(marker, bytes.subarray(at + 4))) hasCameraNotes = true;
    if (isFrame(marker)) {
      if (size) return null;
      size = { height: head.getUint16(at + 5), width: head.getUint16(at + 7) };
    }
    at += 2 + head.getUint16(at + 2);
    if (marker !== startOfScan) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  return null;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Where the next segment begins: within a scan 0xFF stands before 0 or a restart's number alone. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || (bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7))) {
    at = bytes.indexOf(0xff, at + 2);
  }
  return at < 0 ? bytes.length : at;
}

/**
 * Comments, and what applications write (Exif, XMP, IPTC, further pictures), but for the three that a picture needs.
 */
function tells(marker: number, content: Uint8Array): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const needed = neededNotes[marker];
  return !needed || ![...needed].every((letter, at) => content[at] === letter.charCodeAt(0));
}

/** Its resolution, its colours and how they are encoded: how such segments begin. */
const neededNotes: Readonly<Record<number, string>> = { 224: 'JFIF', 226: 'ICC_PROFILE', 238: 'Adobe' };

/** The segments with the picture's size: 0xC0 to 0xCF without three that have tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
