import { AppError } from '@clearunit/shared/domain/errors';
import { Heatmap, type MonthRange } from '@clearunit/shared/domain/heatmap';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext, Context } from '../../http/handler';
import { drawFacts } from '../../papers';
import { drawHeatmap } from '../../papers/heatmap';
import { reachBuilding } from '../access/reach-building';
import { heatmapJson } from '../heatmap/queries';
import { beginReport, buildingFacts, pdfType } from './begin-report';
import { pestName, type ReportedBuilding, reportedBuilding } from './queries';

export interface HeatmapPaperWish {
  buildingId: string;
  months: MonthRange;
  /** Null for all pests. */
  pestId: string | null;
}

/**
 * The heatmap of a building as a PDF (2 §2.7).
 * @throws AppError 'records.not-found' (no such building or pest) or 'access.refused'
 */
export async function heatmapPaper(wish: HeatmapPaperWish, context: ActorContext): Promise<FileAnswer> {
  const { pool, texts, today } = context;
  const { months, pestId } = wish;
  const { id } = await reachBuilding(context, 'heatmap.read', wish.buildingId);
  const pest = pestId === null ? null : await pestName(pool, pestId);
  const json = await heatmapJson(pool, { buildingId: id, today, months, pestId, isPublic: false });
  if (pest === undefined || json === undefined) throw new AppError('records.not-found');
  const heatmap = Heatmap.parse(JSON.parse(json).data);
  const building = await reportedBuilding(pool, id);
  const content = await writeHeatmapPaper({ building, heatmap, months, pest }, context);
  const name = `${texts.t('reports.heatmap.file', { building: building.building_name })}.pdf`;
  return new FileAnswer({ name, type: pdfType, bytes: [content] });
}

/** What is written; `pest` is the pest's name, null for all. */
export interface WrittenHeatmap {
  building: ReportedBuilding;
  heatmap: Heatmap;
  months: MonthRange;
  pest: string | null;
}

/** Writes the PDF. */
export async function writeHeatmapPaper(
  { building, heatmap, months, pest }: WrittenHeatmap,
  context: Pick<Context, 'texts' | 'now' | 'timeZone' | 'today'>,
): Promise<Buffer> {
  const { texts, now, timeZone } = context;
  const { t, locale } = texts;
  const paper = beginReport(t('heatmap.title'), 'landscape', context);
  const range = t('common.months', { smart_count: months });
  const pests = pest ?? t('reports.heatmap.allPests');
  drawFacts(paper, [
    ...buildingFacts(building, texts),
    [t('reports.heatmap.date'), new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(now)],
    [t('heatmap.months'), range],
    [t('heatmap.pest'), pests],
  ]);
  if (heatmap.floors.length + heatmap.th.length === 0)
    drawFacts(paper, [[t('heatmap.empty.title'), t('heatmap.empty.text')]]);
  else {
    const head = t('reports.heatmap.head', { building: building.building_name, months: range, pest: pests });
    await drawHeatmap(paper, heatmap, { head, texts });
  }
  return paper.finish();
}
