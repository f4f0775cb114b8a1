import * as z from 'zod/mini';
import { coded, defineCalls } from './call';
import { Flag, Id, Moment, PageQuery } from './common';

/** A pending request for a building's PIN (2 §2.2, §3). */
export const PinRequest = z.object({
  uuid: Id,
  /** Name, company or e-mail, and building address, as typed. */
  question_one: z.string(),
  question_two: z.string(),
  question_three: z.string(),
  updated_at: Moment,
  /** The only building at the address, else null. */
  building_id: z.nullable(Id),
});
export type PinRequest = z.infer<typeof PinRequest>;

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
      /** The recipients of the PIN, comma separated; by default the building's addresses. */
      email: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      /** The building gets a new PIN first, which ends the sessions of the old one. */
      new_pin: z._default(Flag, 0),
      user_id: z.optional(Id),
    }),
    response: coded({ success: z.string() }),
  },
  renewPin: {
    method: 'POST',
    path: 'buildings/renew-pin/:id',
    action: 'building.edit',
    portal: true,
    summary: 'Gives a building a new PIN, which ends the sessions of the old one',
    params: z.object({ id: Id }),
    /** Whether the new PIN is mailed to the building's addresses. */
    body: z.object({ mail: Flag }),
    response: coded({ success: z.string() }),
  },
});
