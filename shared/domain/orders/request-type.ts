import * as z from 'zod/mini';
import type { Role } from '../users/role';

/** The type of a request (3 §4.2): new, in two weeks, in a month, at once, or another date for a planned visit. */
export const requestTypes = [
  'neworder',
  'followup',
  'followup_month',
  'followup_immediately',
  'reschedule',
] as const;

export const RequestType = z.enum(requestTypes);
export type RequestType = z.infer<typeof RequestType>;

/** The types that a role may choose from (3 §4.2). */
export function requestTypesFor(role: Role): readonly RequestType[] {
  return role === 'technician' ? ['followup', 'reschedule'] : requestTypes;
}

/** The type of a line that has none yet (2 §2.9). */
export function defaultRequestType(role: Role): RequestType {
  return role === 'technician' ? 'followup' : 'neworder';
}
