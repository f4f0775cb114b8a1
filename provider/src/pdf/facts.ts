import { ink, linesOf, type PdfDoc } from './pdf';

const size = 9.5;
const lineHeight = 13;
const leastLabelWidth = 110;
const gap = 10;

/** Writes labelled facts, one for each line; empty ones are left out. */
export function drawFacts(doc: PdfDoc, facts: readonly (readonly [label: string, text: string])[]): void {
  const { pdf, left, width } = doc;
  pdf.font('body').fontSize(size);
  const labelWidth = Math.max(leastLabelWidth, ...facts.map(([label]) => pdf.widthOfString(label) + gap));
  for (const [label, text] of facts) {
    if (text === '') continue;
    pdf.font('body').fontSize(size).fillColor(ink.soft).text(label, left, doc.y, { lineBreak: false });
    pdf.fillColor(ink.text);
    for (const line of linesOf(pdf, text, width - labelWidth)) {
      pdf.text(line, left + labelWidth, doc.y, { lineBreak: false });
      doc.y += lineHeight;
    }
  }
  doc.y += 12;
}
