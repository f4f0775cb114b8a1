import { ink, linesOf, type PdfDoc } from './pdf';

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
export function drawText(doc: PdfDoc, text: string, style: TextStyle): void {
  const { size, font = 'body', color = ink.text, indent = 0, space = 0 } = style;
  const { pdf, left, width } = doc;
  pdf.font(font).fontSize(size).fillColor(color);
  for (const line of wrapped(doc, text, { font, size, width: width - indent })) {
    makeRoom(doc, size);
    pdf.text(line, left + indent, doc.y, { lineBreak: false });
    doc.y += size * leading;
  }
  doc.y += space;
}

/** Begins a new page when the height does not fit, for content that must stay together. */
export function makeRoom(doc: PdfDoc, height: number): void {
  if (doc.y + height <= doc.bottom) return;
  doc.newPage();
  // It may be a narrower part of a page, so its own top counts.
  doc.y = doc.top;
}

/** A line across the page, with space around it. */
export function drawRule(doc: PdfDoc, color: string = ink.text): void {
  const { pdf, left, width, y } = doc;
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.8)
    .strokeColor(color)
    .stroke();
  doc.y += 10;
}

/** Caches wrapped texts, since sheets repeat the same words. */
const known = new WeakMap<PDFKit.PDFDocument, Map<string, string[]>>();

function wrapped(
  { pdf }: PdfDoc,
  text: string,
  style: { font: string; size: number; width: number },
): string[] {
  const ofPdf = known.get(pdf) ?? new Map<string, string[]>();
  known.set(pdf, ofPdf);
  const key = `${style.font} ${style.size} ${style.width} ${text}`;
  const lines = ofPdf.get(key) ?? linesOf(pdf, text, style.width);
  ofPdf.set(key, lines);
  return lines;
}
