import type { CDPSession, ElementHandle, Page } from '@playwright/test';
import { isWhole } from './phone';

/** A choice's answer in milliseconds: until it shows as chosen, until the new picture is painted, and of that the wait for the portal, which other months need not. */
export type Answer = { chosen: number; painted: number; awaited: number };

const months = ['12 months', '6 months', '9 months'];

/** So long, in milliseconds, somebody looks at a picture before choosing another one. */
const look = 1000;

/**
 * Chooses other months and then other pests, each of them for the first time.
 * @returns for each choice its times
 */
export async function filterAnswers(page: Page, tools: CDPSession): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const name of months) {
    const segment = await page.locator('label', { hasText: new RegExp(`^${name}$`) }).elementHandle();
    answers.push(await answerTo(page, () => tapOn(tools, segment!)));
  }
  const pest = (await page.getByLabel('Pest', { exact: true }).elementHandle())!;
  for (const index of [1, 2, 3]) answers.push(await answerTo(page, () => choosePest(pest, index)));
  return answers;
}

/** A bare touch: Playwright's own looks its target up among 2,000 cells while the page should be answering. */
async function tapOn(tools: CDPSession, segment: ElementHandle): Promise<void> {
  await segment.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await segment.boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const choosePest = (select: ElementHandle, index: number) =>
  select.evaluate((element, chosen) => {
    const field = element as HTMLSelectElement;
    field.selectedIndex = chosen;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, index);

async function answerTo(page: Page, choose: () => Promise<unknown>): Promise<Answer> {
  await isWhole(page);
  await page.waitForTimeout(look);
  await page.evaluate(watchChoice);
  await choose();
  await page.waitForFunction(() => window.isAnswered, undefined, { polling: 100 });
  const { inSight, ...answer } = await page.evaluate(() => window.answer);
  await isWhole(page);
  if (inSight !== (await page.evaluate(() => window.cellsInSight())))
    throw new Error('What was in sight when the answer was painted was not the answer.');
  return answer;
}

declare global {
  interface Window {
    answer: Promise<Answer & { inSight: string }>;
    isAnswered: boolean;
    cellsInSight: () => string;
  }
}

/**
 * Runs in the page: from the choice until the frame that shows its picture is painted. A tap's next frame is timed by the
 * browser; all else by a message sent in the frame, which comes a little later.
 */
function watchChoice(): void {
  const grid = document.querySelector('[role="grid"]')!;
  window.cellsInSight = () =>
    Array.from(grid.querySelectorAll<HTMLElement>('[role="gridcell"]'), (cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const seen = right >= 0 && left <= innerWidth && bottom >= 0 && top <= innerHeight;
      return seen ? [cell.textContent, cell.dataset.level, cell.dataset.marks].join(' ') : '';
    })
      .filter(Boolean)
      .join();
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  window.isAnswered = false;
  window.answer = new Promise((resolve) => {
    const once = new AbortController();
    const tapped = window.watched.nextTap();
    const onChoice = ({ timeStamp, type }: Event) => {
      once.abort();
      const asked = performance.getEntriesByType('resource').length;
      const times = { chosen: 0, painted: 0, awaited: 0, inSight: '' };
      let isDrawn = false;
      let isInNextFrame = false;
      const nextFrame =
        type === 'click'
          ? tapped
          : new Promise<number>((seen) => afterPaint(() => seen(performance.now() - timeStamp)));
      requestAnimationFrame(() => {
        isInNextFrame = isDrawn;
      });
      // What is in sight is new with the change by which the grid says that the rest will follow.
      const observer = new MutationObserver(() => {
        observer.disconnect();
        isDrawn = true;
        afterPaint(async () => {
          times.painted = performance.now() - timeStamp;
          times.inSight = window.cellsInSight();
          times.chosen = await nextFrame;
          if (isInNextFrame) times.painted = times.chosen;
          const answer = performance
            .getEntriesByType('resource')
            .slice(asked)
            .find(({ name }) => name.includes('/heatmap')) as PerformanceResourceTiming | undefined;
          times.awaited = answer ? answer.responseEnd - answer.startTime : 0;
          window.isAnswered = true;
          resolve(times);
        });
      });
      observer.observe(grid, { attributeFilter: ['aria-busy'] });
    };
    // A tap on the months is a click, a chosen pest a change.
    for (const event of ['click', 'change'])
      document.addEventListener(event, onChoice, { capture: true, signal: once.signal });
  });
}
