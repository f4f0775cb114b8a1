import type { PasswordLinkPurpose } from '@clearunit/shared/domain/passwords';
import type { Context } from '../../http/handler';
import { isLinkGood } from '../sessions/password-links-queries';
import { countTry, isTooMany } from '../sessions/tries';

/**
 * Counts a link that anybody may have asked for.
 * @returns whether it may be mailed: beyond a person's limit only when their latest link has ended. So a stranger
 * cannot fill the person's mailbox, and cannot keep the person from getting a link.
 */
export async function mayMailLink(
  userId: string,
  purpose: PasswordLinkPurpose,
  context: Context,
): Promise<boolean> {
  const { pool, now } = context;
  const isEnough = !(await isWithin('passwordMail', userId, context));
  if (isEnough && (await isLinkGood(pool, userId, purpose, now))) return false;
  return isWithin('anyPasswordMail', '', context);
}

async function isWithin(
  limit: 'passwordMail' | 'anyPasswordMail',
  of: string,
  context: Context,
): Promise<boolean> {
  try {
    await countTry(context, limit, of);
    return true;
  } catch (refusal) {
    if (isTooMany(refusal)) return false;
    throw refusal;
  }
}
