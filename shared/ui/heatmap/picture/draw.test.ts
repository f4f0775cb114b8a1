import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { building } from '../testing/building';
import { drawPicture, type PictureContent } from './draw';
import { pictureLayout } from './layout';
import { readPalette } from './palette';

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

/** A canvas whose page is scrolled down so far; `drawn` has where the lines stand that were drawn on it. */
function canvasAt(scrolled: number) {
  const drawn: number[] = [];
  const brush = {
    canvas: { getBoundingClientRect: () => ({ top: -scrolled }) },
    getTransform: () => ({ a: 1 }),
    clearRect: (_x: number, y: number, _width: number, height: number) => {
      if (height < 100) drawn.push(y);
    },
  };
  const context = new Proxy(brush, {
    get: (target, name) => Reflect.get(target, name) ?? (() => undefined),
  });
  return { drawn, context: context as unknown as CanvasRenderingContext2D };
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

test('what is in sight is drawn at once, all of the rest frame by frame, each line once', () => {
  const { drawn, context } = canvasAt(900);
  drawPicture(context, content, layout);
  const atOnce = drawn.length;
  expect(atOnce).toBeGreaterThan(10);
  expect(atOnce).toBeLessThan(60);
  expect(drawn.filter(isInSight(900))).toHaveLength(atOnce);
  let frames = 0;
  for (; waiting.length > 0; frames++) nextFrame();
  expect(frames).toBeGreaterThan(3);
  expect(drawn).toHaveLength(layout.lines.length);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('the first picture of a building waits for a frame; one that is given up is drawn no further', () => {
  const { drawn, context } = canvasAt(0);
  const stop = drawPicture(context, content, undefined);
  expect(drawn).toEqual([]);
  nextFrame();
  const begun = drawn.length;
  expect(begun).toBeGreaterThan(0);
  stop();
  nextFrame();
  expect(drawn).toHaveLength(begun);
});
