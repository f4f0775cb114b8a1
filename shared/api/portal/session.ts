import * as z from 'zod/mini';
import { sessionPath } from '../openings';
import { sessionCalls } from '../provider/sessions';
import { SessionUser } from '../shapes';
import { definePortalCall } from './define';

const { staffLogin, requestPin, firstAdmin } = sessionCalls;
const Said = z.object({ message: z.string() });

export const sessionPortalCalls = {
  signIn: definePortalCall({
    method: 'POST',
    path: sessionPath,
    action: 'open',
    body: z.union([
      z.object({ pin: z.string().check(z.regex(/^\d{6,7}$/, 'pins.not-valid')) }),
      z.object({
        role: staffLogin.body.shape.is_role,
        email: staffLogin.body.shape.email,
        password: staffLogin.body.shape.password,
      }),
    ]),
    response: SessionUser,
  }),
  session: definePortalCall({
    method: 'GET',
    path: sessionPath,
    action: 'session',
    response: SessionUser,
  }),
  signOut: definePortalCall({ method: 'DELETE', path: sessionPath, action: 'open', response: Said }),
  requestPin: definePortalCall({
    method: 'POST',
    path: '/api/portal/pin-requests',
    action: 'open',
    body: requestPin.body,
    response: Said,
  }),
  firstAdmin: definePortalCall({
    method: 'POST',
    path: '/api/portal/first-admin',
    action: 'open',
    body: firstAdmin.body,
    response: Said,
  }),
} as const;
