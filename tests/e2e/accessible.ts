import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: typeof Axe;

/**
 * Fails on what axe calls serious or critical on the page as it stands, once what loads has come and what fades in has
 * faded in: the former rows of a list are faint while the new ones are asked for.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
  await comesToRest(page);
  expect(await seriousFaults(page)).toEqual([]);
}

/**
 * Waits until the page shows its last change whole: a change of the window or of its colours is told to the page with the
 * next frame, and a colour that is half faded in has not the contrast that it comes to.
 */
export const comesToRest = (page: Page): Promise<void> => page.evaluate(atRest);

/**
 * What axe calls serious or critical on the page at this moment: each rule, and where it is broken. Only that leaves the
 * page: all that axe has to tell takes as long to pass on as to find. No page here has frames.
 * @param part selector of what to look at, where not at the whole page
 */
export async function seriousFaults(page: Page, part?: string): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { violations } = await axe.run(only ?? document, { resultTypes: ['violations'] });
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return serious.map(({ id, nodes }) => [id, ...nodes.map((node) => node.target.join(' '))]);
  }, part);
}

/** Runs in the page. */
const atRest = async () => {
  await new Promise((told) => requestAnimationFrame(told));
  await new Promise((drawn) => requestAnimationFrame(drawn));
  await Promise.allSettled(
    document
      .getAnimations()
      // Not those without an end, and not those that follow scrolling.
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ finished }) => finished),
  );
};
