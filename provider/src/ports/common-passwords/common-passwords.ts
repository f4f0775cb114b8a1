import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside this file in the sources, beside the bundle once built. Written by scripts/common-passwords.mjs. */
const file = fileURLToPath(new URL('./common-passwords.bin', import.meta.url));

const bytesOfHash = 4;

/** The hashes in order; read with the first password that is checked. */
let hashes: Buffer | undefined;

/** Whether a password is among the 100,000 most common ones of 8 and more characters, in whatever case. */
export function isCommonPassword(password: string): boolean {
  hashes ??= readFileSync(file);
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE();
  let first = 0;
  let end = hashes.length / bytesOfHash;
  while (first < end) {
    const middle = (first + end) >>> 1;
    const hash = hashes.readUInt32BE(middle * bytesOfHash);
    if (hash === wanted) return true;
    if (hash < wanted) first = middle + 1;
    else end = middle;
  }
  return false;
}
