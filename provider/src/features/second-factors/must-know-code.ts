import { AppError } from '@clearunit/shared/domain/errors';
import { type FactorCode, readFactorCode } from '@clearunit/shared/domain/second-factors';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { isPassword } from '../sessions/password-hash';
import { tryCode } from '../sessions/password-tries';
import {
  countRecoveryCodes,
  findFactor,
  findRecoveryCodes,
  type StoredFactor,
  takeRecoveryCode,
  takeStep,
} from '../sessions/second-factor/queries';
import { stepOfCode } from '../sessions/second-factor/totp';
import { mailAboutFactor } from './mail-about-factor';
import { findFactorUser } from './queries';

interface Asked {
  userId: string;
  /** The typed code: of the app, or a recovery code. */
  code: string | undefined;
  /** The hash of a known browser's or a session's token, see `tryCode`. */
  device: string | undefined;
  /** The field of the form. */
  field?: string;
}

/**
 * Checks the second factor after a right password: nothing without a factor, else a code, which can be used once.
 * @throws AppError 'second-factors.code-needed', '….code-wrong', '….code-used', '….recovery-wrong', or what `tryCode`
 * throws
 */
export async function mustKnowCode(
  context: Context,
  { userId, code, device, field = 'code' }: Asked,
): Promise<void> {
  const factor = await findFactor(context.pool, userId);
  if (!factor) return;
  if (!code?.trim()) throw new AppError('second-factors.code-needed');
  const typed = readFactorCode(code);
  const attempt = async () => {
    const problem = await useCode(context, factor, typed);
    if (problem) throw new AppError(problem, { problems: [{ field, reason: problem }] });
  };
  await tryCode(context, { userId, device }, attempt, (failure) => failure instanceof AppError);
}

/** Uses a code up; returns why it could not be. */
async function useCode(
  context: Context,
  factor: StoredFactor,
  typed: FactorCode | undefined,
): Promise<string | undefined> {
  const { pool, pinKeys, now } = context;
  const { userId, secretEncrypted } = factor;
  if (typed?.kind === 'recovery')
    return (await useRecoveryCode(context, userId, typed.code)) ? undefined : 'second-factors.recovery-wrong';
  const secret = pinKeys.decryptFactor(secretEncrypted, userId);
  const step = typed && stepOfCode(secret, typed.code, now);
  if (step === undefined) return 'second-factors.code-wrong';
  return (await takeStep(pool, factor, step)) ? undefined : 'second-factors.code-used';
}

async function useRecoveryCode(context: Context, userId: string, code: string): Promise<boolean> {
  for (const { id, codeHash } of await findRecoveryCodes(context.pool, userId)) {
    if (await isPassword(code, codeHash)) return takeAndTell(context, userId, id);
  }
  return false;
}

/**
 * Marks a recovery code as used and mails its owner, since somebody may have found the list; false if it was used
 * already.
 */
function takeAndTell(context: Context, userId: string, id: string): Promise<boolean> {
  return inTransaction(context.pool, async (client) => {
    if (!(await takeRecoveryCode(client, userId, id))) return false;
    const { email, name } = (await findFactorUser(client, userId))!;
    const left = await countRecoveryCodes(client, userId);
    await mailAboutFactor(client, { ...context, actorName: name }, { email, about: 'codeUsed', left });
    // Used up, even if the sign-in is refused for something else.
    const stays = true;
    const note = { kind: 'second-factor', outcome: 'done', target: 'recoveryCode' } as const;
    context.securityNotes.push({ ...note, actorId: userId, stays });
    return true;
  });
}
