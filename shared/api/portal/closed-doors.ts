import * as z from 'zod/mini';
import { closedDoorCalls } from '../provider/closed-doors';
import { ClosedDoorChoices, DraftedRevisits } from '../shapes';
import { definePortalCall } from './define';

/** What the list of closed doors offers; the list itself is the resource `closed-doors`. */
export const closedDoorPortalCalls = {
  closedDoorChoices: definePortalCall({
    method: 'GET',
    path: '/api/portal/closed-doors/choices',
    action: 'closedDoor.list',
    response: ClosedDoorChoices,
  }),
  draftRevisits: definePortalCall({
    method: 'POST',
    path: '/api/portal/closed-doors/revisits',
    action: 'closedDoor.revisit',
    body: closedDoorCalls.draftRevisits.body,
    response: z.object({ message: z.string(), data: DraftedRevisits }),
  }),
} as const;
