import { randomBytes } from 'node:crypto';
import type { Runner } from '../../db/runner';
import { checkNewPassword } from '../passwords/check-new-password';
import { hashPassword } from '../sessions/password-hash';
import { findInitialPassword, keepInitialPassword } from './initial-passwords-queries';

/** The roles whose users start with the portal's initial password (1 §9, README no. 14). */
export type StartingRole = 'customer' | 'scheduler';

/** The passwords that the settings choose; a role without one gets a random one at the first start. */
export type ChosenPasswords = Partial<Record<StartingRole, string>>;

/** The settings choose an initial password that nobody may choose. */
export class WeakInitialPassword extends Error {}

const advice =
  'Use one of several words, or leave it out: then one is made at the first start and told once.';

/**
 * Sets the initial passwords of new customers and schedulers. Only their hashes are stored; the first start prints
 * random ones once.
 * @returns a line for each random password
 * @throws WeakInitialPassword for a chosen one that is common or easy to guess
 */
export async function settleInitialPasswords(run: Runner, chosen: ChosenPasswords): Promise<string[]> {
  const lines: string[] = [];
  for (const role of ['customer', 'scheduler'] as const) {
    const isChosen = chosen[role] !== undefined;
    if (isChosen && (await checkNewPassword('password', chosen[role]!, []))) {
      throw new WeakInitialPassword(`INITIAL_${role.toUpperCase()}_PASSWORD is too easy to guess. ${advice}`);
    }
    if (!isChosen && (await findInitialPassword(run, role))) continue;
    const password = chosen[role] ?? randomBytes(12).toString('base64url');
    const isKept = await keepInitialPassword(run, role, await hashPassword(password), isChosen);
    if (isKept && !isChosen) lines.push(`New ${role}s begin with the password ${password} (told once).`);
  }
  return lines;
}

/** The hash of a role's initial password; of a random one when none is set. */
export async function initialPasswordHash(run: Runner, role: StartingRole): Promise<string> {
  return (await findInitialPassword(run, role)) ?? hashPassword(randomBytes(24).toString('base64url'));
}
