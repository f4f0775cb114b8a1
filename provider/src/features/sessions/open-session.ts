import type { Runner } from '../../db/runner';
import { expiryOf } from './lifetime';
import { insertSession } from './queries';
import { hashOfToken, newToken } from './token';

/** Opens a session for a user or a PIN, known by its keyed hash. @returns the token, which is never stored */
export async function openSession(
  run: Runner,
  now: Date,
  holder: { userId: string; userAgent?: string } | { pinHash: string },
): Promise<string> {
  const token = newToken();
  await insertSession(run, {
    tokenHash: hashOfToken(token),
    ...holder,
    createdAt: now.toISOString(),
    expiresAt: expiryOf('pinHash' in holder ? 'pin' : 'staff', now, now).toISOString(),
  });
  return token;
}
