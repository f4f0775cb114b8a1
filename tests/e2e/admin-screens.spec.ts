import type { Page } from '@playwright/test';
import { comesToRest, seriousFaults } from './accessible';
import { findRecords, type Records } from './admin-records';
import { nowhere, type Screen, screens } from './admin-screens';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

/** Two looks of each screen: both once it stands, since opening it again takes longer than axe. */
const looks = {
  'at a desk, light': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  'on a phone, dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const;

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
  for (const [area, itsScreens] of Object.entries(screens)) {
    test(area, async ({ page }) => {
      test.setTimeout(itsScreens.length * 30_000);
      await signInAs(page, 'admin');
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      for (const screen of itsScreens) await test.step(screen.name, () => look(page, screen));
    });
  }
});

const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

async function look(page: Page, { name, path, shows, open }: Screen): Promise<void> {
  // Nothing of the screen before is left on a page that is nobody's.
  await follow(page, nowhere.path());
  await expect(nowhere.shows(page)).toBeVisible();
  if (path !== nowhere.path) await follow(page, path(records));
  await expect(shows(page)).toBeVisible();
  await open?.(page);
  // The page below a dialog has been looked at by itself.
  const part = open && (await page.locator(dialogs).count()) > 0 ? dialogs : undefined;
  for (const [look, { viewport, colorScheme }] of Object.entries(looks)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await comesToRest(page);
    expect.soft(await overflow(page), `${name} scrolls sideways ${look}`).toBe(0);
    expect.soft(await seriousFaults(page, part), `${name} ${look}`).toEqual([]);
  }
  await page.setViewportSize(looks['at a desk, light'].viewport);
  await page.emulateMedia({ colorScheme: looks['at a desk, light'].colorScheme });
}

/** Goes to another page as a link of the console does: the app stays, which takes longer to load than a page to draw. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(
    (width) => Math.max(0, document.documentElement.scrollWidth - width),
    page.viewportSize()!.width,
  );
