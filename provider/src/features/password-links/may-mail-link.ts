import type { PasswordLinkPurpose } from '@clearunit/shared/domain/passwords';
import type { Context } from '../../http/handler';
import { isLinkGood } from '../sessions/password-links-queries';
import { countTry, isTooMany } from '../sessions/tries';

/**
 * Counts a link that a stranger may have asked for; whether it may be mailed. Beyond a person's limit it is only where the
 * latest has ended, so that whoever asks in somebody else's place fills no mailbox, and keeps nobody from a link.
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
