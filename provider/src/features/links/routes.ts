import { can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { coarseOf, Heatmap } from '@clearunit/shared/domain/heatmap';
import * as z from 'zod/mini';
import type { ActorContext, Context, Handlers } from '../../http/handler';
import { RawJson } from '../../http/raw-json';
import { reachBuilding } from '../access/reach-building';
import { heatmapJson } from '../heatmap/heatmap-json';
import { hashOfToken } from '../sessions/token';
import { tryOnce } from '../sessions/tries';
import { endLink, makeLink } from './make-link';
import { hasOpenReport, listLinks, openLink } from './queries';

export const linkHandlers = {
  links: async ({ params }, context) => {
    await reachBuilding(context, 'link.list', params.id);
    return { code: 200, data: await listLinks(context.pool, params.id, context.now) };
  },
  createLink: async ({ params, body }, context) => {
    const data = await makeLink(params.id, body, context);
    return { code: 200, success: context.texts.t('answers.links.created'), data };
  },
  revokeLink: async ({ params }, context) => {
    await endLink(params.id, params.link_id, context);
    return { code: 200, success: context.texts.t('answers.links.revoked') };
  },
  linkedReport: async ({ body: { link, months, pestID, again } }, context) => {
    const { id, buildingId, coarse } = await tryOnce(context, 'link', '', async () => {
      const opened = { purpose: 'heatmap-report', tokenHash: hashOfToken(link), again } as const;
      const found = await openLink(context.pool, opened, context.now);
      if (!found) throw new AppError('links.not-valid');
      return found;
    });
    context.securityNotes.push({ kind: 'link', outcome: 'done', buildingId, target: id });
    const json = await reportOf(context, { buildingId, months, pestId: pestID });
    return coarse
      ? { code: 200, data: coarseOf(HeatmapAnswer.parse(JSON.parse(json)).data) }
      : new RawJson(json);
  },
  publicHeatmap: async ({ query: { s_id, months, pestID } }, context) => {
    const isOpen = await hasOpenReport(context.pool, s_id);
    if (isOpen === undefined) throw new AppError('records.not-found');
    if (!isOpen && !mayReadAnyway(context, s_id)) throw new AppError('links.needed');
    return new RawJson(await reportOf(context, { buildingId: s_id, months, pestId: pestID }));
  },
} satisfies Handlers<'links' | 'createLink' | 'revokeLink' | 'linkedReport' | 'publicHeatmap'>;

const HeatmapAnswer = z.object({ data: Heatmap });

/** Signed-in users who may see the building's heatmap need no link (4 §10). */
const mayReadAnyway = ({ actor }: Context & Partial<ActorContext>, buildingId: string): boolean =>
  actor !== undefined && can(actor, 'heatmap.read', { buildingId });

async function reportOf(
  { pool, today }: Context,
  {
    pestId = null,
    ...query
  }: Pick<Parameters<typeof heatmapJson>[1], 'buildingId' | 'months'> & {
    pestId?: string | null | undefined;
  },
): Promise<string> {
  const json = await heatmapJson(pool, { ...query, pestId, today, isPublic: true });
  if (json === undefined) throw new AppError('records.not-found');
  return json;
}
