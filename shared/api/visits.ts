import * as z from 'zod/mini';
import { FollowUpRequestStatus } from '../domain/follow-ups';
import { coded, defineCalls } from './call';
import {
  DateOnly,
  FollowUpRequest,
  Id,
  PageQuery,
  RecordedVisit,
  SearchText,
  SubmittedVisit,
  Visit,
  VisitSummary,
} from './shapes';

export const visitCalls = defineCalls({
  visits: {
    method: 'GET',
    path: 'visits',
    action: 'visit.read',
    portal: true,
    summary: 'Scheduled units by building and day, overdue and upcoming (README no. 10)',
    query: z.extend(PageQuery, { building_id: z.optional(Id) }),
    response: coded({ data: z.array(VisitSummary), total: z.number() }),
  },
  visit: {
    method: 'GET',
    path: 'visits/:building_id/:date',
    action: 'visit.read',
    portal: true,
    summary: 'The scheduled units of a building on a day, in walking order',
    params: z.object({ building_id: Id, date: DateOnly }),
    response: coded({ data: Visit }),
  },
  recordVisit: {
    method: 'POST',
    path: 'visits',
    action: 'visit.record',
    portal: true,
    summary:
      'Results of units: completes their lines, makes the invoice and the follow-ups that are due (README no. 8, 10)',
    body: SubmittedVisit,
    response: coded({ success: z.string(), data: RecordedVisit }),
  },
  followUpRequests: {
    method: 'GET',
    path: 'service-orders/follow-up-requests',
    action: 'followUpRequest.list',
    portal: true,
    summary:
      "A technician's own requests, or a contact's: those for the buildings behind the PIN (3 §2.1, §2.11)",
    query: z.extend(PageQuery, {
      /** A part of the building's name, or of a unit's number. */
      q: SearchText,
      status: z.optional(FollowUpRequestStatus),
    }),
    response: coded({ data: z.array(FollowUpRequest), total: z.number() }),
  },
});
