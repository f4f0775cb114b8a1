import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const router = join(dirname(resolve('react-router/package.json')), 'dist/production');
const shims = fileURLToPath(new URL('./shims', import.meta.url));

/**
 * Which files of some packages the apps' bundles are made of, instead of those that the packages name.
 * @type {import('vite').Alias[]}
 */
export const leanPackages = [
  // The package gives its development build to every bundler; the production build is in the same folder.
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
  // node-polyglot has 8 KB of shims for functions that every browser of `build.target` has.
  { find: /^object\.entries$/, replacement: join(shims, 'object-entries.cjs') },
  { find: /^hasown$/, replacement: join(shims, 'hasown.cjs') },
  { find: /^warning$/, replacement: join(shims, 'warning.cjs') },
  // lodash throws five errors while it starts. Where developer tools listen, as they do when a page is measured, the whole
  // script is then parsed once more for the errors' stacks: 0.1 s on a slow computer.
  { find: /^\.\/_baseGetTag$/, replacement: join(shims, 'base-get-tag.cjs') },
  // react-admin brings 5 KB to name lists and fields and to export rows; the console has texts for all of them, and the
  // portal writes its files.
  { find: /^inflection$/, replacement: join(shims, 'inflection.mjs') },
  { find: /^jsonexport\/dist\/index\.js$/, replacement: join(shims, 'jsonexport.cjs') },
];
