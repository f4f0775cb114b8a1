import * as z from 'zod/mini';
import { Role } from '../../domain/users';
import { BuildingOption, Id } from './common';

/** A user as the lists show it (1 §3). */
export const UserRecord = z.object({
  uid: Id,
  first_name: z.string(),
  last_name: z.string(),
  adds: z.string(),
  email: z.string(),
  phone: z.string(),
  role: Role,
  company: z.string(),
  building_count: z.number(),
  scheduler_building_count: z.number(),
  customer_building_count: z.number(),
  /** A technician's follow-up requests, whatever became of them. */
  request_count: z.number(),
  /** Of a scheduler: the e-mails of others who answer for the same buildings, comma separated. */
  associated_emails: z.string(),
  created_at: z.string(),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** The time zone whose days the portal counts in, such as 'America/Toronto'; another provider may not tell it. */
export const PortalZone = z.string().check(z.minLength(1), z.maxLength(64));

/** A user as it is loaded after signing in (1 §7). */
export const SignedInUser = z.object({
  id: Id,
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  number: z.string(),
  adds: z.string(),
  company: z.string(),
  building_count: z.number(),
  role: Role,
  associated_emails: z.string(),
  time_zone: z.optional(PortalZone),
});

export const SchedulerOption = z.object({ value: Id, text: z.string(), email: z.string() });

/**
 * What the browser keeps of a session (1 §3): never the token. A PIN session has the role, the selected building's
 * id as `uuid`, a first name to greet with, and the buildings behind the PIN.
 */
export const SessionUser = z.object({
  role: Role,
  uuid: Id,
  firstName: z.string(),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  mobileNumber: z.optional(z.string()),
  company: z.optional(z.string()),
  address: z.optional(z.string()),
  building_count: z.optional(z.number()),
  buildings: z.optional(z.array(BuildingOption)),
  /** False where a contact's PIN is one building's own: no other will ever be behind it. */
  masterPin: z.optional(z.boolean()),
  time_zone: z.optional(PortalZone),
});
export type SessionUser = z.infer<typeof SessionUser>;
