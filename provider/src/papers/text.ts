import { ink, linesOf, type Paper } from './paper';

/** How a text stands on a paper; sizes in points. */
export interface TextStyle {
  size: number;
  font?: 'body' | 'bold';
  color?: string;
  /** From the paper's left side. */
  indent?: number;
  /** Below it. */
  space?: number;
}

const leading = 1.3;

/** Writes a text over the paper's width, in as many lines as it takes; what a page has no room for goes on on the next. */
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

/** Goes on on the next page where this one has no such height left: for what must not be torn. */
export function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height <= paper.bottom) return;
  paper.newPage();
  // The paper may be a part of another, narrower, which stands where it stood.
  paper.y = paper.top;
}

/** A line across the paper, with room around it. */
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

/** What stands on every sheet of a paper in the same words is wrapped once. */
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
