import type { Actor } from '@clearunit/shared/domain/access';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { allDraftsWanted } from '../orders/lists/filter-queries';
import { listOrders } from '../orders/lists/queries';
import { decideFollowUpRequest } from './decide-follow-up-request';
import { listFollowUpRequests } from './list-queries';
import { reachFollowUpRequest } from './reach-request';
import { resendFollowUpRequest } from './resend-follow-up-request';

export const requestHandlers = {
  draftRequests: async ({ query }, { pool, timeZone }) => {
    const sort = { by: query.order_by, direction: query.order_by_value };
    const { rows, total } = await listOrders(pool, allDraftsWanted(query.q), sort, readPage(query), timeZone);
    return { statusCode: 200, body: { data: rows, total_order: total } };
  },
  followUpRequests: async ({ query }, { pool, actor }) => {
    const filter = { ...ofActor(actor), status: query.status, q: query.q };
    const { data, total } = await listFollowUpRequests(pool, filter, readPage(query));
    return { code: 200, data: data.map((request) => asTold(actor, request)), total };
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
    return { code: 200, data: asTold(context.actor, data) };
  },
  resendFollowUpRequest: async ({ params, body }, context) => {
    const request_count = await resendFollowUpRequest(params.id, body.requested_count, context);
    return { code: 200, success: context.texts.t('answers.followUps.resent'), data: { request_count } };
  },
  decideFollowUpRequest: async ({ params, body }, context) => {
    const isAccepted = body.is_accepted === 1;
    const order_id = await decideFollowUpRequest(params.id, isAccepted, context);
    const said = isAccepted ? 'answers.followUps.accepted' : 'answers.followUps.rejected';
    return { code: 200, success: context.texts.t(said), data: { order_id } };
  },
} satisfies Handlers<
  | 'draftRequests'
  | 'followUpRequests'
  | 'adminFollowUpRequests'
  | 'followUpRequest'
  | 'resendFollowUpRequest'
  | 'decideFollowUpRequest'
>;

/** A contact's requests are those for the buildings behind the PIN; everybody else's are the own. */
const ofActor = (actor: Actor) =>
  actor.role === 'customer' ? { buildingIds: actor.buildingIds } : { technicianId: actor.id };

/** Contacts are told who raised a request, not how to reach the technician. */
const asTold = <Told extends { tech_email: string }>(actor: Actor, request: Told): Told =>
  actor.role === 'customer' ? { ...request, tech_email: '' } : request;
