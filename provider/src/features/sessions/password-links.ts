import type { PasswordLinkPurpose } from '@clearunit/shared/domain/passwords';
import type { Runner } from '../../db/runner';
import { storePasswordLink } from './password-links-queries';
import { hashOfToken, newToken } from './token';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a link is good, in milliseconds. */
export const linkGoodFor: Record<PasswordLinkPurpose, number> = {
  invitation: 7 * day,
  // It is not always read at once.
  renewal: day,
  reset: 60 * minute,
  replacement: 15 * minute,
  recovery: 60 * minute,
};

interface Wanted {
  userId: string;
  purpose: PasswordLinkPurpose;
  /** In milliseconds. */
  goodFor?: number;
}

/** Makes a link of which a former one of the same purpose ends. @returns the token, which is never stored */
export async function makePasswordLink(run: Runner, now: Date, wanted: Wanted): Promise<string> {
  const token = newToken();
  await storePasswordLink(run, { ...linkOf(now, wanted), tokenHash: hashOfToken(token) });
  return token;
}

/** The same for a link that gets its token when it is mailed. @returns what the mail is written with */
export async function preparePasswordLink(
  run: Runner,
  now: Date,
  wanted: Wanted,
): Promise<{ id: string; expiresAt: Date }> {
  const link = linkOf(now, wanted);
  return { ...link, id: await storePasswordLink(run, { ...link, tokenHash: null }) };
}

const linkOf = (now: Date, { userId, purpose, goodFor = linkGoodFor[purpose] }: Wanted) => ({
  userId,
  purpose,
  createdAt: now,
  expiresAt: new Date(now.getTime() + goodFor),
});
