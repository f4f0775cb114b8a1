import * as z from 'zod/mini';
import { longestUserAgent } from '../domain/sessions';
import { coded, defineCalls } from './call';
import { Id } from './common';
import { DeviceToken } from './credentials';

/** Where an issuer of OpenID Connect sends people back to, below the portal's address. */
export const openIdCallback = '/api/session/openid/callback';

/** The roles that sign in by password or OpenID Connect. */
export const StaffRole = z.enum(['scheduler', 'admin', 'technician']);
export type StaffRole = z.infer<typeof StaffRole>;

const Secret = z.string().check(z.minLength(20), z.maxLength(200));

/** The values that identify a sign-in under way; the proxy seals them into a cookie of the browser. */
export const OpenIdFlow = z.object({
  /** Begins with the role whose page it was begun on, and a dot. */
  state: Secret,
  nonce: Secret,
  code_verifier: Secret,
});
export type OpenIdFlow = z.infer<typeof OpenIdFlow>;

export const StaffSignInWays = z.object({
  /** The name of the issuer of OpenID Connect; null where staff do not sign in with it. */
  openid: z.nullable(z.string()),
  /** Whether staff sign in by e-mail and password. */
  password: z.boolean(),
});
export type StaffSignInWays = z.infer<typeof StaffSignInWays>;

/** That a user is linked with a person of the issuer. */
const OpenIdLink = z.object({
  user_id: Id,
  /** The issuer's name. */
  name: z.string(),
  since: z.string(),
  /** Whether the reader may unlink it. */
  may_unlink: z.boolean(),
});

/** Null where the user is linked with nobody there, or staff do not sign in so. */
const linked = coded({ data: z.nullable(OpenIdLink) });

/** Sign-in of staff by OpenID Connect (decision 67). */
export const openIdCalls = defineCalls({
  staffSignInWays: {
    method: 'GET',
    path: 'users/sign-in-ways',
    action: 'open',
    portal: true,
    summary: 'By what staff sign in, for the sign-in pages',
    response: coded({ data: StaffSignInWays }),
  },
  beginOpenId: {
    method: 'POST',
    path: 'users/openid/begin',
    action: 'open',
    summary:
      'Begins a sign-in by OpenID Connect: where the person is sent, and what to keep until the answer',
    body: z.object({ is_role: StaffRole }),
    response: coded({ data: z.extend(OpenIdFlow, { address: z.string() }) }),
  },
  openIdLogin: {
    method: 'POST',
    path: 'users/openid/login',
    action: 'open',
    summary: 'Staff sign-in with the answer of the issuer of OpenID Connect',
    /** Without a flow the browser has begun no sign-in: it is refused, and recorded. */
    body: z.extend(z.partial(OpenIdFlow), {
      /** The query with which the person came back. */
      answer: z.string().check(z.maxLength(8_000)),
      user_agent: z.optional(z.string().check(z.maxLength(longestUserAgent))),
      device: z.optional(DeviceToken),
    }),
    response: coded({
      data: z.object({
        user_id: Id,
        role: StaffRole,
        token: z.string(),
        device: z.optional(z.string()),
      }),
    }),
  },
  myOpenIdLink: {
    method: 'GET',
    path: 'users/my-openid-link',
    action: 'session.own',
    portal: true,
    summary: 'With whom of the issuer of OpenID Connect the user is linked',
    response: linked,
  },
  openIdLink: {
    method: 'GET',
    path: 'users/:id/openid-link',
    action: 'openId.unlink',
    portal: true,
    summary: 'With whom of the issuer of OpenID Connect a user is linked',
    params: z.object({ id: Id }),
    response: linked,
  },
  unlinkOpenId: {
    method: 'POST',
    path: 'users/:id/openid-link/end',
    action: 'openId.unlink',
    portal: true,
    summary: 'Unlinks a user from all persons of issuers, and ends the user’s sessions but the one that asks',
    params: z.object({ id: Id }),
    response: coded({ success: z.string() }),
  },
});
