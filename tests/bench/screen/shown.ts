import type { CDPSession, Page } from '@playwright/test';
import { isWhole, longestTaskOf } from './phone';

/** From a tap on a filter until what is in sight is painted by it, and the longest task until all of it is, in milliseconds. */
export type Filtered = { painted: number; longest: number };

const filters = ['Active', 'Not inspected', 'No visit planned'];

/** So long, in milliseconds, somebody looks at a picture before choosing another filter. */
const look = 700;

/**
 * Chooses filters of units one after the other, and takes the last one back.
 * @returns for each choice its times
 */
export async function shownAnswers(page: Page, tools: CDPSession): Promise<Filtered[]> {
  const answers: Filtered[] = [];
  for (const name of [...filters, filters.at(-1)!]) {
    const chip = page.getByRole('search').getByRole('button', { name });
    await chip.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await page.waitForTimeout(look);
    await isWhole(page);
    const { x, y, width, height } = (await chip.boundingBox())!;
    await page.evaluate(watchTap);
    let painted = 0;
    const longest = await longestTaskOf(page, async () => {
      await touch(tools, [{ x: x + width / 2, y: y + height / 2 }]);
      painted = await page.evaluate(() => window.tapped);
      await page.waitForTimeout(look);
    });
    const inSight = await page.evaluate(() => window.seenAtPaint);
    if (inSight !== (await page.evaluate(() => window.unitsInSight())))
      throw new Error('What was in sight when the filter was painted was not what it shows.');
    answers.push({ painted, longest });
  }
  return answers;
}

/** Units that a finger chose in one go, how many it passed, and the longest task meanwhile. */
export type Dragged = { chosen: number; passed: number; longest: number };

/** Draws a finger over the first floor of the picture, which is broken into lines, and the next line. */
export async function dragOver(page: Page, tools: CDPSession): Promise<Dragged> {
  const { first, pitch, line, across } = await geometry(page);
  await page.getByRole('button', { name: 'Choose units' }).press('Enter');
  const picture = page.locator('canvas').first();
  await picture.evaluate((sheet) => sheet.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => window.scrollBy(0, -120));
  await page.waitForTimeout(look);
  const cell = (await page.getByRole('gridcell').boundingBox())!;
  const x = cell.x + first / 2;
  const y = cell.y + 8;
  const right = x + (across - 1) * pitch;
  const down = [0, line, 2 * line, 3 * line + 4];
  const corners = down.flatMap((by, at) =>
    (at % 2 ? [right, x] : [x, right]).map((side) => ({ x: side, y: y + by })),
  );
  const longest = await longestTaskOf(page, async () => {
    await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [corners[0]!] });
    for (const [from, to] of corners.slice(1).map((to, at) => [corners[at]!, to] as const))
      for (let step = 1; step <= 8; step++) {
        const point = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 };
        await tools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      }
    await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(look);
  });
  const told = await page
    .getByText(/^\d+ units? in the cart$/)
    .first()
    .textContent();
  return { chosen: Number.parseInt(told ?? '', 10), passed: unitsAFloor + across, longest };
}

/** The bench's tower has so many. */
const unitsAFloor = 40;

/** How the cells stand, seen on those that the keyboard reaches. */
async function geometry(page: Page) {
  const cell = page.getByRole('gridcell');
  // In the page, which the focus may scroll.
  const at = async (key?: string) => {
    if (key) await page.keyboard.press(key);
    return cell.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return { x: left + window.scrollX, y: top + window.scrollY, width };
    });
  };
  await cell.getByRole('button').focus();
  await page.keyboard.press('Control+Home');
  const start = await at();
  const next = await at('ArrowRight');
  await page.keyboard.press('Home');
  const top = await at();
  const below = await at('ArrowDown');
  await page.keyboard.press('Control+Home');
  const pitch = next.x - start.x;
  const { left, width } = await page
    .locator('canvas')
    .first()
    .evaluate((sheet) => {
      const { left, width } = sheet.getBoundingClientRect();
      return { left, width };
    });
  const across = Math.floor((width - (start.x - left)) / pitch);
  const lines = Math.ceil(unitsAFloor / across);
  return { first: start.width, pitch, across, line: (below.y - top.y - 4) / lines };
}

async function touch(tools: CDPSession, touchPoints: { x: number; y: number }[]): Promise<void> {
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

declare global {
  interface Window {
    tapped: Promise<number>;
    seenAtPaint: string;
    unitsInSight: () => string;
  }
}

/**
 * Runs in the page: from a tap until the next frame is on the screen, as the browser itself times it, and what is in sight
 * then. A message sent in that frame comes too late: after a tap, frames go before messages.
 */
function watchTap(): void {
  window.unitsInSight = () => {
    const sheets = [...document.querySelectorAll('canvas')];
    if (sheets.length > 0) {
      const parts = sheets.map((sheet) => {
        const { top, bottom, width } = sheet.getBoundingClientRect();
        const scale = sheet.width / width;
        const height = Math.floor((Math.min(bottom, innerHeight) - Math.max(top, 0)) * scale);
        if (height < 1) return '';
        const seen = document.createElement('canvas');
        seen.width = sheet.width;
        seen.height = height;
        seen.getContext('2d')!.drawImage(sheet, 0, -Math.max(0, -top) * scale);
        return seen.toDataURL();
      });
      return parts.join();
    }
    return Array.from(document.querySelectorAll<HTMLElement>('[role="gridcell"]'), (cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const seen = right >= 0 && left <= innerWidth && bottom >= 0 && top <= innerHeight;
      return seen ? `${cell.textContent} ${cell.dataset.out}` : '';
    })
      .filter(Boolean)
      .join();
  };
  window.tapped = new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const tap = list.getEntries().find(({ name }) => name === 'click');
      if (!tap) return;
      observer.disconnect();
      resolve(tap.duration);
    });
    // Quicker ones are not told of, but none is quicker in a slow page. TypeScript does not know of the threshold.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const onTap = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const startTime = performance.now();
          window.seenAtPaint = window.unitsInSight();
          window.watched.own.push({ startTime, duration: performance.now() - startTime });
        };
        port2.postMessage(null);
      });
    document.addEventListener('click', onTap, { capture: true, once: true });
  });
}
