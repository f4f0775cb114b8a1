import * as z from 'zod/mini';
import { handOverRoles } from '../domain/users';
import { defineCalls } from './call';
import { Id } from './common';
import { Dashboard } from './dashboard';
import { SignedInUser, userCalls } from './users';

const Said = z.object({ message: z.string() });

/** Calls of the console that the proxy answers from several provider calls or with the session's user. */
export const consoleCalls = defineCalls({
  dashboard: {
    method: 'GET',
    path: '/api/portal/dashboard',
    action: 'stats.read',
    response: Dashboard,
  },
  /** Deletes a user after handing over to another. */
  handOverAndDelete: {
    method: 'POST',
    path: '/api/portal/users/:userId/hand-over-and-delete',
    action: 'user.delete',
    params: z.object({ userId: Id }),
    body: z.object({ role: z.enum(handOverRoles), hand_over_to: Id }),
    response: Said,
  },
  /** The user's own record for the profile (1 §2.7). */
  profile: {
    method: 'GET',
    path: '/api/portal/profile',
    action: 'user.update',
    response: SignedInUser,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/portal/profile',
    action: 'user.update',
    body: z.pick(userCalls.updateUser.body, {
      first_name: true,
      last_name: true,
      contact_number: true,
      associated_emails: true,
      updated_at: true,
    }),
    response: Said,
  },
  /** Changes the signed-in user's password. */
  changePassword: {
    method: 'POST',
    path: '/api/portal/password',
    action: 'password.change',
    body: z.omit(userCalls.changePassword.body, { user_id: true }),
    response: Said,
  },
});
