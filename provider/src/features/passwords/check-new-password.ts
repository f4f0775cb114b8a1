import type { Problem } from '@clearunit/shared/domain/errors';
import { checkStrength, wordsOf } from '@clearunit/shared/domain/passwords';
import { isCommonPassword } from '../../ports/common-passwords/common-passwords';
import { orderOfGuesses } from './guesses';

/** A million guesses take years where tries are limited. */
const leastOrder = 6;

/**
 * What is wrong with a new password, beyond what the screens check: common ones and those that are quickly guessed are
 * refused with the specified 'Please use strong password.' (3 §5.3, §5.11).
 *
 * @param known the owner's e-mail, names and company
 * @returns 'passwords.not-strong' or 'passwords.too-long' for `field`; null for a good one
 */
export async function checkNewPassword(
  field: string,
  password: string,
  known: readonly string[],
): Promise<Problem | null> {
  const problem = checkStrength(field, password, known);
  if (problem) return problem;
  const words = known.flatMap((text) => text.toLowerCase().split(/[@.\s]+/));
  const isWeak =
    isCommonPassword(password) ||
    (await orderOfGuesses(password, ['clearunit', ...wordsOf(known), ...words])) < leastOrder;
  return isWeak ? { field, reason: 'passwords.not-strong' } : null;
}
