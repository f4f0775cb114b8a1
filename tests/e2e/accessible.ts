import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on what axe calls serious or critical on the page as it stands, once what fades in has faded in. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, ...nodes.map((node) => node.target.join(' '))])).toEqual([]);
}

/** Runs in the page: a colour that is half faded in has not the contrast that it comes to. */
const atRest = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  ).then(() => undefined);
