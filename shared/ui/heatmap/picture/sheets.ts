import { drawCell, drawLines, type PictureContent } from './draw';
import { cornerOf, type PictureLayout, type PictureLine, type PictureSheet } from './layout';

/** Sharper than this is not seen, and takes longer to paint. */
const mostPixels = 2;

/** Of a whole picture, as far as phones allow. */
const mostPixelsInAll = 12_000_000;

/** A frame draws the lines of so many cells besides those in sight. */
const cellsAFrame = 200;

/**
 * Draws the building on its canvases, one for each sheet: the lines in sight at once, the others frame by frame, so that no
 * press waits for all of them. The first time all of it waits for a frame, since the page is drawn in the same task.
 * A canvas of another layout is emptied; of the same, it shows what it had until its lines are drawn again.
 * @returns a function that stops it
 */
export function drawPicture(
  canvases: readonly HTMLCanvasElement[],
  content: PictureContent,
  isFirst: boolean,
): () => void {
  const { layout } = content;
  let frame = 0;
  const left: { on: number; lines: PictureLine[] }[] = [];
  const drawInSight = () => {
    const top = canvases[0]?.getBoundingClientRect().top ?? 0;
    const isInSight = (line: PictureLine) =>
      line.top + layout.cell.height > -top && line.top < window.innerHeight - top;
    layout.sheets.forEach((sheet, on) => {
      const lines = layout.lines.filter((line) => isOn(sheet, line.top, layout));
      fit(canvases[on], sheet, layout);
      draw(on, lines.filter(isInSight));
      const others = lines.filter((line) => !isInSight(line));
      if (others.length > 0) left.push({ on, lines: others });
    });
    if (left.length > 0) frame = requestAnimationFrame(drawMore);
  };
  const drawMore = () => {
    const { on, lines } = left[0]!;
    let cells = 0;
    const last = lines.findIndex(({ from, to }) => {
      cells += to - from;
      return cells >= cellsAFrame;
    });
    draw(on, lines.splice(0, last < 0 ? lines.length : last + 1));
    if (lines.length === 0) left.shift();
    if (left.length > 0) frame = requestAnimationFrame(drawMore);
  };
  const draw = (on: number, lines: readonly PictureLine[]) => {
    const context = lines.length > 0 && contextOf(canvases[on], layout);
    if (context) drawLines(context, content, lines);
  };
  if (isFirst) frame = requestAnimationFrame(drawInSight);
  else drawInSight();
  return () => cancelAnimationFrame(frame);
}

/** Draws one cell again, in the cart or not, where the picture is drawn already. */
export function redrawCell(
  canvases: readonly HTMLCanvasElement[],
  content: PictureContent,
  place: { row: number; column: number },
  isPicked: boolean,
): void {
  const { layout } = content;
  const corner = cornerOf(layout, place);
  if (!corner) return;
  layout.sheets.forEach((sheet, on) => {
    const context = isOn(sheet, corner.y, layout) && contextOf(canvases[on], layout);
    if (context) drawCell(context, content, place, isPicked);
  });
}

/** Whether cells with this upper edge, or the gaps around them, are on a sheet. */
const isOn = (sheet: PictureSheet, top: number, { pitch, cell }: PictureLayout): boolean => {
  const gap = pitch - cell.width;
  return top + cell.height + gap > sheet.top && top - gap < sheet.top + sheet.height;
};

/** The layout that each canvas was made for. */
const fitted = new WeakMap<HTMLCanvasElement, Fit>();
type Fit = { layout: PictureLayout; top: number; scale: number };

/**
 * Gives a canvas the size of its sheet, which empties it, unless it has that already. Only before a whole picture is drawn:
 * the scale of the screen may have changed since the last one.
 */
function fit(canvas: HTMLCanvasElement | undefined, sheet: PictureSheet, layout: PictureLayout): void {
  if (!canvas) return;
  const scale = scaleOf(layout);
  const former = fitted.get(canvas);
  if (former?.layout === layout && former.scale === scale) return;
  fitted.set(canvas, { layout, top: sheet.top, scale });
  canvas.width = Math.ceil((layout.width + 2) * scale);
  canvas.height = Math.ceil(sheet.height * scale);
}

/** A canvas's brush, which draws at the places of the layout; null where it was made for another one. */
function contextOf(
  canvas: HTMLCanvasElement | undefined,
  layout: PictureLayout,
): CanvasRenderingContext2D | null {
  const made = canvas && fitted.get(canvas);
  if (made?.layout !== layout) return null;
  const context = canvas?.getContext('2d') ?? null;
  context?.setTransform(made.scale, 0, 0, made.scale, 0, -made.top * made.scale);
  return context;
}

/** How many pixels a pixel of the layout has on a canvas: as many as on the screen. */
function scaleOf({ width, height }: PictureLayout): number {
  const most = Math.min(mostPixels, Math.sqrt(mostPixelsInAll / (width * height)));
  return Math.min(Math.max(window.devicePixelRatio, 1), most);
}
