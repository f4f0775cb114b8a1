import type { Page } from '@playwright/test';
import { seriousFaults } from './accessible';
import { findRecords, type Records } from './admin-records';
import { type Screen, screens } from './admin-screens';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

/** Two looks of each screen: a desk's in light, a phone's in dark. */
test.use({ colorScheme: ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });

/** One for all areas: asking for what the screens show takes longer than finding it. */
let records: Records;

test.beforeAll(async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await signInAs(page, 'admin');
  records = await findRecords(page, browser, portal.url);
  await context.close();
});

test.describe('axe finds nothing serious, and nothing is wider than the window, in', () => {
  // The address that is nobody's is asked for on purpose.
  test.use({ expectedErrors: [/status of 404.*nowhere/] });

  for (const [area, itsScreens] of Object.entries(screens)) {
    test(area, async ({ page }) => {
      test.setTimeout(itsScreens.length * 20_000);
      await signInAs(page, 'admin');
      for (const screen of itsScreens) await test.step(screen.name, () => look(page, screen));
    });
  }
});

async function look(page: Page, { name, path, shows, open }: Screen): Promise<void> {
  await page.goto(path(records));
  await expect(shows(page)).toBeVisible();
  await open?.(page);
  expect.soft(await overflow(page), `${name} scrolls sideways`).toBe(0);
  expect.soft(await seriousFaults(page), name).toEqual([]);
}

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(
    (width) => Math.max(0, document.documentElement.scrollWidth - width),
    page.viewportSize()!.width,
  );
