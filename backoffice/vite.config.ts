import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classOfFile } from '../scripts/vite/class-of-file.mjs';
import { clientCalls } from '../scripts/vite/client-calls.mjs';
import { customMedia } from '../scripts/vite/custom-media.mjs';
import { leanGrid } from '../scripts/vite/lean-grid.mjs';
import { leanPackages } from '../scripts/vite/lean-packages.mjs';
import { precompressed } from '../scripts/vite/precompressed.mjs';
import * as media from '../shared/ui/media';

/** A module that so many pages share comes in one file with others: alone it would be a file below 1 KB. */
const manyPages = 6;

/** The console's files are served below /apps/console/; its page stands at the addresses of the routes table. */
export default defineConfig({
  base: '/apps/console/',
  plugins: [react(), leanGrid(), clientCalls(), precompressed()],
  css: { postcss: { plugins: [customMedia(media)] }, modules: { generateScopedName: classOfFile } },
  resolve: { alias: leanPackages },
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // Nothing is inlined, so that the policy for scripts and images stays strict.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs comes in one piece, beside the entry: that packs better than many small ones.
            { name: 'console', tags: ['$initial'], test: isNoEntry, priority: 1 },
            // And so does what many pages share, but for the combobox, whose package is large.
            // What is known of files is for imports only.
            {
              name: 'contract',
              test: /\/shared\/(api|domain\/(?!imports\/))/,
              minShareCount: manyPages,
            },
            {
              name: 'records',
              test: /\/backoffice\/src\/(record-addresses|outcome|grid\/(record-link|row-actions))/,
            },
            { name: 'kit', test: /\/shared\/ui\/(?!kit\/combobox)/, minShareCount: manyPages },
          ],
        },
      },
    },
  },
});

function isNoEntry(id: string): boolean {
  return !/backoffice\/(index\.html|src\/main\.tsx)$/.test(id);
}
