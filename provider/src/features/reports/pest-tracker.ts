import { addMonths } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import { type TrackedMonth, trackPests } from '@clearunit/shared/domain/results';
import { countedPlaces, type NamedPlace } from '@clearunit/shared/texts';
import { type PdfTexts, pestIn } from '@clearunit/shared/texts/server';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext, Context } from '../../http/handler';
import { drawFacts, drawTable, type PdfRow } from '../../pdf';
import { beginReport, pdfType, type ReportContext } from '../../pdf/begin-report';
import { reachBuilding } from '../access/reach-building';
import { buildingFacts } from './building-facts';
import { findingsSince, type ReportedBuilding, reportedBuilding } from './queries';

/** How many months are shown, including the current one. */
const months = 12;

/**
 * The pest tracker report of a building as a PDF: by month and pest, which units became active, were cleared and stay
 * active (3 §2.17), followed by common areas.
 * @throws AppError 'records.not-found', 'access.refused', or 'reports.nothing-found' (409) before the first finding
 */
export async function pestTracker(buildingId: string, context: ActorContext): Promise<FileAnswer> {
  const building = await reachBuilding(context, 'heatmap.read', buildingId);
  const content = await trackerOf(building.id, context);
  const name = `${context.texts.t('reports.tracker.file', { building: building.name })}.pdf`;
  return new FileAnswer({ name, type: pdfType, bytes: [content] });
}

/**
 * The current report, in the language of the texts.
 * @throws AppError 'reports.nothing-found' (409) before the first finding
 */
export async function trackerOf(id: string, context: TrackerContext): Promise<Buffer> {
  const { pool, today } = context;
  const from = addMonths(`${today.slice(0, 7)}-01`, 1 - months);
  const findings = await findingsSince(pool, id, from);
  const tracked = trackPests(findings, today, months);
  if (tracked.length === 0) throw new AppError('reports.nothing-found');
  const areas = findings.flatMap((found) => (found.is_common_area ? [found.unit_number] : []));
  return writePestTracker(
    await reportedBuilding(pool, id),
    { tracked, commonAreas: new Set(areas) },
    context,
  );
}

type TrackerContext = ReportContext & Pick<Context, 'pool' | 'today'>;

/** The tracked months, with the names of common areas, which are named and not counted (4 §1.6). */
export interface Tracked {
  tracked: readonly TrackedMonth[];
  commonAreas: ReadonlySet<string>;
}

/** Writes the PDF. */
export async function writePestTracker(
  building: ReportedBuilding,
  { tracked, commonAreas }: Tracked,
  context: ReportContext,
): Promise<Buffer> {
  const { texts } = context;
  const { t } = texts;
  const doc = await beginReport(t('reports.tracker.title'), 'portrait', context);
  drawFacts(doc, [
    ...buildingFacts(building, texts),
    [t('reports.tracker.activeNow'), countedPlaces(texts, activeNow({ tracked, commonAreas }))],
  ]);
  const columns = (['pest', 'newlyActive', 'cleared', 'stillActive'] as const).map((name) => ({
    title: t(`reports.tracker.columns.${name}`),
    share: name === 'pest' ? 3 : 5,
  }));
  await drawTable(
    doc,
    columns,
    tracked.flatMap((month) => rowsOf(month, commonAreas, texts)),
  );
  return doc.finish();
}

/** The places that are active at the end of a month, with any pest. */
function activeNow({ tracked, commonAreas }: Tracked): NamedPlace[] {
  const active = tracked[0]?.pests.flatMap(({ newlyActive, cleared, stillActive }) => [
    ...stillActive,
    ...newlyActive.filter((unit) => !cleared.includes(unit)),
  ]);
  return [...new Set(active)].map((unit_number) => ({
    unit_number,
    is_common_area: commonAreas.has(unit_number),
  }));
}

/** Units, which are counted, and common areas, which are only named. */
function placesOf(names: readonly string[], commonAreas: ReadonlySet<string>) {
  return {
    units: names.filter((name) => !commonAreas.has(name)),
    areas: names.filter((name) => commonAreas.has(name)),
  };
}

function rowsOf({ month, pests }: TrackedMonth, commonAreas: ReadonlySet<string>, texts: PdfTexts): PdfRow[] {
  const { t, locale } = texts;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const written = name.format(new Date(`${month}-01T00:00:00Z`));
  const heading = { heading: written[0]!.toLocaleUpperCase(locale) + written.slice(1) };
  if (pests.length === 0) return [heading, [t('reports.tracker.noneActive'), '', '', '']];
  const cell = (names: readonly string[]) => {
    const { units, areas } = placesOf(names, commonAreas);
    const counted = t('reports.tracker.units', { smart_count: units.length, units: units.join(', ') });
    return [...(units.length > 0 ? [counted] : []), ...areas].join('; ') || '–';
  };
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
