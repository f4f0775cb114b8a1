import * as z from 'zod/mini';
import { passwordLinkPurposes } from '../domain/passwords';
import { Role } from '../domain/users';
import { coded, defineCalls } from './call';
import { Id } from './common';

/** The token of a one-time link. */
const Token = z.string().check(z.minLength(20), z.maxLength(200));

/** The most people who are invited in one call. */
export const mostInvited = 100;

/** Links on which people of the staff choose a password (decision 68). */
export const passwordLinkCalls = defineCalls({
  inviteUsers: {
    method: 'POST',
    path: 'users/invite',
    action: 'user.invite',
    portal: true,
    summary: 'Sends people of the staff a link to choose a password; former links of theirs end',
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostInvited)) }),
    response: coded({
      success: z.string(),
      data: z.array(
        z.object({
          id: Id,
          name: z.string(),
          email: z.string(),
          /** Told once, without a mail server: the link's path, for an admin to hand over. */
          link: z.optional(z.string()),
        }),
      ),
    }),
  },
  passwordLink: {
    method: 'POST',
    path: 'users/password-link',
    action: 'open',
    portal: true,
    summary: 'Whose password is chosen with a one-time link, and until when',
    body: z.object({ token: Token }),
    response: coded({
      data: z.object({
        purpose: z.enum(passwordLinkPurposes),
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        company: z.string(),
        role: Role,
      }),
    }),
  },
  choosePassword: {
    method: 'POST',
    path: 'users/choose-password',
    action: 'open',
    portal: true,
    summary: 'Chooses a password with a one-time link, which ends all sessions of its person',
    body: z.object({ token: Token, password: z.string().check(z.maxLength(200)) }),
    response: coded({ success: z.string() }),
  },
  passwordMail: {
    method: 'GET',
    path: 'users/forgot-password',
    action: 'open',
    portal: true,
    summary: 'Whether a link for a forgotten password can be mailed',
    response: coded({
      data: z.object({
        sends_mail: z.boolean(),
        /** Whether staff sign in by password at all (decision 67). */
        passwords: z.boolean(),
      }),
    }),
  },
  forgotPassword: {
    method: 'POST',
    path: 'users/forgot-password',
    action: 'open',
    portal: true,
    summary:
      'Mails a link to choose a new password, if the e-mail is somebody’s; the answer is always the same',
    body: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
    response: coded({ success: z.string() }),
  },
});
