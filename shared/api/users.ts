import * as z from 'zod/mini';
import { lineText } from '../domain/one-line';
import { accessStates, Role } from '../domain/users';
import { coded, defineCalls, ExportQuery, fileResponse, wrapped } from './call';
import { BuildingOption, Id, Moment, SearchText, SeenVersion } from './common';

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
  /** A technician's follow-up requests in any state. */
  request_count: z.number(),
  /** Whether an authenticator app is asked for beside the password. */
  has_second_factor: z.boolean(),
  /** A scheduler's associates, comma separated. */
  associated_emails: z.string(),
  /** Of staff; another provider may not tell. */
  access: z.optional(z.enum(accessStates)),
  created_at: z.string(),
  /** Its version; another provider may not tell. */
  updated_at: z.optional(Moment),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** The portal's time zone, such as 'America/Toronto'; another provider may not send it. */
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
  /** The record's version; another provider may not tell. */
  updated_at: z.optional(Moment),
  time_zone: z.optional(PortalZone),
  /** Nothing else may be done before a second factor is set up. */
  must_set_up_factor: z.optional(z.literal(true)),
});

export const SchedulerOption = z.object({ value: Id, text: z.string(), email: z.string() });

/**
 * The session in the browser (1 §3), without the token. A contact's session has the role, the selected building's id as
 * `uuid`, a first name, and the buildings; the name is the person's, with an e-mail, where they signed in with an account.
 */
export const SessionUser = z.object({
  role: Role,
  uuid: Id,
  firstName: z.string(),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Of a contact who signed in with an account. */
  account_id: z.optional(Id),
  mobileNumber: z.optional(z.string()),
  company: z.optional(z.string()),
  address: z.optional(z.string()),
  building_count: z.optional(z.number()),
  buildings: z.optional(z.array(BuildingOption)),
  /** False where a contact's PIN is one building's own. */
  masterPin: z.optional(z.boolean()),
  time_zone: z.optional(PortalZone),
  must_set_up_factor: z.optional(z.literal(true)),
});
export type SessionUser = z.infer<typeof SessionUser>;

const byId = z.object({ id: Id });
const Line = lineText(500);
const Password = z.string().check(z.maxLength(1_000));

const person = {
  first_name: Line,
  last_name: Line,
  contact_number: Line,
  address: z._default(Line, ''),
  company: z._default(Line, ''),
  /** Who sends it; the provider knows from the session. */
  user_id: z.optional(Id),
  /** Of a scheduler: the e-mails of other schedulers, comma separated. */
  associated_emails: z.optional(z.string().check(z.maxLength(20_000))),
};

/** The user who takes over from the deleted one; of a customer only where the buildings go to that one's company. */
const HandOver = { hand_over_to: z.optional(Id) };

export const userCalls = defineCalls({
  userRecord: {
    method: 'GET',
    path: 'users/get-user/:id',
    action: 'user.list',
    summary: 'One user as the lists show it (1 §2.6, §2.7)',
    params: byId,
    response: coded({ data: z.array(UserRecord) }),
  },
  registerUser: {
    method: 'POST',
    path: 'users/register',
    action: 'user.create',
    summary: 'Adds a customer (0), scheduler (1), admin (2) or technician (3) (1 §7, 3 §5.3)',
    body: z.object({
      ...person,
      email: Line,
      is_role: z.literal([0, 1, 2, 3]),
      /** Of a scheduler or technician; without one they are invited to choose one, as admins always are. */
      password: z.optional(Password),
    }),
    response: wrapped({
      success: z.string(),
      uid: Id,
      /** Told once, without a mail server: the path of the invitation, for the admin to hand over. */
      link: z.optional(z.string()),
    }),
  },
  updateUser: {
    method: 'PUT',
    path: 'users/update/:id',
    action: 'user.update',
    summary: 'Updates a user; the e-mail stays, and a new password ends the other sessions (1 §7)',
    params: byId,
    body: z.object({
      ...person,
      email: z.optional(Line),
      new_password: z.optional(Password),
      updated_at: SeenVersion,
    }),
    response: coded({ success: z.string() }),
  },
  deleteUser: {
    method: 'DELETE',
    path: 'users/delete',
    action: 'user.delete',
    summary:
      'Deletes a user once another one has taken over the buildings and requests; a customer’s stay with the client (1 §7)',
    body: z.union([
      z.object({ customer_id: Id, ...HandOver }),
      z.object({ scheduler_id: Id, ...HandOver }),
      z.object({ technician_id: Id, ...HandOver }),
      z.object({ admin_id: Id }),
    ]),
    response: coded({ success: z.string() }),
  },
  changePassword: {
    method: 'POST',
    path: 'users/change-password/:id',
    action: 'password.change',
    summary: 'A new password for oneself, which ends the other sessions (3 §2.20, §7.8)',
    params: byId,
    body: z.object({ old_password: Password, new_password: Password, user_id: z.optional(Id) }),
    response: wrapped({ success: z.string() }),
  },
  exportSchedulers: {
    method: 'GET',
    path: 'users/scheduler/export-all-scheduler',
    action: 'user.list',
    recorded: 'export',
    summary: 'The schedulers that a search finds, or the chosen ones, as a workbook (1 §2.7)',
    query: z.extend(ExportQuery, { q: SearchText }),
    response: fileResponse,
  },
});
