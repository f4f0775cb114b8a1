import * as z from 'zod/mini';
import { pinRequestStatuses } from '../domain/pins';
import { coded, defineCalls } from './call';
import { DayInQuery, Flag, Id, Moment, PageQuery, SearchText, sortedBy } from './common';

/** A request for a building's PIN (2 §2.2, §3). */
export const PinRequest = z.object({
  uuid: Id,
  /** Name, company or e-mail, and building address, as typed. */
  question_one: z.string(),
  question_two: z.string(),
  question_three: z.string(),
  /** When it was made, made again, or answered. */
  updated_at: Moment,
  status: z.enum(pinRequestStatuses),
  /** The building whose PIN was sent, or the only one at the address, else null. */
  building_id: z.nullable(Id),
  building_name: z.nullable(z.string()),
  /** Who answered it; null where it waits, or somebody who is gone. */
  resolved_by: z.nullable(z.string()),
});
export type PinRequest = z.infer<typeof PinRequest>;

export const pinCalls = defineCalls({
  pinRequests: {
    method: 'GET',
    path: 'pin-requests',
    action: 'pinRequest.list',
    summary: 'Who asked for a PIN, by default those who wait, the latest first (2 §2.2)',
    query: z.extend(PageQuery, {
      /** Name, company or e-mail, and building address. */
      q: SearchText,
      status: z._default(z.enum([...pinRequestStatuses, 'all']), 'pending'),
      /** Days of `updated_at`, inclusive. */
      from: z.optional(DayInQuery),
      to: z.optional(DayInQuery),
      ...sortedBy(['updated_at', 'question_one', 'question_two', 'question_three']),
    }),
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
    action: 'building.administer',
    portal: true,
    summary: 'Gives a building a new PIN, which ends the sessions of the old one',
    params: z.object({ id: Id }),
    /** Whether the new PIN is mailed to the building's addresses. */
    body: z.object({ mail: Flag }),
    response: coded({ success: z.string() }),
  },
});
