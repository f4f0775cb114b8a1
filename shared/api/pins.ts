import * as z from 'zod/mini';
import { coded, defineCalls } from './call';
import { Flag, Id, PageQuery, PinRequest } from './shapes';

export const pinCalls = defineCalls({
  pinRequests: {
    method: 'GET',
    path: 'pin-requests',
    action: 'pinRequest.list',
    portal: true,
    summary: 'Who waits for a PIN, the latest first (2 §2.2)',
    query: PageQuery,
    response: coded({ data: z.array(PinRequest), total: z.number() }),
  },
  resetPin: {
    method: 'POST',
    path: 'pin-requests/reset',
    action: 'pinRequest.decide',
    portal: true,
    summary: 'Sends a building’s PIN to who asked for it, or turns the request down (2 §2.2, §7 "Reset pin")',
    body: z.object({
      uuid: Id,
      reset_status: z.enum(['approved', 'rejected']),
      building_id: z.optional(Id),
      /** Where the PIN is sent to, comma separated; to the building's own addresses where nothing is given. */
      email: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      /** The building gets another PIN first; who is signed in with the old one is signed out. */
      new_pin: z._default(Flag, 0),
      user_id: z.optional(Id),
    }),
    response: coded({ success: z.string() }),
  },
});
