import type { CDPSession, Page } from '@playwright/test';
import { isWhole, longestTaskOf } from './phone';

/** The longest tasks, in milliseconds, while a unit's history opens and while it closes. */
export type Opened = { opening: number; closing: number };

/** Milliseconds in which a history comes, or the picture is as before. */
const settled = 2_000;

/**
 * Opens units in sight and closes them again: the first has its dialog's code fetched, the others have it.
 * @returns for each the longest tasks
 */
export async function unitTasks(page: Page, tools: CDPSession, units: number): Promise<Opened[]> {
  const all: Opened[] = [];
  await isWhole(page);
  // What needs attention stands above it, and fills a phone. Nothing is looked up by its role here: that asks 2,000 cells
  // in the page, which would count as the page's own task.
  await page.locator('[role="grid"]').evaluate((grid) => grid.scrollIntoView({ block: 'start' }));
  for (let opened = 0; opened < units; opened++) {
    const touchPoints = [await page.evaluate(unitInSight)];
    const opening = await longestTaskOf(page, async () => {
      await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.locator('dialog[open] h2').first().waitFor();
      await page.waitForTimeout(settled);
    });
    const closing = await longestTaskOf(page, async () => {
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await page.waitForTimeout(settled);
    });
    all.push({ opening, closing });
  }
  return all;
}

/** Runs in the page: where a unit stands that the window shows whole. */
function unitInSight(): { x: number; y: number } {
  for (const unit of document.querySelectorAll('[data-place]:not([data-plus])')) {
    const { left, right, top, bottom } = unit.getBoundingClientRect();
    const isShown = left > 60 && right < innerWidth && top > 0 && bottom < innerHeight - 100;
    if (isShown) return { x: left + 8, y: top + 8 };
  }
  throw new Error('The window shows no unit.');
}
