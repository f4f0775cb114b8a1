import type { Problem } from '../errors/problem';

/** The most photos that may lie with one unit of an order (README no. 10). */
export const mostPhotosOfUnit = 3;

/** The greatest photo, in bytes. */
export const photoLimit = 1_000_000;

/** The longest side that a photo may have, in pixels; the phone makes it smaller before it is sent. */
export const longestPhotoSide = 1_600;

/** What a photo is stored and handed out as. */
export const photoType = 'image/jpeg';

/**
 * Checks a photo by its content, whatever its sender calls it (README no. 10): a JPEG of at most `photoLimit` bytes
 * and `longestPhotoSide` pixels, without the notes of a camera (Exif, XMP), which tell where and when it was taken.
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

/** The header of a JPEG; null for an invalid one. */
function readJpeg(bytes: Uint8Array): { width: number; height: number; hasCameraNotes: boolean } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | null = null;
  let hasCameraNotes = false;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === startOfScan) return size && { ...size, hasCameraNotes };
    if (marker === cameraNotes) hasCameraNotes = true;
    if (isFrame(marker)) size = { height: head.getUint16(at + 5), width: head.getUint16(at + 7) };
    at += 2 + head.getUint16(at + 2);
  }
  return null;
}

const startOfScan = 0xda;
const cameraNotes = 0xe1;

/** The segments with the picture's size: 0xC0 to 0xCF without three that have tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
