import { ink, linesOf, type Paper } from './pdf';

const size = 9.5;
const lineHeight = 13;
const leastLabelWidth = 110;
const gap = 10;

/** Writes labelled facts, one for each line; empty ones are left out. */
export function drawFacts(paper: Paper, facts: readonly (readonly [label: string, text: string])[]): void {
  const { pdf, left, width } = paper;
  pdf.font('body').fontSize(size);
  const labelWidth = Math.max(leastLabelWidth, ...facts.map(([label]) => pdf.widthOfString(label) + gap));
  for (const [label, text] of facts) {
    if (text === '') continue;
    pdf.font('body').fontSize(size).fillColor(ink.soft).text(label, left, paper.y, { lineBreak: false });
    pdf.fillColor(ink.text);
    for (const line of linesOf(pdf, text, width - labelWidth)) {
      pdf.text(line, left + labelWidth, paper.y, { lineBreak: false });
      paper.y += lineHeight;
    }
  }
  paper.y += 12;
}
