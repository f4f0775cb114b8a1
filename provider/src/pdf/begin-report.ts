import { momentIn, type PdfTexts, textsFor } from '@clearunit/shared/texts/server';
import type { Context } from '../http/handler';
import { beginPdf, type PdfAbout, type PdfDoc } from '.';

export const pdfType = 'application/pdf';

export type ReportContext = Pick<Context, 'now' | 'timeZone'> & { texts: PdfTexts };

/** Begins a report; every page has its date and page number. */
export function beginReport(
  title: string,
  layout: PdfAbout['layout'],
  { texts, now, timeZone }: ReportContext,
): Promise<PdfDoc> {
  const { t, locale } = texts;
  const made = momentIn(texts, now, timeZone);
  return beginPdf({
    title,
    author: textsFor().t('console.brand'),
    locale,
    madeAt: now,
    layout,
    pageLabel: (page, pages) => t('reports.page', { made, page, pages }),
  });
}
