import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientCalls } from '../scripts/lib/client-calls.mjs';
import { customMedia } from '../scripts/lib/custom-media.mjs';
import { precompressed } from '../scripts/lib/precompressed.mjs';
import * as media from '../shared/ui/media';

/** The console's files are served below /apps/console/; its page stands at the addresses of the routes table. */
export default defineConfig({
  base: '/apps/console/',
  plugins: [react(), clientCalls(), precompressed()],
  css: { postcss: { plugins: [customMedia(media)] } },
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // Nothing is inlined, so that the policy for scripts and images stays strict.
    assetsInlineLimit: 0,
    // Says which chunks a page is made of, for tests/bench/bundles.bench.ts.
    manifest: true,
    // What every page needs comes in one piece, beside the entry: that packs better than many small ones.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'console', tags: ['$initial'], test: isNoEntry }] } },
    },
  },
});

function isNoEntry(id: string): boolean {
  return !/backoffice\/(index\.html|src\/main\.tsx)$/.test(id);
}
