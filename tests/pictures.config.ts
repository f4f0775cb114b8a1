import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Takes the README's pictures with what the browser tests have. Run by scripts/pictures.mjs. */
export default defineConfig({
  ...tests,
  testDir: './pictures',
  workers: 1,
  projects: [{ name: 'pictures', use: { browserName: 'chromium' } }],
});
