import { addMonths } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import { type TrackedMonth, trackPests } from '@clearunit/shared/domain/results';
import { type PaperTexts, pestIn } from '@clearunit/shared/texts/server';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext, Context } from '../../http/handler';
import { drawFacts, drawTable, type PaperRow } from '../../papers';
import { reachBuilding } from '../access/reach-building';
import { beginReport, buildingFacts, pdfType, type ReportContext } from './begin-report';
import { findingsSince, type ReportedBuilding, reportedBuilding } from './queries';

/** So many months are told, the one that goes on included. */
const months = 12;

/**
 * The pest tracker report of a building as a PDF: by month and pest, which units became active, were cleared and stay
 * active (3 §2.17).
 * @throws AppError 'records.not-found', 'access.refused', or 'reports.nothing-found' (409) before the first finding
 */
export async function pestTracker(buildingId: string, context: ActorContext): Promise<FileAnswer> {
  const building = await reachBuilding(context, 'heatmap.read', buildingId);
  const content = await trackerOf(building.id, context);
  const name = `${context.texts.t('reports.tracker.file', { building: building.name })}.pdf`;
  return new FileAnswer({ name, type: pdfType, bytes: [content] });
}

/**
 * The report as it is now, in the language of the texts.
 * @throws AppError 'reports.nothing-found' (409) before the first finding
 */
export async function trackerOf(id: string, context: TrackerContext): Promise<Buffer> {
  const { pool, today } = context;
  const from = addMonths(`${today.slice(0, 7)}-01`, 1 - months);
  const tracked = trackPests(await findingsSince(pool, id, from), today, months);
  if (tracked.length === 0) throw new AppError('reports.nothing-found');
  return writePestTracker(await reportedBuilding(pool, id), tracked, context);
}

type TrackerContext = ReportContext & Pick<Context, 'pool' | 'today'>;

/** Writes the PDF. */
export async function writePestTracker(
  building: ReportedBuilding,
  tracked: readonly TrackedMonth[],
  context: ReportContext,
): Promise<Buffer> {
  const { texts } = context;
  const { t } = texts;
  const paper = beginReport(t('reports.tracker.title'), 'portrait', context);
  const [latest] = tracked;
  drawFacts(paper, [
    ...buildingFacts(building, texts),
    [t('reports.tracker.activeNow'), t('common.units', { smart_count: activeNow(latest).size })],
  ]);
  const columns = (['pest', 'newlyActive', 'cleared', 'stillActive'] as const).map((name) => ({
    title: t(`reports.tracker.columns.${name}`),
    share: name === 'pest' ? 3 : 5,
  }));
  await drawTable(
    paper,
    columns,
    tracked.flatMap((month) => rowsOf(month, texts)),
  );
  return paper.finish();
}

/** The units that are active at the end of a month, whatever the pest. */
function activeNow(month: TrackedMonth | undefined): Set<string> {
  const active = month?.pests.flatMap(({ newlyActive, cleared, stillActive }) => [
    ...stillActive,
    ...newlyActive.filter((unit) => !cleared.includes(unit)),
  ]);
  return new Set(active);
}

function rowsOf({ month, pests }: TrackedMonth, texts: PaperTexts): PaperRow[] {
  const { t, locale } = texts;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const written = name.format(new Date(`${month}-01T00:00:00Z`));
  const heading = { heading: written[0]!.toLocaleUpperCase(locale) + written.slice(1) };
  if (pests.length === 0) return [heading, [t('reports.tracker.noneActive'), '', '', '']];
  const cell = (units: readonly string[]) =>
    units.length === 0
      ? '–'
      : t('reports.tracker.units', { smart_count: units.length, units: units.join(', ') });
  return [
    heading,
    ...pests.map((pest) => [
      pestIn(texts, pest.pest_name),
      cell(pest.newlyActive),
      cell(pest.cleared),
      cell(pest.stillActive),
    ]),
  ];
}
