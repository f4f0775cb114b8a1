import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from '../scripts/lib/precompressed.mjs';

/** The site's files are served below /apps/site/; its page stands at the addresses of the routes table. */
export default defineConfig({
  base: '/apps/site/',
  plugins: [react(), precompressed()],
  build: {
    target: 'baseline-widely-available',
    // Scripts and styles are named by their content; no chunk is inlined, so that the policy for scripts stays strict.
    assetsInlineLimit: 0,
  },
});
