import {
  type LegendCounts,
  legendNameOfClass,
  legendNameOfMark,
  legendOfCounts,
} from '@clearunit/shared/domain/heatmap';
import type { Runner } from '../../db/runner';
import { findPicture, type HeatmapQuery, type PictureRow } from './queries';

/**
 * The heatmap of a building as JSON, ready to send (2 §2.7, §3, 4 §1). It is put together of texts: one that is as long as
 * a large heatmap is slow to make in the database.
 *
 * @returns undefined when there is no such building
 */
export async function heatmapJson(run: Runner, query: HeatmapQuery): Promise<string | undefined> {
  const picture = await findPicture(run, query);
  if (!picture) return undefined;
  const { building, pests, rows } = picture;
  const part = (wanted: PictureRow['part']) => rows.filter((row) => row.part === wanted).sort(fromTheTop);
  const [common] = part('c');
  const data = [
    `"building_name":${JSON.stringify(building.name)}`,
    `"building_address":${JSON.stringify(building.address)}`,
    `"as_of":"${query.today}"`,
    `"legend":${JSON.stringify(legendOfRows([...part('f'), ...part('t')]))}`,
    ...(pests === null ? [] : [`"pests":${pests}`]),
    `"floors":[${part('f').map(rowJson)}]`,
    `"th":[${part('t').map(rowJson)}]`,
    ...(common ? [`"common":${common.json}`] : []),
  ];
  return `{"code":200,"data":{${data}}}`;
}

const rowJson = ({ label, json }: PictureRow) => `{"floor":${JSON.stringify(label)},"units":${json}}`;

/** Higher floors first; rows of the same height by the length of their names and then by these. */
const fromTheTop = (a: PictureRow, b: PictureRow): number =>
  b.height - a.height || a.label.length - b.label.length || (a.label < b.label ? -1 : 1);

const names = [...Object.values(legendNameOfClass), ...Object.values(legendNameOfMark)];

function legendOfRows(rows: readonly PictureRow[]) {
  const sumOf = (name: keyof Omit<PictureRow, 'part' | 'label' | 'json'>) =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const counts: LegendCounts = Object.fromEntries(names.map((name) => [name, sumOf(name)]));
  return legendOfCounts(counts, { units: sumOf('units'), tried: sumOf('tried') });
}
