import * as z from 'zod/mini';
import { FollowUpRequestStatus } from '../domain/follow-ups';
import { coded, defineCalls, wrapped } from './call';
import { Flag, Id, PageQuery, SearchText, sortedBy } from './common';
import { FollowUpRequestDetail } from './follow-ups';
import { OrderRow } from './order-records';
import { FollowUpRequest } from './visits';

const byId = z.object({ id: Id });

/** An admin's decisions on requests. */
export const requestCalls = defineCalls({
  draftRequests: {
    method: 'GET',
    path: 'service-orders/draft-requests',
    action: 'draft.listAll',
    summary: "The drafts of all buildings, recommended ones left out (3 §2.6, §7.1 'draft list')",
    query: z.extend(PageQuery, {
      q: SearchText,
      order_by: z._default(
        z.enum(['building_name', 'customer_name', 'order_date_time', 'order_status', 'id']),
        'order_date_time',
      ),
      order_by_value: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
    }),
    response: wrapped({ data: z.array(OrderRow), total_order: z.number() }),
  },
  adminFollowUpRequests: {
    method: 'GET',
    path: 'service-orders/admin-follow-up-requests',
    action: 'followUpRequest.decide',
    summary: 'What technicians have asked for, in all buildings or in one (3 §2.11, §7.2)',
    query: z.extend(PageQuery, {
      building_id: z.optional(Id),
      /** A part of the building's name, or of a unit's number. */
      q: SearchText,
      status: z.optional(FollowUpRequestStatus),
      ...sortedBy(['date', 'building_name', 'tech_name', 'status', 'request_count']),
      limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(99_999))), 50),
    }),
    response: coded({ data: z.array(FollowUpRequest), total: z.number() }),
  },
  followUpRequest: {
    method: 'GET',
    path: 'service-orders/follow-up-requests/:id',
    action: 'followUpRequest.list',
    forKeys: true,
    portal: true,
    summary: 'A follow-up request with all its units',
    params: byId,
    response: coded({ data: FollowUpRequestDetail }),
  },
  resendFollowUpRequest: {
    method: 'POST',
    path: 'service-orders/follow-up-requests/:id/resend',
    action: 'followUpRequest.resend',
    portal: true,
    summary:
      'Asks once more for a pending request; the count that was seen makes a repeated press count once (3 §4.4, §7.2)',
    params: byId,
    body: z.object({ requested_count: z.int().check(z.gte(1)), user_id: z.optional(Id) }),
    response: coded({ success: z.string(), data: z.object({ request_count: z.number() }) }),
  },
  decideFollowUpRequest: {
    method: 'POST',
    path: 'service-orders/follow-up-requests/:id/decide',
    action: 'followUpRequest.decide',
    portal: true,
    summary:
      'Makes an order in progress of a pending request, or rejects it (3 §4.4, specification README no. 9)',
    params: byId,
    body: z.object({ is_accepted: Flag, user_id: z.optional(Id) }),
    response: coded({ success: z.string(), data: z.object({ order_id: z.nullable(Id) }) }),
  },
});
