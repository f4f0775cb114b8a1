import type { CDPSession, Page } from '@playwright/test';
import { isWhole, longestTaskOf } from './phone';

/** From a tap on a filter until what is in sight is painted by it, and the longest task until all of it is, in milliseconds. */
export type Filtered = { painted: number; longest: number };

const filters = ['Active', 'Not inspected', 'No visit requested or planned'];

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
    // Below the page's head, so that units are in sight too.
    await chip.evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
      window.scrollBy(0, -120);
    });
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
    if (!(await page.evaluate(() => window.wasShown())))
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
    /** Whether units are in sight, and were in the frame after the tap as they are now. */
    wasShown: () => boolean;
  }
}

/** Runs in the page: times the next tap, and keeps what is in sight in the frame after it. */
function watchTap(): void {
  const canvases = () => [...document.querySelectorAll('canvas')];
  const cells = () => [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')];
  const isInSight = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right >= 0 && left <= innerWidth && bottom >= 0 && top <= innerHeight;
  };
  const copyOf = (sheet: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    copy.width = sheet.width;
    copy.height = sheet.height;
    copy.getContext('2d')!.drawImage(sheet, 0, 0);
    return copy;
  };
  /** The pixels of a sheet's part that is in sight now. */
  const pixels = (of: HTMLCanvasElement, sheet: HTMLCanvasElement) => {
    const { top, bottom, width } = sheet.getBoundingClientRect();
    const scale = sheet.width / width;
    const from = Math.ceil(Math.max(0, -top) * scale);
    const height = Math.floor((Math.min(bottom, innerHeight) - Math.max(top, 0)) * scale);
    return height < 1 ? '' : of.getContext('2d')!.getImageData(0, from, of.width, height).data.join();
  };
  const sheets = new Map<HTMLCanvasElement, HTMLCanvasElement>();
  const states = new Map<HTMLElement, string>();
  const stateOf = (cell: HTMLElement) => `${cell.textContent} ${cell.dataset.out}`;
  const isSame = (sheet: HTMLCanvasElement) => {
    const copy = sheets.get(sheet);
    return copy !== undefined && pixels(copy, sheet) === pixels(sheet, sheet);
  };
  window.wasShown = () => {
    const inSight = { sheets: canvases().filter(isInSight), cells: cells().filter(isInSight) };
    if (inSight.sheets.length > 0) return inSight.sheets.every(isSame);
    return inSight.cells.length > 0 && inSight.cells.every((cell) => states.get(cell) === stateOf(cell));
  };
  window.tapped = window.watched.nextTap();
  const onTap = () =>
    requestAnimationFrame(() => {
      for (const sheet of canvases().filter(isInSight)) sheets.set(sheet, copyOf(sheet));
      for (const cell of canvases().length > 0 ? [] : cells()) states.set(cell, stateOf(cell));
    });
  document.addEventListener('click', onTap, { capture: true, once: true });
}
