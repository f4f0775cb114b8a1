import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import { expiryOf } from './lifetime';
import { insertSession } from './queries';
import { hashOfToken, newToken } from './token';

/**
 * Opens a session for a user, a contact's account, or a PIN, known by its keyed hash.
 * @returns the token, which is never stored
 * @throws AppError 'sessions.expired' where a user's sessions were all ended since the user was read
 */
export async function openSession(
  run: Runner,
  now: Date,
  holder:
    | { user: { id: string; accessVersion: number }; userAgent?: string; byOpenId?: true }
    | { contactAccountId: string }
    | { pinHash: string },
): Promise<string> {
  const token = newToken();
  const isOpen = await insertSession(run, {
    tokenHash: hashOfToken(token),
    ...holder,
    createdAt: now.toISOString(),
    expiresAt: expiryOf(kindOf(holder), now, now).toISOString(),
  });
  if (!isOpen) throw new AppError('sessions.expired');
  return token;
}

const kindOf = (holder: object) =>
  'pinHash' in holder ? 'pin' : 'contactAccountId' in holder ? 'account' : 'staff';
