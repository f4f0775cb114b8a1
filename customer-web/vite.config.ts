import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { classOfFile } from '../scripts/vite/class-of-file.mjs';
import { clientCalls } from '../scripts/vite/client-calls.mjs';
import { compileOnLoad } from '../scripts/vite/compile-on-load.mjs';
import { customMedia } from '../scripts/vite/custom-media.mjs';
import { leanPackages } from '../scripts/vite/lean-packages.mjs';
import { precompressed } from '../scripts/vite/precompressed.mjs';
import * as media from '../shared/ui/media';
import { checkChunks, checkPaths, isOneOf, type SharedChunks } from './bundle-chunks.ts';
import { askEarly } from './early.ts';
import { preloads } from './preloads.ts';
import { worksWithoutNetwork } from './without-network.ts';

const kit = (...names: string[]) => names.map((name) => `shared/ui/kit/${name}`);
const portal = (...names: string[]) => names.map((name) => `shared/ui/portal/${name}`);
const site = (...names: string[]) => names.map((name) => `customer-web/src/${name}`);

/** The files that pages share, by chunk (docs/decisions/0023); each entry is the beginning of a path. */
const together = {
  // With the schemas' package, which the first page is shown without.
  requests: ['shared/api/portal-client.', 'shared/api/session.', ...site('session/requests.')],
  fields: [
    ...kit('field', 'text-input', 'alert-icon', 'icons', 'stroked', 'select', 'segments'),
    ...site('session/answer-text', 'sign-in/sign-in.module', 'frame/entry-frame', 'frame/for-other-role'),
    // The toasts ask for the width too.
    ...['shared/ui/device/use-media.', 'shared/ui/media/'],
  ],
  portal: [
    '@tanstack',
    ...portal('portal-provider', 'query-client', 'use-portal-query', 'error-text', 'failure-notice'),
    ...kit('empty-state', 'error-notice', 'skeleton', 'tabs', 'page-head'),
    ...['shared/api/buildings.', 'shared/domain/heatmap/mark-paths.', 'shared/domain/dates/formats.'],
    // The shape of a heatmap names them.
    'shared/domain/orders/status.',
    // Rules for requests that technicians' pages need too.
    ...['unit-number', 'request-line', 'request-type', 'visit-preference'].map(
      (name) => `shared/domain/orders/${name}`,
    ),
    ...['shared/domain/prices/money.', 'shared/texts/places.', 'shared/ui/portal/new-key.'],
    'customer-web/src/session/portal-days.',
    ...site('frame/framed-page', 'frame/header-', 'frame/use-query'),
  ],
  // The contacts' frame, and what they choose to request.
  cart: [
    ...site('cart/cart-bar', 'cart/cart-button', 'cart/cart-provider', 'cart/cart-rules', 'cart/with-cart'),
    ...site('chosen-building/', 'frame/customer-', 'frame/use-renewed'),
  ],
  // What both the picture and the grid of a building have, and a report has not.
  cells: [
    'cell-tip.',
    'choice.',
    'floor-head.',
    'move-cell.',
    'spoken-name.',
    'use-choosing.',
    'use-roving-cells.',
  ].map((name) => `shared/ui/heatmap/${name}`),
  heatmap: [
    'shared/ui/heatmap/',
    ...portal('use-download', 'use-heatmap', 'use-pests'),
    ...site('session/use-download'),
    'shared/api/reports.',
  ],
  // What pages with lists have: search, paging, badges, numbers.
  lists: [
    ...kit('badge', 'menu-and-form-icons'),
    ...['shared/ui/device/use-debounced.', 'shared/ui/device/use-search-text.'],
    ...['shared/domain/paging/', 'shared/domain/orders/list-filter.'],
    ...['shared/texts/number-format.', ...site('order-list/list-links', 'order-list/search-box')],
  ],
  dialogs: kit('dialog-count', 'confirm-dialog', 'dialog'),
  // What pages show of orders, and how they ask for them.
  orders: [
    ...[
      'orders',
      'order-records',
      'order-detail',
      'history-records',
      'po-documents',
      'mail',
      'visits',
      'requests',
      'follow-ups',
    ].map((name) => `shared/api/${name}.`),
    'shared/api/routes/detail-address.',
    ...['billing/bill', 'follow-ups/request-status', 'orders/check-request'].map(
      (name) => `shared/domain/${name}`,
    ),
    ...['orders/time-window-label', 'orders/follow-up-status-badge'].map((name) => `shared/ui/${name}`),
    ...portal('use-portal-mutation'),
  ],
  // What the technicians' frame and pages share.
  technician: [
    ...portal('use-load-more.'),
    '/node_modules/idb/',
    'shared/api/photos.',
    ...['photos/check-photo', 'results/visit-progress'].map((name) => `shared/domain/${name}`),
    ...site(
      ...['database', 'deliver', 'failures', 'field-work', 'kept-answers', 'reach', 'records', 'send'].map(
        (name) => `field-work/${name}`,
      ),
      ...['unsent-', 'use-photos', 'use-send-', 'visit', 'with-'].map((name) => `field-work/${name}`),
      'technician/addresses',
      ...[
        'offline',
        'unsent-button',
        'unsent-rows',
        'use-clock-time',
        'use-kept-site',
        'use-unsent-list',
      ].map((name) => `technician/frame/${name}`),
      'technician/load-more',
      'technician/home/home.module',
      'technician/home/visit-card',
      'technician/visit/photos/photos',
    ),
  ],
};

/** Files that only some pages need, so that they are kept out of those chunks. */
const apart = [
  ...['useQueries', 'queriesObserver', 'useInfiniteQuery', 'infiniteQueryObserver', 'useMutation'].map(
    (name) => `/build/modern/${name}.`,
  ),
  '/build/modern/mutationObserver.',
  // The views of a building, of which a page fetches what it shows.
  ...['list/', 'picture/', 'heatmap-grid.', 'floor-row.', 'unit-cell.tsx', 'number-room.', 'drawn-rows.'].map(
    (name) => `shared/ui/heatmap/${name}`,
  ),
  ...['dropped-notice.', 'in-sight.', 'use-hidden-cells.', 'use-renewed-rows.'].map(
    (name) => `shared/ui/heatmap/${name}`,
  ),
];

const chunks: SharedChunks = Object.fromEntries(
  Object.entries(together).map(([name, paths]) => [
    name,
    (id: string) => isOneOf(paths)(id) && !isOneOf(apart)(id),
  ]),
);

/** The script that sends requests before the rest is loaded (`early.ts`), and nothing else. */
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
    checkPaths({ ...together, apart, early }),
    checkChunks(chunks),
    preloads(),
    askEarly(),
    clientCalls(),
    compileOnLoad(),
    precompressed(),
  ],
  css: { postcss: { plugins: [customMedia(media)] }, modules: { generateScopedName: classOfFile } },
  resolve: { alias: leanPackages },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address, so that the policy for what a page may load stays strict.
    assetsInlineLimit: 0,
    // Files that every page needs are one chunk beside the entry: it compresses better than twenty small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: isOneOf(early), priority: 2 },
            { name: 'site', tags: ['$initial'], test: isNoEntry, priority: 1 },
            ...Object.entries(chunks).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
});

function isNoEntry(id: string): boolean {
  return !/customer-web\/(index\.html|src\/main\.tsx)$/.test(id);
}
