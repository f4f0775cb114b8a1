import { preparationSheetOf } from '@clearunit/shared/domain/preparation';
import { serviceIn, type WrittenTexts } from '@clearunit/shared/texts/server';
import { ink, type PdfDoc } from '../pdf';
import { drawRule, drawText, makeRoom } from '../text';

/** The pest and treatment to prepare for by name, and the sender. */
export interface WrittenSheet {
  pest: string;
  treatment: string;
  landlord: string;
  building: string;
}

/** With room for at least one step below it. */
const headingHeight = 40;
const parts = ['before', 'day', 'after'] as const;

/**
 * Draws the preparation sheet of a treatment on the current page: a checklist, then what to do on the day and
 * afterwards.
 */
export function drawSheet(doc: PdfDoc, sheet: WrittenSheet, texts: WrittenTexts): void {
  const { t } = texts;
  const id = preparationSheetOf(sheet.pest, sheet.treatment);
  drawText(doc, `${sheet.landlord}, ${sheet.building}`, { size: 9.5, color: ink.soft, space: 6 });
  drawText(doc, t('preparation.title', { service: serviceIn(texts, sheet) }), {
    size: 20,
    font: 'bold',
    space: 2,
  });
  drawRule(doc);
  drawText(doc, t(`preparation.sheets.${id}.intro`), { size: 10.5, space: 10 });
  for (const part of parts) {
    makeRoom(doc, headingHeight);
    drawText(doc, t(`preparation.${part}`), { size: 12.5, font: 'bold', space: 4 });
    for (const step of t(`preparation.sheets.${id}.${part}`).split('\n')) drawStep(doc, step, part);
    doc.y += 9;
  }
  drawText(doc, t('preparation.questions', { landlord: sheet.landlord }), { size: 10.5, font: 'bold' });
}

/** A step: with a box to tick before the visit, with a dot afterwards. */
function drawStep(doc: PdfDoc, step: string, part: (typeof parts)[number]): void {
  makeRoom(doc, 12);
  const { pdf, left, y } = doc;
  if (part === 'before')
    pdf
      .rect(left + 2, y + 1.5, 8, 8)
      .lineWidth(0.9)
      .strokeColor(ink.text)
      .stroke();
  else pdf.circle(left + 6, y + 6, 1.8).fill(ink.text);
  drawText(doc, step, { size: 10.5, indent: 20, space: 4 });
}
