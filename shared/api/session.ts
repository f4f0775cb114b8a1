import * as z from 'zod/mini';
import { defineCalls } from './call';
import { sessionPath } from './early-requests';
import { NewDevice, sessionCalls } from './sessions';
import { SessionUser } from './users';

const { staffLogin } = sessionCalls;

/** The sessions of browsers, which the proxy seals into cookies (1 §3). */
export const portalSessionCalls = defineCalls({
  signIn: {
    method: 'POST',
    path: sessionPath,
    action: 'open',
    body: z.union([
      z.extend(NewDevice, { pin: z.string().check(z.regex(/^\d{6,7}$/, 'pins.not-valid')) }),
      z.object({
        role: staffLogin.body.shape.is_role,
        email: staffLogin.body.shape.email,
        password: staffLogin.body.shape.password,
      }),
    ]),
    response: SessionUser,
  },
  session: { method: 'GET', path: sessionPath, action: 'session', response: SessionUser },
  signOut: {
    method: 'DELETE',
    path: sessionPath,
    action: 'open',
    response: z.object({ message: z.string() }),
  },
});
