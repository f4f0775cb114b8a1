import type { Hours, RuleTexts } from '@clearunit/shared/domain/notices';
import { dayIn, hoursIn, serviceIn, type WrittenTexts } from '@clearunit/shared/texts/server';
import { ink, type PdfDoc } from '../pdf';
import { drawRule, drawText, makeRoom } from '../text';
import { type ReplacedNotice, sayReplaced } from './say-replaced';

/** A notice of entry with all its facts. */
export interface WrittenNotice {
  number: number;
  unit: string;
  pest: string;
  treatment: string;
  /** 'YYYY-MM-DD' */
  day: string;
  hours: Hours;
  /** The day on which it was issued. */
  given: string;
  /** The void notices that it replaces, the earliest first. */
  replaces: readonly ReplacedNotice[];
}

/** The sender of notices. */
export interface NoticeSender {
  landlord: string;
  building: string;
  address: string;
  /** The landlord's e-mail; '' when unknown. */
  email: string;
  /** Name, phone and e-mail of the scheduler; '' without one. */
  scheduler: string;
  order: number;
  /** Whose law the notice names; 'elsewhere' for none. */
  law: RuleTexts;
}

const body = 11.5;
const paragraph = { size: body, space: 12 } as const;

/**
 * Draws a notice of entry on the current page: the most important facts first, readable at a door. Very long names need
 * a second page.
 */
export function drawNotice(
  doc: PdfDoc,
  notice: WrittenNotice,
  sender: NoticeSender,
  texts: WrittenTexts,
): void {
  const { t } = texts;
  drawHead(doc, notice, sender, texts);
  if (notice.replaces.length > 0) drawReplaced(doc, notice.replaces, texts);
  drawText(doc, t('notices.to', { unit: notice.unit }), { size: 14, font: 'bold', space: 4 });
  drawText(doc, t('notices.intro'), { size: body, space: 8 });
  drawFacts(doc, factsOf(notice, sender, texts));
  if (sender.law !== 'elsewhere') drawHeading(doc, t('notices.lawTitle'));
  drawText(doc, t(`notices.law.${sender.law}`), paragraph);
  drawHeading(doc, t('notices.beforeTitle'));
  const sheet = t('preparation.title', { service: serviceIn(texts, notice) });
  drawText(doc, `${t('notices.before', { sheet })} ${t('notices.pets')}`, paragraph);
  drawHeading(doc, t('notices.questionsTitle'));
  const { landlord, email, scheduler } = sender;
  drawText(doc, email ? t('notices.landlord', { landlord, email }) : landlord, { size: body });
  if (scheduler) drawText(doc, t('notices.scheduler', { contact: scheduler }), { size: body });
  drawHanded(doc, texts);
}

/** The line at the foot that is filled in by hand, with spare room above it. */
function drawHanded(doc: PdfDoc, { t }: WrittenTexts): void {
  const size = 9;
  doc.y = Math.max(doc.y + 10, Math.min(doc.y + 24, doc.bottom - size), doc.bottom - 30);
  drawText(doc, t('notices.handed'), { size, color: ink.soft });
}

/** Keeps room for the first lines below it. */
function drawHeading(doc: PdfDoc, text: string): void {
  makeRoom(doc, 48);
  drawText(doc, text, { size: 12, font: 'bold', space: 2 });
}

/** Landlord and building, the notice's number at the right, and the title. */
function drawHead(doc: PdfDoc, { number }: WrittenNotice, sender: NoticeSender, { t }: WrittenTexts): void {
  const { pdf, left, width, y } = doc;
  const label = t('notices.number', { number });
  pdf.font('bold').fontSize(10.5).fillColor(ink.text);
  pdf.text(label, left + width - pdf.widthOfString(label), y, { lineBreak: false });
  const beside = { ...doc, width: width - pdf.widthOfString(label) - 24 };
  drawText(beside, sender.landlord, { size: 10.5, font: 'bold' });
  drawText(beside, sender.building, { size: 10.5 });
  if (sender.address !== sender.building) drawText(beside, sender.address, { size: 10.5 });
  doc.y = beside.y + 14;
  drawText(doc, t('notices.title').toLocaleUpperCase('fr'), { size: 24, font: 'bold', space: 2 });
  drawRule(doc);
}

/** In a frame, so that a tenant with an older notice sees it. */
function drawReplaced(doc: PdfDoc, replaces: WrittenNotice['replaces'], texts: WrittenTexts): void {
  const { pdf, left, width } = doc;
  const top = doc.y;
  const inner = { ...doc, left: left + 8, width: width - 16, y: top + 7 };
  drawText(inner, sayReplaced(replaces, texts), { size: 10.5, font: 'bold' });
  pdf
    .rect(left, top, width, inner.y - top + 4)
    .lineWidth(1.2)
    .strokeColor(ink.text)
    .stroke();
  doc.y = inner.y + 18;
}

/** The reason: 'Pest control in your unit: Bed Bugs, Spray Treatment'. */
export const reasonOf = (notice: Pick<WrittenNotice, 'pest' | 'treatment'>, texts: WrittenTexts): string =>
  texts.t('notices.reason', { service: serviceIn(texts, notice) });

type Fact = readonly [label: string, text: string, isLarge?: boolean];

function factsOf(notice: WrittenNotice, sender: NoticeSender, texts: WrittenTexts): Fact[] {
  const { t } = texts;
  return [
    [t('notices.facts.day'), dayIn(texts, notice.day), true],
    [t('notices.facts.time'), hoursIn(texts, notice.hours), true],
    [t('notices.facts.reason'), reasonOf(notice, texts)],
    [t('notices.facts.who'), t('notices.who', { landlord: sender.landlord })],
    [t('notices.facts.given'), dayIn(texts, notice.given)],
    [t('notices.facts.order'), `#${sender.order}`],
  ];
}

const labelWidth = 104;

function drawFacts(doc: PdfDoc, facts: readonly Fact[]): void {
  const { pdf, left } = doc;
  for (const [label, text, isLarge] of facts) {
    const size = isLarge ? 16 : body;
    makeRoom(doc, size);
    pdf.font('body').fontSize(body).fillColor(ink.soft);
    pdf.text(label, left, doc.y + (size - body) * 0.75, { lineBreak: false });
    drawText(doc, text, { size, font: isLarge ? 'bold' : 'body', indent: labelWidth });
    doc.y += isLarge ? 4 : 3;
  }
  doc.y += 4;
  drawRule(doc);
}
