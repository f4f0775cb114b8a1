import type { Page } from '@playwright/test';
import type { Bench, Row } from './row';
import {
  desk,
  longestTaskOf,
  openAs,
  openingTasks,
  startWithBrowser,
  type WithBrowser,
} from './screen/phone';
import { taskRow } from './screen/rows';
import type { Asker } from './servers';

/** The buildings of a large provider; their units are not shown. */
const portfolio = { buildings: 5_000, unitsPerBuilding: 4, orders: 5_000, linesPerOrder: 3 };
const pages = 5;
/** Milliseconds between two letters of somebody who types quickly. */
const betweenLetters = 120;

/** The console at a desk, with a processor four times slower, its code not fetched yet. */
export default {
  start: () => startWithBrowser(portfolio),
  rows: { 'typing in a search of the console': typing, 'opening the orders': opening },
} satisfies Bench<WithBrowser>;

const open = (servers: WithBrowser, asker: Asker, path: string): Promise<Page> =>
  openAs(servers, asker, path, { options: desk, until: '[role="grid"] [data-rowindex="4"]' });

async function typing(servers: WithBrowser): Promise<Row[]> {
  const longest: number[] = [];
  for (let times = 0; times < pages; times++) {
    const page = await open(servers, 'admin', '/building-management');
    await page.locator('main [type="search"]').focus();
    longest.push(
      await longestTaskOf(page, async () => {
        await page.keyboard.type('maple street 12', { delay: betweenLetters });
        await page.waitForTimeout(2_000);
      }),
    );
    await page.context().close();
  }
  return [taskRow('typing in the search of 5,000 buildings, until they are found', 50, longest)];
}

async function opening(servers: WithBrowser): Promise<Row[]> {
  const longest = await openingTasks(pages, () => open(servers, 'scheduler', '/scheduler-home'));
  return [taskRow("opening the scheduler's orders, until they are shown", 250, longest)];
}
