import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { type Size, tower, towerPin } from '../fill';
import { type Asker, startBenchServers } from '../servers';

/** A portal with a tower, and a browser that ends with it: the time of one that ended before would count as others'. */
export async function startWithBrowser(size: Size) {
  const servers = await startBenchServers({ small: size });
  const executablePath = (await findChromium()) || undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    proxyUrl: servers.proxyUrl,
    asBrowser: servers.asBrowser,
    browser,
    async stop() {
      await browser.close();
      await servers.stop();
    },
  };
}
export type WithBrowser = Awaited<ReturnType<typeof startWithBrowser>>;

/**
 * Opens the home of a tower's contact on a phone of 390 pixels with a processor four times slower, and waits until its
 * heatmap is drawn.
 * @param view the picture, which a phone shows at first, or the full grid
 */
export async function onPhone(servers: WithBrowser, view: 'picture' | 'grid'): Promise<Page> {
  const page = await pageOf(servers, 'contact', phone);
  await page.goto(`${homeOfTower}&view=${view}`);
  // Playwright's own ways of waiting are a long task in a page as slow as this.
  await page.evaluate(() => window.watched.whole);
  return page;
}

export const homeOfTower = `/home?s_id=${tower}`;

/** A phone's screen. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

/** The screen of a desk. */
export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-US' };

/** Who opens a page: one of the staff, the contact of a tower, or nobody who has signed in. */
export type Visitor = Asker | 'contact' | 'nobody';

/**
 * Opens a page with a processor four times slower, and waits some time, two seconds when not told, from when it shows something.
 * @param how.until a selector of what it waits for
 */
export async function openAs(
  servers: WithBrowser,
  visitor: Visitor,
  path: string,
  { options, until, rest = 2_000 }: { options: BrowserContextOptions; until: string; rest?: number },
): Promise<Page> {
  const page = await pageOf(servers, visitor, options);
  await page.goto(path);
  // Playwright's own ways of waiting are a long task in a page as slow as this.
  await page.evaluate(
    async ({ selector, last }) => {
      const wait = (milliseconds: number) => new Promise((waited) => setTimeout(waited, milliseconds));
      while (!document.querySelector(selector)) await wait(50);
      await wait(last);
    },
    { selector: until, last: rest },
  );
  return page;
}

/** An empty page in somebody's session, with a processor four times slower. */
async function pageOf(
  { browser, proxyUrl, asBrowser }: WithBrowser,
  visitor: Visitor,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await slowPage(browser, { ...options, baseURL: proxyUrl });
  if (visitor === 'contact') {
    const answer = await page.request.post('/api/session', { data: { pin: towerPin } });
    if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`);
  } else if (visitor !== 'nobody') {
    const { cookie } = await asBrowser(visitor);
    const [name, value] = cookie.split('=', 2) as [string, string];
    await page.context().addCookies([{ name, value, url: proxyUrl }]);
  }
  return page;
}

/** The longest task of each of some pages until they are open, in milliseconds. */
export async function openingTasks(times: number, open: () => Promise<Page>): Promise<number[]> {
  const longest: number[] = [];
  for (let time = 0; time < times; time++) {
    const page = await open();
    longest.push(await longestSoFar(page));
    await page.context().close();
  }
  return longest;
}

/** The longest task of a page that was noted, in milliseconds; 0 where none took over 50 ms. */
const longestSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.watched.tasks.map(({ duration }) => duration)));

/** An empty page with a processor four times slower, whose tasks over 50 ms are noted. */
async function slowPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  // What tsx wraps functions in, so that they keep their names, is not there in a page.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watchTasks);
  const page = await context.newPage();
  await (await devTools(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/**
 * Milliseconds from the start of the page's load until it shows the building, its longest task until it is whole, and how
 * much of the screen has moved by itself meanwhile (cumulative layout shift).
 */
export async function opening(page: Page): Promise<{ shown: number; longest: number; shifted: number }> {
  const { shown, shifted } = await page.evaluate(() => ({
    shown: window.watched.shown,
    shifted: window.watched.shifted,
  }));
  return { shown, shifted, longest: await longestSoFar(page) };
}

/** Waits until the heatmap is drawn to its last floor. */
export const isWhole = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[role="grid"][aria-busy]'));

/** The durations of the tasks over 50 ms since the heatmap's answer came, in milliseconds. */
export const drawingTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const came = answers.find(({ name }) => name.includes('/heatmap?'))!.responseEnd;
    return window.watched.tasks.filter(({ startTime }) => startTime >= came).map(({ duration }) => duration);
  });

/** The longest task, in milliseconds, while something is done; 0 where none took over 50 ms. */
export async function longestTaskOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.watched.tasks.length = 0;
  });
  await work();
  return longestSoFar(page);
}

/** The page's developer tools. */
export const devTools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

type Task = { startTime: number; duration: number };
declare global {
  interface Window {
    watched: {
      tasks: Task[];
      /** From the next tap until the frame after it is on the screen, as the browser times it: milliseconds, to the next 8. */
      nextTap: () => Promise<number>;
      shown: number;
      shifted: number;
      whole: Promise<void>;
      frames: number[];
      last: number;
      nextFrame: number;
    };
  }
}

/** Runs in the page: notes each task over 50 ms, when the first unit was painted, and when all are drawn. */
function watchTasks(): void {
  const none = { tasks: [], frames: [], last: 0, nextFrame: 0 };
  const whole = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (window.watched.shown === 0 && document.querySelector('[role="gridcell"]')) {
        window.watched.shown = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            window.watched.shown = performance.now();
          };
          port2.postMessage(null);
        });
      }
      if (!document.querySelector('[role="grid"]:not([aria-busy])')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve, 500));
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  });
  // A message sent in that frame would come too late: after a tap, frames go before messages.
  const nextTap = () =>
    new Promise<number>((seen) => {
      const least = 16;
      const taps = new PerformanceObserver((list) => {
        const tap = list.getEntries().find(({ name }) => name === 'click');
        if (!tap) return;
        taps.disconnect();
        seen(tap.duration);
      });
      // TypeScript does not know of the threshold.
      taps.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
      // Quicker ones are not told of.
      const onTap = () => setTimeout(() => seen(least), 1_000);
      document.addEventListener('click', onTap, { capture: true, once: true });
    });
  window.watched = { ...none, shown: 0, shifted: 0, whole, nextTap };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      window.watched.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.watched.shifted += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: notes the time between frames from now on. Whoever asks for each frame has it drawn, so only while it counts. */
function watchFrames(): void {
  const { watched } = window;
  watched.tasks.length = 0;
  watched.last = 0;
  const onFrame = (now: number) => {
    if (watched.last > 0) watched.frames.push(now - watched.last);
    watched.last = now;
    watched.nextFrame = requestAnimationFrame(onFrame);
  };
  watched.nextFrame = requestAnimationFrame(onFrame);
}

/**
 * Swipes down the floors and up again, as a thumb does.
 * @returns the durations of the tasks over 50 ms and the times between frames meanwhile, in milliseconds
 */
export async function scrollTasks(page: Page): Promise<{ tasks: Task[]; frames: number[] }> {
  const tools = await devTools(page);
  await page.evaluate(watchFrames);
  for (const yDistance of [-2500, 2500, -2500, 2500]) {
    await tools.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: 2000 });
  }
  return page.evaluate(() => {
    const { tasks, frames, nextFrame } = window.watched;
    cancelAnimationFrame(nextFrame);
    return { tasks, frames };
  });
}
