import { type HeatmapLegend, legendOfCounts } from '@clearunit/shared/domain/heatmap';
import type { Runner } from '../../db/runner';
import { type LegendCount, legendCountNames } from './legend-queries';
import { findPicture, type HeatmapQuery, type PictureRow } from './queries';

/**
 * The heatmap of a building as JSON, ready to send (2 §2.7, §3, 4 §1). The texts of its rows are joined here: the database
 * is slow to make one text as long as a large heatmap.
 *
 * @returns undefined when there is no such building
 */
export async function heatmapJson(run: Runner, query: HeatmapQuery): Promise<string | undefined> {
  const picture = await findPicture(run, query);
  if (!picture) return undefined;
  const { name, address, pests, is_open, rows } = picture;
  const inPart = (part: PictureRow['part']) => rows.filter((row) => row.part === part).sort(fromTheTop);
  const [floors, townhouses] = [inPart('f'), inPart('t')];
  const [common] = inPart('c');
  const data = [
    `"building_name":${JSON.stringify(name)}`,
    `"building_address":${JSON.stringify(address)}`,
    `"as_of":"${query.today}"`,
    `"legend":${JSON.stringify(legendOfRows([...floors, ...townhouses]))}`,
    ...(is_open === null ? [] : [`"open_report":${is_open}`]),
    ...(pests === null ? [] : [`"pests":${pests}`]),
    `"floors":[${floors.map(rowJson).join()}]`,
    `"th":[${townhouses.map(rowJson).join()}]`,
    ...(common ? [`"common":${common.json}`] : []),
  ];
  return `{"code":200,"data":{${data.join()}}}`;
}

const rowJson = ({ label, json }: PictureRow) => `{"floor":${JSON.stringify(label)},"units":${json}}`;

/** Higher floors first; rows of the same height by the length of their names and then by these. */
const fromTheTop = (a: PictureRow, b: PictureRow): number =>
  b.height - a.height || lengthOf(a.label) - lengthOf(b.label) || (a.label < b.label ? -1 : 1);

/** In characters: a letter and an emoji are one each. */
const lengthOf = (label: string) => [...label].length;

function legendOfRows(rows: readonly PictureRow[]): HeatmapLegend {
  const counts = Object.fromEntries(
    legendCountNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Record<LegendCount, number>;
  return legendOfCounts(counts, counts);
}
