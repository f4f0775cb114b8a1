import * as z from 'zod/mini';
import { Id, Moment } from './common';

/** Somebody who asked for a building's PIN and waits for an admin's answer (2 §2.2, §3). */
export const PinRequest = z.object({
  uuid: Id,
  /** Name, company or e-mail, and building address, as they were written. */
  question_one: z.string(),
  question_two: z.string(),
  question_three: z.string(),
  updated_at: Moment,
  /** The building at the address, where only one is. */
  building_id: z.nullable(Id),
});
export type PinRequest = z.infer<typeof PinRequest>;
