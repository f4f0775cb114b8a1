import type { Browser, CDPSession, Page } from '@playwright/test';

type Contact = { pin: string; buildingId: string };

/** Opens a contact's home on a phone of 390 pixels, its heatmap drawn, with a processor four times slower from then on. */
export async function onPhone(browser: Browser, url: string, { pin, buildingId }: Contact): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  // What tsx wraps functions in, so that they keep their names, is not there in a page.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watchTasks);
  const page = await context.newPage();
  const answer = await page.request.post('/api/session', { data: { pin } });
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`);
  await page.goto(`/home?s_id=${buildingId}`);
  await page.getByRole('grid').waitFor();
  await (await devTools(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

const devTools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

type Watched = { tasks: number[]; frames: number[] };
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page: notes each task over 50 ms and the time between frames. */
function watchTasks(): void {
  window.watched = { tasks: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.watched.tasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const onFrame = (now: number) => {
    window.watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

/**
 * Swipes down the floors and up again, as a thumb does.
 * @returns the durations of the tasks over 50 ms and the times between frames meanwhile, in milliseconds
 */
export async function scrollTasks(page: Page): Promise<Watched> {
  const tools = await devTools(page);
  await page.evaluate(() => {
    window.watched.tasks.length = 0;
    window.watched.frames.length = 0;
  });
  for (const yDistance of [-2500, 2500, -2500, 2500]) {
    await tools.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: 2000 });
  }
  return page.evaluate(() => structuredClone(window.watched));
}

/** Chooses other months and pests. @returns for each choice the milliseconds from the tap until the answer is painted */
export async function filterTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const months of ['12 months', '6 months', '12 months', '3 months']) {
    times.push(await answerTo(page, () => page.getByText(months, { exact: true }).tap({ timeout: 10_000 })));
  }
  for (const index of [1, 2, 0]) {
    times.push(await answerTo(page, () => page.getByLabel('Pest').selectOption({ index })));
  }
  return times;
}

async function answerTo(page: Page, choose: () => Promise<unknown>): Promise<number> {
  const painted = page.evaluate(paintAfterChoice);
  const [, time] = await Promise.all([choose(), painted]);
  return time;
}

/** Runs in the page: from the choice until the frame after the heatmap is no longer busy. */
function paintAfterChoice(): Promise<number> {
  return new Promise((resolve) => {
    const heatmap = document.querySelector('section:has([role="grid"])') as HTMLElement;
    const once = new AbortController();
    const onChoice = ({ timeStamp }: Event) => {
      once.abort();
      const look = () => {
        if (heatmap.getAttribute('aria-busy')) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        return port2.postMessage(null);
      };
      requestAnimationFrame(() => requestAnimationFrame(look));
    };
    // A tap on the months is a click, a chosen pest a change.
    for (const event of ['click', 'change'])
      document.addEventListener(event, onChoice, { capture: true, signal: once.signal });
  });
}
