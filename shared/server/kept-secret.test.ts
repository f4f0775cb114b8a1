import fs, { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptSecret, readKeptSecret } from './kept-secret';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearunit-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const secret = () => keptSecret(join(folder, 'secret'), 'delete it.');

test('two servers that start at once share one secret', async () => {
  const [one, other] = await Promise.all([secret(), secret()]);
  expect(one).toBe(other);
  expect(await readdir(folder)).toEqual(['secret']);
});

test('a file system without hard links gives its own error, and no draft stays', async () => {
  const refusal = Object.assign(new Error('operation not permitted, link'), { code: 'EPERM' });
  const link = vi.spyOn(fs, 'link').mockRejectedValue(refusal);
  syncBuiltinESMExports();
  await expect(secret()).rejects.toBe(refusal);
  link.mockRestore();
  syncBuiltinESMExports();
  expect(await readdir(folder)).toEqual([]);
});

test('no file is no secret, and one that cannot be read is an error of its own', async () => {
  const file = join(folder, 'secret');
  expect(await readKeptSecret(file)).toBeUndefined();
  await mkdir(file);
  await expect(readKeptSecret(file)).rejects.toMatchObject({ code: 'EISDIR' });
});
