import { type CellMark, markPaths, markScale } from '@clearunit/shared/domain/heatmap';
import { ink } from '../pdf';
import { hatchColor, markColors, markGround } from './colors';

interface Place {
  x: number;
  y: number;
  size: number;
}

/** The line width of a mark on its field of 24, and whether it is filled. */
const strokes: Record<CellMark, { width: number; color?: string; filled: boolean }> = {
  structural: { width: 1.5, filled: true },
  refused: { width: 2.6, color: markGround, filled: true },
  noAccess: { width: 2.6, color: markGround, filled: true },
  notPrepared: { width: 4.6, filled: false },
  sanitation: { width: 2.6, filled: true },
};

/** Draws a mark on a white disc, so that it is visible on every level; with a rim on white. */
export function drawMark(
  pdf: PDFKit.PDFDocument,
  mark: CellMark,
  { x, y, size, rim }: Place & { rim?: boolean },
): void {
  const { width, color = markColors[mark], filled } = strokes[mark];
  pdf
    .save()
    .translate(x, y)
    .scale(size / 24);
  pdf.circle(12, 12, 12).fill(markGround);
  if (rim) pdf.circle(12, 12, 12).lineWidth(1).stroke(ink.line);
  const scale = markScale(mark);
  pdf.translate(12 - 12 * scale, 12 - 12 * scale).scale(scale);
  pdf.lineWidth(width).lineCap('round').lineJoin('round').path(markPaths[mark]);
  if (filled) pdf.fillAndStroke(markColors[mark], color);
  else pdf.stroke(color);
  pdf.restore();
}

/** The ring of a unit that awaits a visit. */
export function drawRing(pdf: PDFKit.PDFDocument, color: string, { x, y, size }: Place): void {
  pdf
    .circle(x + size / 2, y + size / 2, size / 2 - 0.6)
    .lineWidth(1.2)
    .stroke(color);
}

const hatchStep = 5;

/** Diagonal lines across a box, so that the level is visible without colour. */
export function drawHatch(
  pdf: PDFKit.PDFDocument,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  for (let at = hatchStep; at < width + height; at += hatchStep) {
    pdf.moveTo(x + Math.max(0, at - height), y + Math.min(at, height));
    pdf.lineTo(x + Math.min(at, width), y + Math.max(0, at - width));
  }
  pdf.lineWidth(0.9).lineCap('butt').stroke(hatchColor);
}
