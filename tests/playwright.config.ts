import { defineConfig, devices } from '@playwright/test';

/** What Playwright leaves off for the sake of tests: Chromium heeds the last of such switches only. */
const leftOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** The browser tests: real servers, a real database, a desktop and a phone. Run by scripts/test.mjs browser. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './e2e/global-setup.ts',
  // One more than a small machine has cores: a worker often waits for a page.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    screenshot: 'only-on-failure',
    // Tracing every test slows a whole run: TRACE=1 keeps traces of what fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-US',
    // No test is about motion, which costs an eighth of a run.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Toronto',
    // What a worker asks for, a test cannot answer: only the tests of the technician's kept pages let it work.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        // A renderer kept ready for the next page is started for each test in vain: a sixth of a whole run.
        `--disable-features=${['SpareRendererForSitePerProcess', ...leftOffByPlaywright].join()}`,
        // No test runs long enough for optimized code to pay: making it is an eighth of a whole run.
        '--js-flags=--no-opt --no-maglev',
        // Chromium's sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // A basement is worked in with a phone.
      testIgnore: /technician-offline\.spec/,
      // What contacts and technicians read, and where they are led, is the same at a desk: other tests show its layout.
      grepInvert: /@phone/,
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // The console is used at a desk, and a PDF and a heatmap's cells are the same everywhere: on a phone the shell and
      // the scheduler's first pages are tried, and admin-screens makes its window narrow for each admin page.
      testIgnore: [
        /admin-(api-keys|audit|building-pages|buildings|documents|logs|mail|people|pins|posting|prices|records-kept|rent-roll|requests|results|screens|settings|upload|webhooks)\.spec/,
        /heatmap-(pdf|truth)\.spec/,
        /scheduler-(building|buildings|critical|draft|edit|not-synced|notes|orders-steps|profile)\.spec/,
      ],
      // The same of the console, which is used at a desk.
      grepInvert: /@desk/,
      use: {
        browserName: 'chromium',
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        // No picture is compared: more pixels would only be drawn more slowly.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
