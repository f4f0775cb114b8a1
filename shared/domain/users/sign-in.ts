import * as z from 'zod/mini';
import { isEmail } from '../emails/email';
import { AppError } from '../errors/app-error';
import type { Problem } from '../errors/problem';

/** The sign-in of scheduler, admin and technician (1 §2.3). */
export const StaffSignIn = z.object({
  email: z.string().check(z.trim(), z.maxLength(254)),
  password: z.string().check(z.maxLength(1024)),
});
export type StaffSignIn = z.infer<typeof StaffSignIn>;

/** What is missing for a staff sign-in: the e-mail first, then the password (1 §5); null when it may be sent. */
export function checkStaffSignIn({ email, password }: StaffSignIn): Problem | null {
  if (!isEmail(email)) return { field: 'email', reason: 'users.sign-in-email' };
  return password === '' ? { field: 'password', reason: 'users.sign-in-password' } : null;
}

/**
 * The token of a link on which another password is chosen first, since somebody else knows the one that was right
 * (decision 68); undefined for any other refusal.
 */
export function tokenToChoose(refusal: unknown): string | undefined {
  const isAsked = refusal instanceof AppError && refusal.reason === 'sessions.choose-password';
  return isAsked ? String(refusal.params.token) : undefined;
}
