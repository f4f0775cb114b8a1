import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { showRecoveryCode } from '@clearunit/shared/domain/second-factors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { passwordsMustBeUsed } from '../sessions/passwords-off';
import { deleteSessionsOfUser } from '../sessions/queries';
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
} from '../sessions/second-factor/queries';
import { makeRecoveryCodes } from '../sessions/second-factor/recovery-codes';
import { mailAboutFactor } from './mail-about-factor';
import { proveCode, provePassword } from './prove';

/** Whether the actor has a second factor, since when, how many recovery codes are left, and whether it is required. */
export async function ownFactor({ pool, actor, secondFactorRoles }: ActorContext) {
  const factor = await findFactor(pool, actor.id);
  return {
    is_on: factor !== undefined,
    since: factor?.createdAt.toISOString() ?? null,
    recovery_codes_left: factor ? await countRecoveryCodes(pool, actor.id) : 0,
    is_required: secondFactorRoles.includes(actor.role),
  };
}

type Proof = CallRequest<ProviderCalls['removeSecondFactor']>['body'];

/**
 * Gives the actor new recovery codes; the former ones count no more, and other sessions end.
 * @returns the codes, which are told this once
 * @throws AppError 'sessions.passwords-off', 'second-factors.none', or as `provePassword` and `mustKnowCode`
 */
export async function renewRecoveryCodes(form: Proof, context: ActorContext): Promise<string[]> {
  const { email } = await prove(form, context);
  const { codes, hashes } = await makeRecoveryCodes();
  await inTransaction(context.pool, async (client) => {
    await replaceRecoveryCodes(client, context.actor.id, hashes);
    await deleteSessionsOfUser(client, context.actor.id, context.tokenHash);
    await recordChange(client, context, {
      activity: 'users.recovery-codes-renewed',
      targetEntity: 'user',
      targetId: context.actor.id,
      description: { email },
    });
    await mailAboutFactor(client, context, { email, about: 'codesRenewed' });
  });
  return codes.map(showRecoveryCode);
}

/**
 * Takes the actor's second factor away and ends the other sessions.
 * @throws AppError 'second-factors.is-required', or as `renewRecoveryCodes`
 */
export async function removeOwnFactor(form: Proof, context: ActorContext): Promise<void> {
  const { actor, tokenHash, secondFactorRoles } = context;
  if (secondFactorRoles.includes(actor.role)) throw new AppError('second-factors.is-required');
  const { email } = await prove(form, context);
  await inTransaction(context.pool, async (client) => {
    await deleteFactor(client, actor.id);
    await deleteSessionsOfUser(client, actor.id, tokenHash);
    await recordChange(client, context, {
      activity: 'users.second-factor-removed',
      targetEntity: 'user',
      targetId: actor.id,
      description: { email },
    });
    await mailAboutFactor(client, context, { email, about: 'removed' });
  });
}

async function prove({ password, code }: Proof, context: ActorContext): Promise<{ email: string }> {
  passwordsMustBeUsed(context);
  if (!(await findFactor(context.pool, context.actor.id))) throw new AppError('second-factors.none');
  const user = await provePassword(context, password);
  await proveCode(context, code);
  return user;
}
