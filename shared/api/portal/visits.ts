import * as z from 'zod/mini';
import { visitCalls } from '../provider/visits';
import { FollowUpRequest, RecordedVisit, Visit, VisitSummary } from '../shapes';
import { definePortalCall } from './define';

const { visits, visit, recordVisit, followUpRequests } = visitCalls;

export const visitPortalCalls = {
  visits: definePortalCall({
    method: 'GET',
    path: '/api/portal/visits',
    action: 'visit.read',
    query: visits.query,
    response: z.object({ data: z.array(VisitSummary), total: z.number() }),
  }),
  visit: definePortalCall({
    method: 'GET',
    path: '/api/portal/visits/:building_id/:date',
    action: 'visit.read',
    params: visit.params,
    response: Visit,
  }),
  recordVisit: definePortalCall({
    method: 'POST',
    path: '/api/portal/visits',
    action: 'visit.record',
    body: recordVisit.body,
    response: z.object({ message: z.string(), data: RecordedVisit }),
  }),
  followUpRequests: definePortalCall({
    method: 'GET',
    path: '/api/portal/follow-up-requests',
    action: 'followUpRequest.list',
    query: followUpRequests.query,
    response: z.object({ data: z.array(FollowUpRequest), total: z.number() }),
  }),
} as const;
