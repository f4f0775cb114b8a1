import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { at, root } from './processes.mjs';

const NOT_SOURCES = /^(node_modules|dist(\.\d+(\.old)?)?|\.vite)$|\.(test|stories|fixture)\.(tsx?|mjs)$/;

/**
 * A fingerprint of a build's sources: the contents of files and folders, without tests.
 * @param {string[]} paths relative to the clone's root
 */
export async function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of paths)
    for await (const file of filesBelow(at(path))) {
      hash
        .update(relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  return hash.digest('hex');
}

async function* filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((failure) => {
    if (failure.code === 'ENOTDIR') return undefined;
    throw failure;
  });
  if (!entries) return yield path;
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_SOURCES.test(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

/** Whether the build with this stamp was made of sources with this fingerprint. */
export async function isBuiltFrom(stamp, print) {
  return (await readFile(stamp, 'utf8').catch(() => '')) === print;
}

/** Writes a build's stamp. */
export async function noteBuiltFrom(stamp, print) {
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, print);
}
