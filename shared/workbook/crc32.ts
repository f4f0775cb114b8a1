/** Four tables, so that four bytes are folded in at a time. */
const tables = Array.from({ length: 4 }, () => new Uint32Array(256));
const [t0, t1, t2, t3] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];

for (let n = 0; n < 256; n++) {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  t0[n] = c;
}
for (let n = 0; n < 256; n++) {
  t1[n] = (t0[n]! >>> 8) ^ t0[t0[n]! & 255]!;
  t2[n] = (t1[n]! >>> 8) ^ t0[t1[n]! & 255]!;
  t3[n] = (t2[n]! >>> 8) ^ t0[t2[n]! & 255]!;
}

/**
 * The checksum that zip keeps of every part. Feed chunk after chunk, each with the sum so far (0 at first).
 * @returns an unsigned 32-bit number
 */
export function crc32(bytes: Uint8Array, soFar = 0): number {
  let crc = ~soFar;
  let at = 0;
  for (const stop = bytes.length - 3; at < stop; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = t3[crc & 255]! ^ t2[(crc >>> 8) & 255]! ^ t1[(crc >>> 16) & 255]! ^ t0[crc >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}
