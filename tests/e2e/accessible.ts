import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on what axe calls serious or critical on the page as it stands, once what fades in has faded in. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest);
  expect(await seriousFaults(page)).toEqual([]);
}

/** What axe calls serious or critical on the page at this moment: each rule, and where it is broken. */
export async function seriousFaults(page: Page): Promise<string[][]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Otherwise each analysis opens another page to put frames' results together, and no page here has frames.
  const { violations } = await axe.setLegacyMode().analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => [id, ...nodes.map((node) => node.target.join(' '))]);
}

/** Runs in the page: a colour that is half faded in has not the contrast that it comes to. */
const atRest = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  ).then(() => undefined);
