import { AppError } from '@clearunit/shared/domain/errors';
import { Heatmap, type MonthRange } from '@clearunit/shared/domain/heatmap';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext, Context } from '../../http/handler';
import { drawFacts } from '../../pdf';
import { beginReport, pdfType } from '../../pdf/begin-report';
import { drawHeatmap } from '../../pdf/heatmap/draw-heatmap';
import { reachBuilding } from '../access/reach-building';
import { heatmapJson } from '../heatmap/heatmap-json';
import { buildingFacts } from './building-facts';
import { pestName, type ReportedBuilding, reportedBuilding } from './queries';

export interface HeatmapPdfQuery {
  buildingId: string;
  months: MonthRange;
  /** Null for all pests. */
  pestId: string | null;
}

/**
 * The heatmap of a building as a PDF (2 §2.7).
 * @throws AppError 'records.not-found' (no such building or pest) or 'access.refused'
 */
export async function heatmapPdf(query: HeatmapPdfQuery, context: ActorContext): Promise<FileAnswer> {
  const { pool, texts, today } = context;
  const { months, pestId } = query;
  const { id } = await reachBuilding(context, 'heatmap.read', query.buildingId);
  const pest = pestId === null ? null : await pestName(pool, pestId);
  const json = await heatmapJson(pool, { buildingId: id, today, months, pestId, isPublic: false });
  if (pest === undefined || json === undefined) throw new AppError('records.not-found');
  const heatmap = Heatmap.parse(JSON.parse(json).data);
  const building = await reportedBuilding(pool, id);
  const content = await writeHeatmapPdf({ building, heatmap, months, pest }, context);
  const about = { building: building.building_name, ...pictureOf(months, pest, texts), day: today };
  const name = `${texts.t('reports.heatmap.file', about)}.pdf`;
  return new FileAnswer({ name, type: pdfType, bytes: [content] });
}

/** `pest` is the pest's name, null for all. */
interface WrittenHeatmap {
  building: ReportedBuilding;
  heatmap: Heatmap;
  months: MonthRange;
  pest: string | null;
}

/** The pest and range of a heatmap in words (4 §1.4). */
const pictureOf = (months: MonthRange, pest: string | null, { t }: Context['texts']) => ({
  pest: pest ?? t('reports.heatmap.allPests'),
  months: t('common.months', { smart_count: months }),
});

/** Writes the PDF; its title, head and every page name building, pest, range and day. */
async function writeHeatmapPdf(
  { building, heatmap, months, pest }: WrittenHeatmap,
  context: Pick<Context, 'texts' | 'now' | 'timeZone' | 'today'>,
): Promise<Buffer> {
  const { texts, now, timeZone } = context;
  const { t, locale } = texts;
  const about = { building: building.building_name, ...pictureOf(months, pest, texts) };
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(now);
  const doc = await beginReport(t('reports.heatmap.title', about), 'landscape', context);
  drawFacts(doc, [
    ...buildingFacts(building, texts),
    [t('reports.heatmap.picture'), t('reports.heatmap.pictureOf', { ...about, day })],
  ]);
  if (heatmap.floors.length + heatmap.th.length + heatmap.common.length === 0)
    drawFacts(doc, [[t('heatmap.empty.title'), t('heatmap.empty.text')]]);
  else {
    const head = t('reports.heatmap.head', { ...about, day });
    await drawHeatmap(doc, heatmap, { head, texts });
  }
  return doc.finish();
}
