import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { building } from '../testing/building';
import type { PictureContent } from './draw';
import { pictureLayout, sheetHeight, sheetOverlap } from './layout';
import { readPalette } from './palette';
import { drawPicture, redrawCell } from './sheets';

let waiting: FrameRequestCallback[];
let canvas: MockInstance;
beforeEach(() => {
  // The hatching is made on a canvas, which a page of tests has none of.
  canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => waiting.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => waiting.pop());
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  canvas.mockRestore();
  vi.unstubAllGlobals();
});

const rows = building(100, 20);
const layout = pictureLayout(rows, 358, 16);
const nextFrame = () => waiting.shift()?.(0);

/** The picture's canvases, of a page that is scrolled down so far; `drawn` has what was drawn on which, in its order. */
function canvasesAt(scrolled: number) {
  const drawn: { on: number; y: number }[] = [];
  const canvases = layout.sheets.map((_, on) => {
    const brush = {
      getTransform: () => ({ a: 1 }),
      clearRect: (_x: number, y: number) => drawn.push({ on, y }),
    };
    const context = new Proxy(brush, {
      get: (target, name) => Reflect.get(target, name) ?? (() => undefined),
    });
    return {
      width: 0,
      height: 0,
      getBoundingClientRect: () => ({ top: -scrolled }),
      getContext: () => context,
    };
  });
  return { drawn, canvases: canvases as unknown as HTMLCanvasElement[] };
}

const content: PictureContent = {
  layout,
  rows,
  palette: readPalette(document.body),
  letter: () => '',
  hasNumbers: false,
  isShown: () => true,
  isPicked: () => false,
};

const isInSight = (scrolled: number) => (y: number) => y > scrolled - 40 && y < scrolled + 800;
const lineOf = ({ on, y }: { on: number; y: number }) => `${on} ${y}`;

test('what is in sight is drawn at once, all of the rest frame by frame, each line once on each of its sheets', () => {
  const { drawn, canvases } = canvasesAt(900);
  drawPicture(canvases, content, false);
  const atOnce = drawn.length;
  expect(atOnce).toBeGreaterThan(10);
  expect(atOnce).toBeLessThan(60);
  expect(drawn.filter(({ y }) => isInSight(900)(y))).toHaveLength(atOnce);
  let frames = 0;
  for (let before = drawn.length; waiting.length > 0; before = drawn.length, frames++) {
    nextFrame();
    expect(new Set(drawn.slice(before).map(({ on }) => on)).size).toBe(1);
  }
  expect(frames).toBeGreaterThan(3);
  expect(new Set(drawn.map(({ y }) => y)).size).toBe(layout.lines.length);
  expect(new Set(drawn.map(lineOf)).size).toBe(drawn.length);
});

test('a line between two sheets is drawn on both, and so is a cell of it', () => {
  const { drawn, canvases } = canvasesAt(0);
  drawPicture(canvases, content, false);
  while (waiting.length > 0) nextFrame();
  const sheetsOf = (y: number) =>
    layout.sheets.flatMap(({ top, height }, on) =>
      y + layout.cell.height > top && y < top + height ? [on] : [],
    );
  const { row, from, top } = layout.lines.find((line) => sheetsOf(line.top).length > 1)!;
  const both = sheetsOf(top);
  expect(drawn.filter(({ y }) => Math.abs(y - top) < 2).map(({ on }) => on)).toEqual(both);

  const strokes: number[] = [];
  canvases.forEach((canvas, on) => {
    Object.assign(canvas.getContext('2d')!, { stroke: () => strokes.push(on) });
  });
  redrawCell(canvases, content, { row, column: from }, true);
  expect(new Set(strokes)).toEqual(new Set(both));
});

test('sheets overlap, are together as high as the picture, and have the pixels of the screen', () => {
  const { canvases } = canvasesAt(0);
  vi.stubGlobal('devicePixelRatio', 1.75);
  drawPicture(canvases, content, false);
  while (waiting.length > 0) nextFrame();
  const { sheets } = layout;
  for (const [at, { top, height }] of sheets.slice(0, -1).entries())
    expect(top + height - sheets[at + 1]!.top).toBe(sheetOverlap);
  expect(sheets.at(-1)!.top + sheets.at(-1)!.height).toBe(layout.height);
  expect(Math.max(...sheets.map(({ height }) => height))).toBe(sheetHeight);
  expect(canvases[0]!.height).toBe(350);
});

test('a cell is redrawn on what is drawn, also where the scale of the screen has changed since', () => {
  const { canvases } = canvasesAt(0);
  const place = { row: layout.lines[0]!.row, column: 0 };
  redrawCell(canvases, content, place, true);
  expect(canvases[0]!.width).toBe(0);
  drawPicture(canvases, content, false);
  const { width } = canvases[0]!;
  vi.stubGlobal('devicePixelRatio', 1.5);
  redrawCell(canvases, content, place, true);
  expect(canvases[0]!.width).toBe(width);
  drawPicture(canvases, content, false);
  expect(canvases[0]!.width).toBeGreaterThan(width);
});

test('the canvases of another layout are emptied at once', () => {
  const { canvases } = canvasesAt(0);
  drawPicture(canvases, content, false);
  while (waiting.length > 0) nextFrame();
  const wider = pictureLayout(rows, 500, 16);
  drawPicture(canvases, { ...content, layout: wider }, false);
  const widths = new Set(canvases.slice(0, wider.sheets.length).map(({ width }) => width));
  expect([...widths]).toEqual([Math.ceil(wider.width + 2)]);
});

test('the first picture of a building waits for a frame; one that is given up is drawn no further', () => {
  const { drawn, canvases } = canvasesAt(0);
  const stop = drawPicture(canvases, content, true);
  expect(drawn).toEqual([]);
  nextFrame();
  const begun = drawn.length;
  expect(begun).toBeGreaterThan(0);
  stop();
  nextFrame();
  expect(drawn).toHaveLength(begun);
});
