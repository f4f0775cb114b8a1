import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { tower, towerPin } from './fill';
import { asideFolder, installAside } from './install-aside';
import { type Bench, median, type Row, spread } from './row';
import { startBenchServers } from './servers';

/** The last one that runs on Node 20. */
const version = '12.8.2';
const folder = asideFolder('lighthouse', version);
const least = 95;
const times = 5;

const aProvider = { buildings: 50, unitsPerBuilding: 10, orders: 4_000, linesPerOrder: 5 };

/** Lighthouse's mark for performance, with its usual phone and processor. Before each page it empties the browser. */
export default {
  onRequest: true,
  start: startWithLighthouse,
  rows: {
    'Lighthouse: sign-in': (shared) => marked(shared, 'sign-in', '/'),
    'Lighthouse: home': (shared) => marked(shared, 'home of 2,000 units', '/home', contactOf),
    'Lighthouse: technician': (shared) =>
      marked(shared, "technician's home", '/technician-home', technicianOf),
    'Lighthouse: report': (shared) =>
      marked(shared, 'report of 2,000 units', `/buildingheatmapreport?s_id=${tower}`, contactOf),
  },
} satisfies Bench<WithLighthouse>;

interface Answer {
  lhr: {
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue: number }>;
    environment: { benchmarkIndex: number };
  };
}
type Flags = { port: number; onlyCategories: string[]; extraHeaders: Record<string, string> };
type Lighthouse = (url: string, flags: Flags) => Promise<Answer>;
type Launch = (how: {
  chromePath?: string;
  chromeFlags: string[];
}) => Promise<{ port: number; kill(): void }>;

/** A package in the folder of Lighthouse, which brings what starts its browser. */
const installed = <Module>(...path: string[]): Promise<Module> =>
  import(pathToFileURL(join(folder, 'node_modules', ...path)).href);

/** A portal, Lighthouse, and a browser that ends with them: the time of one that ended before would count as others'. */
async function startWithLighthouse() {
  await installAside(folder, `lighthouse@${version}`);
  const { default: lighthouse } = await installed<{ default: Lighthouse }>('lighthouse', 'core', 'index.js');
  const { launch } = await installed<{ launch: Launch }>('chrome-launcher', 'dist', 'index.js');
  const servers = await startBenchServers({ small: aProvider });
  const browser = await launch({
    chromePath: (await findChromium()) || undefined,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-background-networking'],
  });
  return {
    ...servers,
    mark: (path: string, cookie: string | undefined) =>
      lighthouse(servers.proxyUrl + path, {
        port: browser.port,
        onlyCategories: ['performance'],
        extraHeaders: cookie ? { cookie } : {},
      }),
    async stop() {
      browser.kill();
      await servers.stop();
    },
  };
}
type WithLighthouse = Awaited<ReturnType<typeof startWithLighthouse>>;

/** @param cookieOf whose page it is; without it nobody's */
async function marked(
  shared: WithLighthouse,
  work: string,
  path: string,
  cookieOf?: (shared: WithLighthouse) => Promise<string>,
): Promise<Row[]> {
  const cookie = await cookieOf?.(shared);
  const lhrs: Answer['lhr'][] = [];
  for (let time = 0; time < times; time++) lhrs.push((await shared.mark(path, cookie)).lhr);
  const marks = lhrs.map(({ categories }) => (categories.performance.score ?? 0) * 100);
  const audited = (audit: string) => lhrs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const told = [
    spread(marks, 'of 100', 0),
    `blocked ${spread(audited('total-blocking-time'), 'ms', 0)}`,
    `largest text after ${spread(audited('largest-contentful-paint'), 'ms', 0)}`,
    `the machine's index ${median(lhrs.map(({ environment }) => environment.benchmarkIndex)).toFixed(0)}`,
  ];
  return [
    {
      work: `Lighthouse, performance of ${work}`,
      limit: `${least} of 100, ${times} pages`,
      measured: told.join('; '),
      ratio: median(marks) / least,
      expected: '≥ 1',
      ok: median(marks) >= least,
    },
  ];
}

async function technicianOf({ asBrowser }: WithLighthouse): Promise<string> {
  const { cookie } = await asBrowser('technician');
  return cookie;
}

async function contactOf({ proxyUrl }: WithLighthouse): Promise<string> {
  const answer = await fetch(`${proxyUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: proxyUrl },
    body: JSON.stringify({ pin: towerPin }),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}
