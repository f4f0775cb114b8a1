import { defineConfig, devices } from '@playwright/test';
import type { PortalOptions } from './e2e/fixtures';

/** The browser tests: real servers, a real database, a desktop and a phone. Run by scripts/test.mjs browser. */
export default defineConfig<object, PortalOptions>({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    trace: 'retain-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'desktop', use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // The admin's console is used at a desk; of its pages the shell, the lists and the upload are tried on a phone.
      testIgnore: /admin-(audit|building-pages|documents|logs|people|pins|prices|requests|settings)\.spec/,
      use: {
        browserName: 'chromium',
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
