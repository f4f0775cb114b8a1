import { gzipSync } from 'node:zlib';
import { today } from '@clearunit/shared/domain/dates';
import { heatmapJson } from '../../../provider/src/features/heatmap/queries';
import { tower } from '../fill';
import { latencies } from '../load';
import { median, type Row, spread } from '../row';
import type { BenchServers } from '../servers';

/** The heatmap of a tower of 2,000 units over 12 months: the SQL alone, and over HTTP with session and role. */
export async function heatmap({ database, providerUrl, asAdmin }: BenchServers): Promise<Row[]> {
  const now = today(new Date(), 'UTC');
  const address = `${providerUrl}/buildings/${tower}/heatmap?month=12`;
  const wish = { buildingId: tower, today: now, months: 12, pestId: null, isPublic: false } as const;
  const bySql = () => heatmapJson(database.pool, wish);
  const overHttp = () => fetch(address, { headers: asAdmin }).then((response) => response.arrayBuffer());
  await latencies(bySql, 20);
  await latencies(overHttp, 20);
  const sql = await latencies(bySql, 60);
  const http = await latencies(overHttp, 60);
  const ratio = median(http) / median(sql);
  const kilobytes = gzipSync(Buffer.from(await overHttp())).length / 1024;
  return [
    {
      work: 'heatmap, 2,000 units, 12 months, over HTTP',
      limit: `its SQL: ${spread(sql, 'ms')}`,
      measured: spread(http, 'ms'),
      ratio,
      expected: '≤ 2.5',
      ok: ratio <= 2.5,
    },
    {
      work: 'its body, gzip',
      limit: '15 KB',
      measured: `${kilobytes.toFixed(1)} KB`,
      ratio: kilobytes / 15,
      expected: '≤ 1',
      ok: kilobytes <= 15,
    },
  ];
}
