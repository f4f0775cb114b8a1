import { test as base, expect } from '@playwright/test';
import { type Portal, startPortal } from './portal';

export { expect } from '@playwright/test';

/** What a file of tests can choose with `test.use`. */
export type PortalOptions = {
  /** Whether the portal begins with the demo portfolio; another choice takes another portal. */
  demo: 'on' | 'off';
};

type TestFixtures = {
  /** Patterns of console errors that a test provokes on purpose; anything else in the console fails it. */
  expectedErrors: RegExp[];
};

/** Playwright's `test` with a portal a worker, and pages that fail the test on an unexpected console or page error. */
export const test = base.extend<TestFixtures, PortalOptions & { portal: Portal }>({
  demo: ['on', { option: true, scope: 'worker' }],

  portal: ownPortal(),

  baseURL: async ({ portal }, use) => use(portal.url),

  expectedErrors: async ({ baseURL: _ }, use) => use([]),

  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (failure) => errors.push(String(failure.error().stack ?? failure.error())));
    await use(context);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'unexpected errors in the browser').toEqual([]);
  },
});

type StartsPortal = (given: PortalOptions, use: (portal: Portal) => Promise<void>) => Promise<void>;

/** The fixture of a portal; a file that has it in `test.use` has a portal of its own. */
export function ownPortal(): [StartsPortal, { scope: 'worker'; timeout: number }] {
  return [
    async ({ demo }, use) => {
      const portal = await startPortal(demo);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ];
}
