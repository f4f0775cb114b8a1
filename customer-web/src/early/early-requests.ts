import { addressOf } from '@clearunit/shared/api/address';
import {
  attentionInput,
  attentionPath,
  heatmapPath,
  publicHeatmapInput,
  publicHeatmapPath,
  sessionPath,
  visitsInput,
  visitsPath,
  wholeHeatmapInput,
} from '@clearunit/shared/api/early-requests';
import { readHeatmapFilters } from '@clearunit/shared/domain/heatmap';

/** The values that are read from the browser's storage. */
export type Memory = { knowsUser: boolean; building: string | undefined };

/** Nothing is asked for a mistyped building. */
const looksLikeId = /^[\da-f-]{36}$/i;

/** The addresses of the first requests of a page, as far as they follow from its own address. */
export function earlyRequestsOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  memory: Memory,
): string[] {
  const params = new URLSearchParams(search);
  const filters = readHeatmapFilters(params);
  if (pathname === '/buildingheatmapreport') {
    const building = params.get('s_id');
    return building && looksLikeId.test(building)
      ? [addressOf({ path: publicHeatmapPath }, publicHeatmapInput(building, filters))]
      : [];
  }
  const session = memory.knowsUser ? [] : [sessionPath];
  if (pathname === '/technician-home')
    return params.has('tab') ? session : [...session, addressOf({ path: visitsPath }, visitsInput())];
  if (pathname !== '/home') return [];
  const building = params.get('s_id') ?? memory.building;
  const showsHeatmap = params.get('orderlist') !== 'true';
  return [
    ...session,
    ...(building && looksLikeId.test(building) && showsHeatmap
      ? [
          addressOf({ path: heatmapPath }, wholeHeatmapInput(building, filters.pestId)),
          addressOf({ path: attentionPath }, attentionInput(building)),
        ]
      : []),
  ];
}
