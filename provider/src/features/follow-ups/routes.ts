import type { Actor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import type { ActorContext, Handlers } from '../../http/handler';
import { withRows } from '../../http/raw-json';
import { reachBuilding } from '../access/reach-building';
import { allDraftConditions } from '../orders/lists/filter-queries';
import { shownTo } from '../orders/lists/lists';
import { listOrders } from '../orders/lists/queries';
import { documentFile } from '../po-documents/document-file';
import { decideFollowUpRequest } from './decide-follow-up-request';
import { findFollowUpRequest, listFollowUpRequests } from './queries';
import { resendFollowUpRequest } from './resend-follow-up-request';

export const requestHandlers = {
  draftRequests: async ({ query }, context) => {
    const sort = { by: query.order_by, direction: query.order_by_value };
    const conditions = await allDraftConditions(context.pool, query.q);
    const page = await listOrders(context.pool, conditions, sort, readPage(query), shownTo(context));
    return withRows(page, (data) => ({ statusCode: 200, body: { data, total_order: page.total } }));
  },
  followUpRequests: async ({ query }, { pool, actor }) => {
    const filter = { ...ofActor(actor), status: query.status, q: query.q };
    const { data, total } = await listFollowUpRequests(pool, filter, readPage(query));
    return { code: 200, data: data.map((request) => asShown(actor, request)), total };
  },
  adminFollowUpRequests: async ({ query }, { pool }) => {
    const filter = {
      buildingIds: query.building_id === undefined ? undefined : [query.building_id],
      status: query.status,
      q: query.q,
    };
    const sort = { by: query.order_by, direction: query.order_by_value };
    return { code: 200, ...(await listFollowUpRequests(pool, filter, readPage(query, 50), sort)) };
  },
  followUpRequest: async ({ params }, context) => {
    const { technician_id, ...data } = await reachFollowUpRequest(context, params.id);
    return { code: 200, data: asShown(context.actor, data) };
  },
  requestDocument: async ({ params }, context) => {
    const request = await reachFollowUpRequest(context, params.id);
    return documentFile(context.pool, 'follow_up_requests', request.building_id, params.id);
  },
  resendFollowUpRequest: async ({ params, body }, context) => {
    const request_count = await resendFollowUpRequest(params.id, body.requested_count, context);
    return { code: 200, success: context.texts.t('answers.followUps.resent'), data: { request_count } };
  },
  decideFollowUpRequest: async ({ params, body }, context) => {
    const isAccepted = body.is_accepted === 1;
    const order_id = await decideFollowUpRequest(params.id, isAccepted, context);
    const key = isAccepted ? 'answers.followUps.accepted' : 'answers.followUps.rejected';
    return { code: 200, success: context.texts.t(key), data: { order_id } };
  },
} satisfies Handlers<
  | 'draftRequests'
  | 'followUpRequests'
  | 'adminFollowUpRequests'
  | 'followUpRequest'
  | 'requestDocument'
  | 'resendFollowUpRequest'
  | 'decideFollowUpRequest'
>;

/** Contacts see the requests for their buildings, technicians their own, admins all. */
function ofActor(actor: Actor) {
  if (actor.role === 'customer') return { buildingIds: actor.buildingIds };
  return actor.role === 'admin' ? {} : { technicianId: actor.id };
}

/** Contacts see the technician's name, not the e-mail. */
const asShown = <Row extends { tech_email: string }>(actor: Actor, request: Row): Row =>
  actor.role === 'customer' ? { ...request, tech_email: '' } : request;

/**
 * A technician's request that the actor may read.
 * @throws AppError 'records.not-found' (404), or 'access.refused' (403)
 */
async function reachFollowUpRequest(context: ActorContext, id: string) {
  const request = await findFollowUpRequest(context.pool, id);
  if (!request) throw new AppError('records.not-found');
  const { technician_id: ownerId, building_id: buildingId } = request;
  await reachBuilding(context, 'followUpRequest.list', buildingId, context.pool, { ownerId });
  return request;
}
