import { showDateTime } from '@clearunit/shared/domain/dates';
import type { Texts } from '@clearunit/shared/texts';
import type { Context } from '../../http/handler';
import { beginPaper, type Paper, type PaperAbout } from '../../papers';
import type { ReportedBuilding } from './queries';

export const pdfType = 'application/pdf';

/** Begins a report whose every page says when it was made and which page it is. */
export function beginReport(
  title: string,
  layout: PaperAbout['layout'],
  { texts, now, timeZone }: Pick<Context, 'texts' | 'now' | 'timeZone'>,
): Paper {
  const { t, locale } = texts;
  const made = showDateTime(now, timeZone);
  return beginPaper({
    title,
    author: t('console.brand'),
    locale,
    madeAt: now,
    layout,
    pageLabel: (page, pages) => t('reports.page', { made, page, pages }),
  });
}

/** What is said of the building that a report is about. */
export const buildingFacts = (building: ReportedBuilding, { t }: Texts): [label: string, text: string][] => [
  [
    t('reports.building'),
    t('reports.buildingWithCode', { building: building.building_name, code: building.location_id }),
  ],
  [t('reports.address'), building.building_address],
  [t('reports.customer'), building.customer_name],
];
