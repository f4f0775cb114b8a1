import * as z from 'zod/mini';
import { managedRoles } from '../../domain/users';
import { userCalls } from '../provider/users';
import { Id, SignedInUser } from '../shapes';
import { definePortalCall } from './define';

const Said = z.object({ message: z.string() });

/** What can be done with people beyond their react-admin resources. */
export const peoplePortalCalls = {
  /** Deletes somebody once another person has taken over. */
  handOverAndDelete: definePortalCall({
    method: 'POST',
    path: '/api/portal/users/:userId/hand-over-and-delete',
    action: 'user.delete',
    params: z.object({ userId: Id }),
    body: z.object({ role: z.enum(managedRoles), hand_over_to: Id }),
    response: Said,
  }),
  /** The own record, as the profile shows it (1 §2.7). */
  profile: definePortalCall({
    method: 'GET',
    path: '/api/portal/profile',
    action: 'user.update',
    response: SignedInUser,
  }),
  updateProfile: definePortalCall({
    method: 'PUT',
    path: '/api/portal/profile',
    action: 'user.update',
    body: z.pick(userCalls.updateUser.body, {
      first_name: true,
      last_name: true,
      contact_number: true,
      associated_emails: true,
    }),
    response: Said,
  }),
  /** A new password for whoever is signed in. */
  changePassword: definePortalCall({
    method: 'POST',
    path: '/api/portal/password',
    action: 'password.change',
    body: z.omit(userCalls.changePassword.body, { user_id: true }),
    response: Said,
  }),
} as const;
