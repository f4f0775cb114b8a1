import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { showRecoveryCode } from '@clearunit/shared/domain/second-factors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { forgetDevices } from '../sessions/devices-queries';
import { passwordsMustBeUsed } from '../sessions/passwords-off';
import { deleteSessionsOfUser } from '../sessions/queries';
import { replaceRecoveryCodes, storeFactor } from '../sessions/second-factor/queries';
import { makeRecoveryCodes } from '../sessions/second-factor/recovery-codes';
import { factorAddress, newFactorSecret, stepOfCode } from '../sessions/second-factor/totp';
import { mailAboutFactor } from './mail-about-factor';
import { proveCode, provePassword } from './prove';
import { findFactorUser, findSetUp, storeSetUp, takeSetUp } from './queries';

/** How long a secret that was shown may be confirmed. */
const setUpFor = 30 * 60_000;

/**
 * Makes a secret for the actor, which counts once it is confirmed; the present factor stays until then.
 * @throws AppError 'sessions.passwords-off'
 */
export async function startSetUp(context: ActorContext) {
  passwordsMustBeUsed(context);
  const { pool, pinKeys, actor, now, texts } = context;
  const user = await findFactorUser(pool, actor.id);
  if (!user) throw new AppError('records.not-found');
  const secret = newFactorSecret();
  await storeSetUp(pool, {
    userId: actor.id,
    secretEncrypted: pinKeys.encryptFactor(secret, actor.id),
    expiresAt: new Date(now.getTime() + setUpFor),
  });
  return {
    secret,
    address: factorAddress(secret, { issuer: texts.t('secondFactor.issuer'), email: user.email }),
  };
}

type Confirmation = CallRequest<ProviderCalls['confirmSecondFactor']>['body'];

/**
 * Switches on the factor that was begun: with the password, a code of the new app and, in place of another factor, one
 * of that. It ends all other sessions and forgets the browsers that were known by the password alone.
 * @returns the recovery codes, which are told this once
 * @throws AppError 'sessions.passwords-off', 'second-factors.set-up-over', '….new-code-wrong', or as `provePassword` and `mustKnowCode`
 */
export async function confirmSetUp(form: Confirmation, context: ActorContext): Promise<string[]> {
  passwordsMustBeUsed(context);
  const { pool, pinKeys, actor, now } = context;
  const { email } = await provePassword(context, form.password);
  const secretEncrypted = await findSetUp(pool, actor.id, now);
  if (!secretEncrypted) throw new AppError('second-factors.set-up-over');
  const code = form.code.replace(/\s/g, '');
  const step = stepOfCode(pinKeys.decryptFactor(secretEncrypted, actor.id), code, now);
  if (step === undefined) return refuseNewCode();
  const { codes, hashes } = await makeRecoveryCodes();
  await proveCode(context, form.present_code, 'present_code');
  await inTransaction(pool, async (client) => {
    if (!(await takeSetUp(client, actor.id, secretEncrypted)))
      throw new AppError('second-factors.set-up-over');
    await storeFactor(client, { userId: actor.id, secretEncrypted, lastStep: step, now });
    await replaceRecoveryCodes(client, actor.id, hashes);
    await deleteSessionsOfUser(client, actor.id, context.tokenHash);
    await forgetDevices(client, actor.id);
    await recordChange(client, context, {
      activity: 'users.second-factor-set-up',
      targetEntity: 'user',
      targetId: actor.id,
      description: { email },
    });
    await mailAboutFactor(client, context, { email, about: 'setUp' });
  });
  return codes.map(showRecoveryCode);
}

function refuseNewCode(): never {
  const reason = 'second-factors.new-code-wrong';
  refuseProblems([{ field: 'code', reason }]);
  throw new AppError(reason);
}
