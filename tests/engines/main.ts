import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../../scripts/lib/server-process.mjs';
import { contactPart } from './contact';
import type { Engine, Size } from './engine';
import { startFirefox } from './firefox';
import { managerPart } from './manager';
import { adminPart, schedulerPart } from './office';
import type { Part, Walk } from './stops';
import { technicianPart } from './technician';
import { Visitor } from './visitor';
import { startWebKit } from './webkit';

/**
 * Walks through the built portal and its demo in engines that the other browser tests do not use, at a phone's and a
 * desk's width. At each stop the page must fit and have thrown nothing, and its picture is kept.
 */

const sizes: Record<string, Size> = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};
const pictures = join(import.meta.dirname, 'pictures');
const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', WEBKIT_BROWSER_PATH = '', XVFB_PATH = '' } = process.env;

const starters: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(FIREFOX_PATH),
  webkit: () => startWebKit({ driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_BROWSER_PATH, display: XVFB_PATH }),
};

let passed = 0;
let failed = 0;
const named = process.argv.slice(2);
const portal = await startPortal();
try {
  for (const [name, start] of Object.entries(starters))
    if (!named.length || named.includes(name)) await walkIn(start);
} finally {
  await portal.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);

async function walkIn(start: () => Promise<Engine>) {
  const engine = await start();
  try {
    console.log(`${engine.name} ${engine.version}`);
    for (const [device, size] of Object.entries(sizes)) {
      const walk: Walk = {
        orderNumber: `${engine.name}-${device}`.toUpperCase(),
        isPhone: device === 'phone',
        size,
      };
      const parts = [contactPart(walk), managerPart(), technicianPart(), schedulerPart(walk), adminPart()];
      const folder = join(pictures, `${engine.name}-${device}-${size.width}`.toLowerCase());
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      for (const part of parts) await walkPart(engine, device, size, part, folder);
    }
  } finally {
    await engine.stop();
  }
}

/** What cannot be done at a stop ends its part: the stops after it count as failed too. */
async function walkPart(engine: Engine, device: string, size: Size, { name, stops }: Part, folder: string) {
  const browser = await engine.open(size);
  const visitor = new Visitor(browser, portal.url);
  let isLost = false;
  for (const [place, stop] of stops.entries()) {
    const title = `${engine.name}, ${device}, ${name}: ${stop.name}`;
    if (isLost) {
      tell(title, ['It was not reached.']);
      continue;
    }
    const problems = await stop.go(visitor).then(
      () => problemsAt(visitor),
      (failure: Error) => {
        isLost = true;
        return [failure.message];
      },
    );
    tell(title, problems);
    const file = `${name} ${place + 1} ${stop.name}.png`.replaceAll(' ', '-').toLowerCase();
    await writeFile(join(folder, file), await browser.picture());
  }
  await browser.close();
}

async function problemsAt(visitor: Visitor): Promise<string[]> {
  await visitor.inPage('settle');
  const errors = await visitor.browser.takeErrors();
  return [...(await visitor.inPage('misfits')), ...errors.map((error) => `The page says: ${error}`)];
}

function tell(title: string, problems: readonly string[]) {
  if (problems.length > 0) failed++;
  else passed++;
  console.log(
    [problems.length > 0 ? `FAILED  ${title}` : `ok      ${title}`, ...problems.slice(0, 5)].join(
      '\n        ',
    ),
  );
}

/** The built servers on a fresh folder with the demo, at ports that are free. */
async function startPortal(): Promise<{ url: string; stop: () => Promise<void> }> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'clearunit-engines-'));
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1', DATA_DIR, DEMO: 'on' };
  const provider = new ServerProcess({ name: 'provider', env: { ...settings, PROVIDER_PORT: '0' } });
  const { url: PROVIDER_URL } = await provider.listening();
  const proxy = new ServerProcess({ name: 'proxy', env: { ...settings, PROVIDER_URL, PORT: '0' } });
  const { url } = await proxy.listening();
  return {
    url,
    stop: async () => {
      await proxy.stop();
      await provider.stop();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
