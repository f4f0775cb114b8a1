import type { Page } from '@playwright/test';
import { type Bench, median, type Row, spread } from './row';
import { longestTaskOf, slowPage, startWithBrowser, type WithBrowser } from './screen/phone';
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

const desk = { viewport: { width: 1440, height: 900 }, locale: 'en-US' };

async function open(
  { browser, proxyUrl, asBrowser }: WithBrowser,
  asker: Asker,
  path: string,
): Promise<Page> {
  const page = await slowPage(browser, { ...desk, baseURL: proxyUrl });
  const { cookie } = await asBrowser(asker);
  const [name, value] = cookie.split('=', 2) as [string, string];
  await page.context().addCookies([{ name, value, url: proxyUrl }]);
  await page.goto(path);
  // Playwright's own ways of waiting are a long task in a page as slow as this.
  await page.evaluate(async () => {
    const rest = (milliseconds: number) => new Promise((rested) => setTimeout(rested, milliseconds));
    while (!document.querySelector('[role="grid"] [data-rowindex="4"]')) await rest(50);
    await rest(2_000);
  });
  return page;
}

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
  const longest: number[] = [];
  for (let times = 0; times < pages; times++) {
    const page = await open(servers, 'scheduler', '/scheduler-home');
    longest.push(
      await page.evaluate(() => Math.max(0, ...window.watched.tasks.map(({ duration }) => duration))),
    );
    await page.context().close();
  }
  return [taskRow("opening the scheduler's orders, until they are shown", 250, longest)];
}

function taskRow(work: string, limit: number, longest: readonly number[]): Row {
  const ratio = median(longest) / limit;
  return {
    work,
    limit: `no task over ${limit} ms`,
    measured: `longest task ${spread(longest, 'ms', 0)}`,
    ratio,
    expected: '≤ 1',
    ok: ratio <= 1,
  };
}
