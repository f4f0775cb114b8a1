import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findRecords, type Screen, screens } from './admin-screens';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.describe('every page and dialog of the admin', () => {
  test.use({ expectedErrors: [/status of 404.*nowhere/] });

  test('keeps to its width, and axe finds nothing serious, in light and dark', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await signInAs(page, 'admin');
    const records = await findRecords(page, browser, baseURL!);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await page.goto(screen.path(records));
        await expect(screen.shows(page)).toBeVisible();
        await screen.open?.(page);
        await look(page, screen);
      });
    }
  });
});

/** Looks at what stands on the page; of the dark look only the colours are new. */
async function look(page: Page, { name }: Screen) {
  expect.soft(await overflow(page), `${name} scrolls sideways`).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = serious.map(({ id, nodes }) => [id, ...nodes.map((node) => node.target.join(' '))]);
    expect.soft(told, `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(
    (width) => Math.max(0, document.documentElement.scrollWidth - width),
    page.viewportSize()!.width,
  );
