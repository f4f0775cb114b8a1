/** The head of a JPEG of this size, as short as one can be; with the notes of a camera when asked for. */
export function jpegOf(
  width: number,
  height: number,
  { notes = false, padding = 0 } = {},
): Uint8Array<ArrayBuffer> {
  const exif = notes ? [0xff, 0xe1, 0, 8, ...[...'Exif'].map((letter) => letter.charCodeAt(0)), 0, 0] : [];
  const frame = [0xff, 0xc0, 0, 11, 8, ...wide(height), ...wide(width), 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0];
  return Uint8Array.from([0xff, 0xd8, ...exif, ...frame, ...scan, ...new Array(padding).fill(0), 0xff, 0xd9]);
}

const wide = (number: number): number[] => [number >> 8, number & 0xff];
