import { ink, linesOf, type Paper } from './pdf';

/** The style of a text; sizes in points. */
export interface TextStyle {
  size: number;
  font?: 'body' | 'bold';
  color?: string;
  /** From the left margin. */
  indent?: number;
  /** The space below. */
  space?: number;
}

const leading = 1.3;

/** Writes a wrapped text over the page's width; it continues on the next page. */
export function drawText(paper: Paper, text: string, style: TextStyle): void {
  const { size, font = 'body', color = ink.text, indent = 0, space = 0 } = style;
  const { pdf, left, width } = paper;
  pdf.font(font).fontSize(size).fillColor(color);
  for (const line of wrapped(paper, text, { font, size, width: width - indent })) {
    makeRoom(paper, size);
    pdf.text(line, left + indent, paper.y, { lineBreak: false });
    paper.y += size * leading;
  }
  paper.y += space;
}

/** Begins a new page when the height does not fit, for content that must stay together. */
export function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height <= paper.bottom) return;
  paper.newPage();
  // The paper may be a narrower part of another, so its own top counts.
  paper.y = paper.top;
}

/** A line across the page, with space around it. */
export function drawRule(paper: Paper, color: string = ink.text): void {
  const { pdf, left, width, y } = paper;
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.8)
    .strokeColor(color)
    .stroke();
  paper.y += 10;
}

/** Caches wrapped texts, since sheets repeat the same words. */
const known = new WeakMap<PDFKit.PDFDocument, Map<string, string[]>>();

function wrapped(
  { pdf }: Paper,
  text: string,
  style: { font: string; size: number; width: number },
): string[] {
  const ofPaper = known.get(pdf) ?? new Map<string, string[]>();
  known.set(pdf, ofPaper);
  const key = `${style.font} ${style.size} ${style.width} ${text}`;
  const lines = ofPaper.get(key) ?? linesOf(pdf, text, style.width);
  ofPaper.set(key, lines);
  return lines;
}
