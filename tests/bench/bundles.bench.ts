import type { BrowserContextOptions, Page } from '@playwright/test';
import { bareConsole, bareSite } from './bare-bundles';
import type { Bench, Row } from './row';
import {
  desk,
  homeOfTower,
  openAs,
  phone,
  startWithBrowser,
  type Visitor,
  type WithBrowser,
} from './screen/phone';

const aSmallProvider = { buildings: 50, unitsPerBuilding: 10, orders: 200, linesPerOrder: 5 };
/** Milliseconds after a page is open until it has fetched ahead what its next steps need. */
const rest = 6_000;
const rowOfGrid = '[role="grid"] [data-rowindex="1"]';

/** A page, and how many KB (gzip) and files of JavaScript it may load until it is open. */
type FirstPage = {
  name: string;
  visitor: Visitor;
  path: string;
  /** What stands in it once it is open. */
  until: string;
  /** Whether what it fetches ahead counts too. */
  whole?: boolean;
  budget: number;
  most: number;
};

const ofTheSite: FirstPage[] = [
  { name: 'sign-in', visitor: 'nobody', path: '/', until: 'form', whole: true, budget: 105, most: 12 },
  {
    name: 'home with the heatmap',
    visitor: 'contact',
    path: homeOfTower,
    until: '[role="grid"]:not([aria-busy])',
    budget: 150,
    most: 20,
  },
  {
    name: "technician's home",
    visitor: 'technician',
    path: '/technician-home',
    until: 'main a[href*="visit"]',
    budget: 165,
    most: 20,
  },
];

const ofTheConsole: FirstPage[] = [
  { name: 'dashboard', visitor: 'admin', path: '/dashboard', until: 'main h1', budget: 450, most: 40 },
  {
    name: 'list of buildings, grid and all',
    visitor: 'admin',
    path: '/building-management',
    until: rowOfGrid,
    budget: 450,
    most: 40,
  },
  {
    name: 'list of orders, grid and all',
    visitor: 'scheduler',
    path: '/scheduler-home',
    until: rowOfGrid,
    budget: 450,
    most: 40,
  },
];

/** What a browser loads of the pages' JavaScript, against budgets, told beside what the bare frameworks take. */
export default {
  start: () => startWithBrowser(aSmallProvider),
  rows: { 'JavaScript of the first pages': benchBundles },
} satisfies Bench<WithBrowser>;

async function benchBundles(servers: WithBrowser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of ofTheSite) rows.push(...(await rowsOf(servers, page, phone, await bareSite())));
  for (const page of ofTheConsole) rows.push(...(await rowsOf(servers, page, desk, await bareConsole())));
  return rows;
}

async function rowsOf(
  servers: WithBrowser,
  page: FirstPage,
  screen: BrowserContextOptions,
  bare: Awaited<ReturnType<typeof bareSite>>,
): Promise<Row[]> {
  const { name, whole = false, budget, most } = page;
  const gzip = await loaded(servers, page, screen, 'gzip');
  const brotli = await loaded(servers, page, screen, 'br');
  if (whole && gzip.rested.files === gzip.open.files) throw new Error(`${name} fetched nothing ahead.`);
  const counted = whole ? gzip.rested : gzip.open;
  return [
    {
      work: `${name}: JavaScript that a browser loads${whole ? ', what is fetched ahead too' : ''}`,
      limit: `budget of ${budget} KB gzip; ${bare.what} ${bare.kilobytes.toFixed(1)} KB`,
      measured: `${toldOf(gzip)}; as Brotli, which browsers ask for, ${toldOf(brotli)}`,
      ratio: counted.kilobytes / budget,
      expected: '≤ 1',
      ok: counted.kilobytes <= budget,
    },
    {
      work: `${name}: its files`,
      limit: `${most}`,
      measured: `${counted.files}; ${gzip.rested.files} with what is fetched ahead`,
      ratio: counted.files / most,
      expected: '≤ 1',
      ok: counted.files <= most,
    },
  ];
}

const toldOf = ({ open, rested }: Record<'open' | 'rested', Scripts>): string =>
  `${open.kilobytes.toFixed(1)} KB until it is open, ${rested.kilobytes.toFixed(1)} with what is fetched ahead`;

/** The scripts that a browser has loaded of a page when it is open and once it rests, compressed for this encoding. */
async function loaded(
  servers: WithBrowser,
  { visitor, path, until }: FirstPage,
  screen: BrowserContextOptions,
  encoding: 'gzip' | 'br',
) {
  const options = { ...screen, extraHTTPHeaders: { 'accept-encoding': encoding } };
  const page = await openAs(servers, visitor, path, { options, until, rest: 0 });
  const open = await scriptsOf(page, encoding);
  await page.waitForTimeout(rest);
  const rested = await scriptsOf(page, encoding);
  await page.context().close();
  return { open, rested };
}

type Scripts = { files: number; kilobytes: number };

/** The scripts that a page has loaded, without their headers. @throws Error when one is compressed in another way */
async function scriptsOf(page: Page, encoding: string): Promise<Scripts> {
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { contentEncoding: string })[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, contentEncoding }) => ({
        name,
        size: encodedBodySize,
        contentEncoding,
      })),
  );
  const other = scripts.find(({ contentEncoding }) => contentEncoding !== encoding);
  if (other) throw new Error(`${other.name} came as '${other.contentEncoding}', not as ${encoding}.`);
  const sizes = new Map(scripts.map(({ name, size }) => [name, size]));
  return { files: sizes.size, kilobytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024 };
}
