import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { today } from '@clearunit/shared/domain/dates';
import { entryRuleOf, textsOfRule } from '@clearunit/shared/domain/notices';
import { textsFor, type WrittenLocale, writtenTexts } from '@clearunit/shared/texts/server';
import type { Context } from '../../http/handler';
import { openPdf, type PdfDoc } from '../../pdf';
import { drawNotice, type NoticeSender } from '../../pdf/notice';
import { drawSheet } from '../../pdf/preparation/draw-sheet';
import type { Sender, StoredNotice } from './pdf-queries';

type PdfContext = Pick<Context, 'now' | 'timeZone'>;

/** How many pages are written before other requests get a turn. */
const pagesAtOnce = 5;

/** French first where the client has French, followed by English. */
export const languages = (isFrench: boolean): readonly WrittenLocale[] =>
  isFrench ? ['fr-CA', 'en-US'] : ['en-US'];

/** Writes notices of entry as a PDF: a page for each unit, or two where the client has French too. */
export async function writeNotices(
  notices: readonly StoredNotice[],
  sender: Sender,
  { now, timeZone }: PdfContext,
): Promise<Buffer> {
  const about = aboutSender(sender);
  const pages = notices.flatMap((notice) =>
    languages(sender.frenchNoe).map((locale) => ({
      texts: writtenTexts(locale),
      notice: { ...notice, given: today(new Date(notice.issuedAt), timeZone) },
    })),
  );
  return writePages(pages, {
    ...titled('notices.file', sender.order, sender.frenchNoe),
    madeAt: now,
    foot: ({ notice, texts }) => texts.t('notices.number', { number: notice.number }),
    draw: (doc, { notice, texts }) => drawNotice(doc, notice, about, texts),
  });
}

/** Writes the preparation sheets of treatments as a PDF: a page each, or two where the client has French too. */
export async function writeSheets(
  treatments: readonly { pest: string; treatment: string }[],
  { landlord, building, order, frenchPrepSheet }: Sender,
  { now }: Pick<PdfContext, 'now'>,
): Promise<Buffer> {
  const pages = treatments.flatMap((treatment) =>
    languages(frenchPrepSheet).map((locale) => ({ texts: writtenTexts(locale), treatment })),
  );
  return writePages(pages, {
    ...titled('preparation.file', order, frenchPrepSheet),
    madeAt: now,
    foot: () => '',
    draw: (doc, { treatment, texts }) => drawSheet(doc, { ...treatment, landlord, building }, texts),
  });
}

/** The PDF's title in each of its languages, and the first language. */
const titled = (name: 'notices.file' | 'preparation.file', order: number, isFrench: boolean) => ({
  title: languages(isFrench)
    .map((locale) => writtenTexts(locale).t(name, { order }))
    .join(' / '),
  locale: languages(isFrench)[0]!,
});

interface Pages<Page> {
  title: string;
  locale: WrittenLocale;
  madeAt: Date;
  /** The end of the footer of each of its sheets. */
  foot: (page: Page) => string;
  draw: (doc: PdfDoc, page: Page) => void;
}

async function writePages<Page>(
  pages: readonly Page[],
  { foot, draw, ...about }: Pages<Page>,
): Promise<Buffer> {
  const author = textsFor().t('console.brand');
  const feet: string[] = [];
  const pageLabel = (place: number) => feet[place - 1] ?? '';
  const doc = await openPdf({ ...about, author, layout: 'portrait', pageLabel });
  for (const [at, page] of pages.entries()) {
    if (at > 0) doc.newPage();
    if (at % pagesAtOnce === pagesAtOnce - 1) await yieldToOthers();
    draw(doc, page);
    const label = foot(page);
    while (feet.length < doc.pdf.bufferedPageRange().count) feet.push(label);
  }
  return doc.finish();
}

function aboutSender({ schedulerName, schedulerPhone, schedulerEmail, ...sender }: Sender): NoticeSender {
  const { landlord, building, order, address, city, email } = sender;
  return {
    landlord,
    building,
    order,
    address: [address, city].filter(Boolean).join(', '),
    email: email.split(',')[0]!.trim(),
    scheduler: [schedulerName, phoneOf(schedulerPhone), schedulerEmail].filter(Boolean).join(', '),
    law: textsOfRule(entryRuleOf(sender)),
  };
}

/** '1-416-555-0142'; other numbers stay as entered. */
const phoneOf = (phone: string | null): string =>
  (phone ?? '').replace(/^1(\d{3})(\d{3})(\d{4})$/, '1-$1-$2-$3');
