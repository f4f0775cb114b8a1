import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { type Portal, startPortal } from './portal';

export { expect } from '@playwright/test';

type TestFixtures = {
  /** The portal that the tests of a worker share, or one of the test's own: see `ownPortal`. */
  portal: Portal;
  /** Patterns of console errors that a test provokes on purpose; anything else in the console fails it. */
  expectedErrors: RegExp[];
};

/** How long a portal may take to start, in milliseconds. */
export const portalTimeout = 120_000;

/** Playwright's `test` with a portal for each worker, and pages that fail the test on an unexpected console or page error. */
export const test = base.extend<TestFixtures, { sharedPortal: Portal }>({
  sharedPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => givePortal(startPortal('on'), use),
    { scope: 'worker', timeout: portalTimeout },
  ],

  portal: async ({ sharedPortal }, use) => use(sharedPortal),

  baseURL: async ({ portal }, use) => use(portal.url),

  expectedErrors: async ({ baseURL: _ }, use) => use([]),

  context: async ({ context, expectedErrors }, use, testInfo) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (failure) => errors.push(String(failure.error().stack ?? failure.error())));
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus)
      for (const tab of context.pages().slice(1)) await attachTab(tab, testInfo);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'unexpected errors in the browser').toEqual([]);
  },
});

/** Adds another tab of a failed test to the report: Playwright adds only the first one. */
async function attachTab(tab: Page, testInfo: TestInfo): Promise<void> {
  const shown = await tab.ariaSnapshot({ timeout: 5_000 }).catch(String);
  await testInfo.attach('other-tab', { body: `${tab.url()}\n${shown}`, contentType: 'text/plain' });
}

/** Gives a test a portal, and stops it afterwards. */
export async function givePortal(
  starting: Promise<Portal>,
  use: (portal: Portal) => Promise<void>,
): Promise<void> {
  const portal = await starting;
  await use(portal);
  await portal.stop();
}

/** The fixture of a portal that each test has for itself. The worker and its browser stay: they take as long to start. */
export function ownPortal(
  start = () => startPortal('on'),
): [
  (none: object, use: (portal: Portal) => Promise<void>) => Promise<void>,
  { scope: 'test'; timeout: number },
] {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  return [async ({}, use) => givePortal(start(), use), { scope: 'test', timeout: portalTimeout }];
}
