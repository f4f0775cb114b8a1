import { AppError } from '@clearunit/shared/domain/errors';
import type { Context, Handlers } from '../../http/handler';
import { RawJson } from '../../http/raw-json';
import { mustBeAllowed, reachBuilding } from '../access/reach-building';
import { listPests } from '../catalogue/queries';
import { heatmapJson } from './heatmap-json';
import type { HeatmapQuery } from './queries';

export const heatmapHandlers = {
  heatmap: async ({ params, query }, context) => {
    mustBeAllowed(context, 'heatmap.read', { buildingId: params.id });
    // A contact has no retired buildings, and an admin reads them.
    const { role } = context.actor;
    if (role === 'scheduler' || role === 'technician')
      await reachBuilding(context, 'heatmap.read', params.id);
    const { month, pestID } = query;
    return answer(context, { buildingId: params.id, months: month, pestId: pestID, isPublic: false });
  },
  publicPests: async (_request, { pool }) => {
    const pests = await listPests(pool);
    return { code: 200, data: pests.map(({ pestId, pestName }) => ({ pestId, pestName })) };
  },
} satisfies Handlers<'heatmap' | 'publicPests'>;

async function answer(
  { pool, today }: Context,
  query: Omit<HeatmapQuery, 'today' | 'pestId'> & { pestId?: string },
): Promise<RawJson> {
  const { pestId = null, ...rest } = query;
  const json = await heatmapJson(pool, { ...rest, pestId, today });
  if (json === undefined) throw new AppError('records.not-found');
  return new RawJson(json);
}
