import { defineConfig } from '@playwright/test';
import type { PortalOptions } from './e2e/fixtures';
import tests from './playwright.config';

/** Takes the README's pictures with what the browser tests have. Run by scripts/pictures.mjs. */
export default defineConfig<object, PortalOptions>({
  ...tests,
  testDir: './pictures',
  workers: 1,
  projects: [{ name: 'pictures', use: { browserName: 'chromium' } }],
});
