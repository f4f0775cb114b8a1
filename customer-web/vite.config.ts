import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { clientCalls } from '../scripts/lib/client-calls.mjs';
import { customMedia } from '../scripts/lib/custom-media.mjs';
import { precompressed } from '../scripts/lib/precompressed.mjs';
import * as media from '../shared/ui/media';
import { askEarly } from './early.ts';
import { checkPieces, isOneOf } from './pieces.ts';
import { preloads } from './preloads.ts';
import { worksWithoutNetwork } from './without-network.ts';

const { resolve } = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

const kit = (...names: string[]) => names.map((name) => `shared/ui/kit/${name}`);
const portal = (...names: string[]) => names.map((name) => `shared/ui/portal/${name}`);
const site = (...names: string[]) => names.map((name) => `customer-web/src/${name}`);

/** What pages share, in one piece each (docs/decisions/0023), by the beginnings of the files' names. */
const together = {
  fields: [
    ...kit('field', 'text-input', 'alert-icon', 'stroked', 'select', 'segments'),
    ...site('session/answer-text', 'sign-in/sign-in.module', 'frame/entry-frame'),
  ],
  portal: [
    '@tanstack',
    ...portal('portal-provider', 'query-client', 'use-portal-query', 'error-text', 'failure-notice'),
    ...kit('empty-state', 'error-notice', 'icons', 'skeleton', 'dialog', 'confirm-dialog'),
    ...['shared/api/buildings.', 'shared/api/orders.'],
    ...site('cart', 'frame/customer-frame', 'frame/framed-page', 'frame/header', 'frame/use-renewed'),
  ],
  heatmap: [
    'shared/ui/heatmap/',
    ...kit('tabs', 'page-head'),
    ...portal('use-download', 'use-heatmap', 'use-pests'),
    ...site('session/use-download'),
  ],
};

/** What asks before the rest has come (`early.ts`), and nothing besides. */
const early = [
  ...site('early', 'device/keys'),
  'shared/ui/device/storage',
  ...['shared/api/address', 'shared/api/early-requests'],
  ...['shared/domain/heatmap/filters', 'shared/domain/heatmap/month-ranges'],
];

/** The site's files are served below /apps/site/; its page stands at the addresses of the routes table. */
export default defineConfig({
  base: '/apps/site/',
  plugins: [
    react(),
    VitePWA(worksWithoutNetwork),
    checkPieces({ ...together, early }),
    preloads(),
    askEarly(),
    clientCalls(),
    precompressed(),
  ],
  css: { postcss: { plugins: [customMedia(media)] } },
  resolve: {
    alias: [
      // The package hands its development build to every bundler; the production one lies beside it.
      {
        find: /^react-router$/,
        replacement: join(dirname(resolve('react-router/package.json')), 'dist/production/index.mjs'),
      },
      // node-polyglot brings 8 KB of shims for what every browser of `build.target` has.
      { find: /^object\.entries$/, replacement: join(here, 'shims/object-entries.cjs') },
      { find: /^hasown$/, replacement: join(here, 'shims/hasown.cjs') },
      { find: /^warning$/, replacement: join(here, 'shims/warning.cjs') },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address, so that the policy for what a page may load stays strict.
    assetsInlineLimit: 0,
    // Says which chunks a page is made of, for tests/bench/bundles.bench.ts.
    manifest: true,
    // What every page needs comes in one piece, beside the entry: that packs better than twenty small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: isOneOf(early), priority: 2 },
            { name: 'site', tags: ['$initial'], test: isNoEntry, priority: 1 },
            ...Object.entries(together).map(([name, paths]) => ({ name, test: isOneOf(paths) })),
          ],
        },
      },
    },
  },
});

function isNoEntry(id: string): boolean {
  return !/customer-web\/(index\.html|src\/main\.tsx)$/.test(id);
}
