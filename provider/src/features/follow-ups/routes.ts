import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { mustBeAllowed } from '../access/reach-building';
import { listOrders } from '../orders/queries-lists';
import { allDraftsWanted } from '../orders/queries-wanted';
import { decideFollowUpRequest } from './decide-follow-up-request';
import { findFollowUpRequest, listFollowUpRequests } from './queries-list';

export const requestHandlers = {
  draftRequests: async ({ query }, { pool, timeZone }) => {
    const sort = { by: query.order_by, direction: query.order_by_value };
    const { rows, total } = await listOrders(pool, allDraftsWanted(query.q), sort, readPage(query), timeZone);
    return { statusCode: 200, body: { data: rows, total_order: total } };
  },
  adminFollowUpRequests: async ({ query }, { pool }) => {
    const filter = { buildingId: query.building_id, status: query.status };
    return { code: 200, ...(await listFollowUpRequests(pool, filter, readPage(query, 50))) };
  },
  followUpRequest: async ({ params }, context) => {
    const request = await findFollowUpRequest(context.pool, params.id);
    if (!request) throw new AppError('records.not-found');
    mustBeAllowed(context, 'followUpRequest.list', { ownerId: request.technician_id });
    const { technician_id, ...data } = request;
    return { code: 200, data };
  },
  decideFollowUpRequest: async ({ params, body }, context) => {
    const isAccepted = body.is_accepted === 1;
    const order_id = await decideFollowUpRequest(params.id, isAccepted, context);
    const said = isAccepted ? 'answers.followUps.accepted' : 'answers.followUps.rejected';
    return { code: 200, success: context.texts.t(said), data: { order_id } };
  },
} satisfies Handlers<'draftRequests' | 'adminFollowUpRequests' | 'followUpRequest' | 'decideFollowUpRequest'>;
