import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret's file has no secret in it. */
export class DamagedSecret extends Error {}

/** Shorter ones are refused. */
const shortest = 32;

/**
 * The secret that a file keeps from earlier starts.
 * @returns undefined where there is none, or no whole secret in it
 * @throws the system's error where the file cannot be read
 */
export async function readKeptSecret(file: string): Promise<string | undefined> {
  const kept = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOENT') throw failure;
    return '';
  });
  return kept.length >= shortest ? kept : undefined;
}

/**
 * The secret of earlier starts; the first start makes it, in a file that its owner alone reads.
 * @param damaged what to do about a file that has no secret in it
 * @throws DamagedSecret that names the file, or as `readKeptSecret`
 */
export async function keptSecret(file: string, damaged: string): Promise<string> {
  const kept = await readKeptSecret(file);
  if (kept) return kept;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // A link fails where the file exists, so two servers that start at once share one secret.
  await link(draft, file)
    .catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'EEXIST') throw failure;
    })
    .finally(() => rm(draft));
  const secret = await readFile(file, 'utf8');
  if (secret.length < shortest) throw new DamagedSecret(`${file} is damaged: ${damaged}`);
  return secret;
}
