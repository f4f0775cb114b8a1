import { momentIn, type PaperTexts, textsFor } from '@clearunit/shared/texts/server';
import type { Context } from '../http/handler';
import { beginPaper, type Paper, type PaperAbout } from '.';

export const pdfType = 'application/pdf';

export type ReportContext = Pick<Context, 'now' | 'timeZone'> & { texts: PaperTexts };

/** Begins a report; every page has its date and page number. */
export function beginReport(
  title: string,
  layout: PaperAbout['layout'],
  { texts, now, timeZone }: ReportContext,
): Paper {
  const { t, locale } = texts;
  const made = momentIn(texts, now, timeZone);
  return beginPaper({
    title,
    author: textsFor().t('console.brand'),
    locale,
    madeAt: now,
    layout,
    pageLabel: (page, pages) => t('reports.page', { made, page, pages }),
  });
}
