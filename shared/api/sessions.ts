import * as z from 'zod/mini';
import { lineText } from '../domain/one-line';
import { buildingPin, masterPin } from '../domain/pins';
import { longestUserAgent } from '../domain/sessions';
import { coded, defineCalls } from './call';
import { BuildingOption, Id } from './common';
import { DeviceToken, FactorCode, NewDevice, StaffCredentials } from './credentials';
import { PortalZone, SignedInUser } from './users';

const Password = z.string().check(z.maxLength(200));
const Email = z.string().check(z.trim(), z.maxLength(254));

const ofDevice = { ...NewDevice.shape, device: z.optional(DeviceToken) };

export const sessionCalls = defineCalls({
  staffLogin: {
    method: 'POST',
    path: 'users/login',
    action: 'open',
    summary: 'Staff sign-in with e-mail and password (1 §7)',
    body: z.object({
      ...StaffCredentials.shape,
      /** Needed from users with a second factor; without it the answer is 'second-factors.code-needed'. */
      code: z.optional(FactorCode),
      user_agent: z.optional(z.string().check(z.maxLength(longestUserAgent))),
      /** The device token from the last sign-in with this browser, of any user. */
      device: z.optional(DeviceToken),
    }),
    response: coded({
      data: z.object({
        user_id: Id,
        token: z.string(),
        /** The browser keeps it for the next sign-in; another provider may not send it. */
        device: z.optional(z.string()),
      }),
    }),
  },
  buildingLogin: {
    method: 'POST',
    path: 'buildings/login-building',
    action: 'open',
    summary: 'Sign-in with a PIN of six or eight digits, a building’s own (1 §5)',
    body: z.object({ ...ofDevice, password: z.string().check(z.regex(buildingPin, 'pins.not-valid')) }),
    response: coded({
      buildings: z.array(BuildingOption),
      data: z.object({ token: z.string(), device: DeviceToken }),
    }),
  },
  customerLogin: {
    method: 'POST',
    path: 'users/customer-login',
    action: 'open',
    summary:
      'Sign-in with a PIN of seven or nine digits: every building that carries it (1 §5, specification README no. 6)',
    body: z.object({
      ...ofDevice,
      password: z.string().check(z.regex(masterPin, 'pins.not-valid')),
      email: z.optional(z.string()),
      is_role: z.literal('customer'),
    }),
    response: coded({
      data: z.object({
        user_id: Id,
        user_name: z.string(),
        buildings: z.array(BuildingOption),
        token: z.string(),
        device: DeviceToken,
      }),
    }),
  },
  logout: {
    method: 'POST',
    path: 'users/logout',
    action: 'session',
    duringSetUp: true,
    recorded: 'sign-out',
    summary: 'Ends the session whose token is sent',
    response: coded({ success: z.string() }),
  },
  user: {
    method: 'GET',
    path: 'users/:id',
    action: 'user.read',
    duringSetUp: true,
    summary: 'A user after signing in (1 §7)',
    params: z.object({ id: Id }),
    response: coded({ data: z.array(SignedInUser) }),
  },
  buildingsOfSession: {
    method: 'GET',
    path: 'buildings/info',
    action: 'session',
    portal: true,
    summary: 'The buildings behind the PIN of the session (2 §7 "Building info by s_id")',
    response: coded({
      buildings: z.array(BuildingOption),
      /** Who it is, where they signed in with an account. */
      contact: z.optional(z.object({ account_id: Id, name: z.string(), email: z.string() })),
      time_zone: z.optional(PortalZone),
    }),
  },
  requestPin: {
    method: 'POST',
    path: 'reset-pin',
    action: 'open',
    portal: true,
    summary: 'Somebody asks for the PIN of a building (1 §5)',
    body: z.object({
      question_one: lineText(200),
      question_two: lineText(200),
      question_three: lineText(300),
    }),
    response: coded({ success: z.string() }),
  },
  firstAdmin: {
    method: 'POST',
    path: 'users/first-admin',
    action: 'open',
    portal: true,
    summary: 'The first admin sets name, e-mail and password with the one-time token of the first start',
    body: z.object({
      token: z.string().check(z.maxLength(200)),
      first_name: lineText(100),
      last_name: lineText(100),
      email: Email,
      password: Password,
    }),
    response: coded({ success: z.string() }),
  },
  mySessions: {
    method: 'GET',
    path: 'users/my-sessions',
    action: 'session.own',
    portal: true,
    summary: 'Where the user is signed in: the open sessions, this one first',
    response: coded({
      data: z.array(
        z.object({
          id: Id,
          /** Such as 'Firefox' and 'Windows'; empty when the browser did not tell. */
          browser: z.string(),
          system: z.string(),
          signed_in_at: z.string(),
          used_at: z.string(),
          is_this: z.boolean(),
        }),
      ),
    }),
  },
  endMySessions: {
    method: 'POST',
    path: 'users/my-sessions/end',
    action: 'session.own',
    portal: true,
    recorded: 'sign-out',
    summary: 'Ends one of the user’s sessions, or all but the one that asks',
    body: z.object({ session_id: z.optional(Id) }),
    response: coded({ success: z.string() }),
  },
  endSessionsOfUser: {
    method: 'POST',
    path: 'users/:id/end-sessions',
    action: 'session.endAll',
    portal: true,
    summary: 'Ends all sessions of a scheduler or technician, as after a lost phone',
    params: z.object({ id: Id }),
    response: coded({ success: z.string() }),
  },
});
