import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * A Vite plugin that writes a .gz and a .br beside each text file of a production build.
 * @returns {import('vite').Plugin}
 */
export function precompressed() {
  let folder;
  return {
    name: 'precompressed',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true });
      await Promise.all(
        entries.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressBeside(join(folder, name))),
      );
    },
  };
}

async function compressBeside(file) {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
    writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params })),
  ]);
}
