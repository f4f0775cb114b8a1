import * as z from 'zod/mini';
import { defineCalls, fileResponse } from './call';
import { ContactEmail, ContactLink, FactorCode, NewDevice, StaffCredentials } from './credentials';
import { sessionPath } from './early-requests';
import { openIdCallback, StaffRole } from './openid';
import { SessionUser } from './users';

const { email, password, is_role: role } = StaffCredentials.shape;

/** The sessions of browsers, which the proxy seals into cookies (1 §3). */
export const portalSessionCalls = defineCalls({
  signIn: {
    method: 'POST',
    path: sessionPath,
    action: 'open',
    body: z.union([
      z.extend(NewDevice, { pin: z.string().check(z.regex(/^\d{6,9}$/, 'pins.not-valid')) }),
      ContactLink,
      z.object({ role, email, password, code: z.optional(FactorCode) }),
    ]),
    response: SessionUser,
  },
  askSignIn: {
    method: 'POST',
    path: `${sessionPath}/link`,
    action: 'open',
    body: ContactEmail,
    /** The code that the link needs in another browser. */
    response: z.object({ message: z.string(), code: z.string() }),
  },
  session: { method: 'GET', path: sessionPath, action: 'session', response: SessionUser },
  beginOpenIdSignIn: {
    method: 'POST',
    path: `${sessionPath}/openid`,
    action: 'open',
    body: z.object({
      /** Whose sign-in page it is begun on. */
      role: StaffRole,
      /** The page to go to afterwards, with its query. */
      from: z.optional(z.string().check(z.maxLength(20_000))),
    }),
    response: z.object({ address: z.string() }),
  },
  /** The issuer sends the browser here, and it is sent on to a page: what it brings along is read by the provider. */
  endOpenIdSignIn: { method: 'GET', path: openIdCallback, action: 'open', response: fileResponse },
  signOut: {
    method: 'DELETE',
    path: sessionPath,
    action: 'open',
    response: z.object({ message: z.string() }),
  },
});
