import type { CallRequest } from '@clearunit/shared/api/call';
import { OpenIdFlow, type StaffRole } from '@clearunit/shared/api/openid';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { roleOfNumber } from '@clearunit/shared/domain/users';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { type Identity, IdentityError, type IdentityProvider } from '../../ports/identity/identity-provider';
import { recordChange } from '../logs/record-change';
import { rememberDevice } from '../sessions/devices';
import { openSession } from '../sessions/open-session';
import { tryOnce } from '../sessions/tries';
import { findLinkedUser, insertLink, type LinkedUser, lockStaffByEmail } from './links-queries';

/**
 * Begins a sign-in by OpenID Connect.
 * @throws AppError 'sessions.openid-off' or 'sessions.openid-unreachable'
 */
export function beginOpenId(role: StaffRole, context: Context) {
  return told(context, (issuer) => issuer.begin(role));
}

type SignIn = CallRequest<ProviderCalls['openIdLogin']>['body'];

/**
 * Signs in whom the issuer of OpenID Connect names (decision 67): the user who is linked with its id of the person, or
 * the first time the one with the verified e-mail address, who is then linked. Nobody is added.
 * @throws AppError 'sessions.openid-…'
 */
export async function signInByOpenId({ answer, device, user_agent, ...begun }: SignIn, context: Context) {
  const { data: flow } = OpenIdFlow.safeParse(begun);
  // It is not counted as a try, since any site can send a browser to the callback.
  if (!flow) throw new AppError('sessions.openid-not-valid');
  return tryOnce(context, 'openId', '', async () => {
    const user = await told(context, async (issuer) => userOf(await issuer.finish(answer, flow), context));
    const { pool, now } = context;
    return {
      user_id: user.id,
      role: roleOfNumber(user.role) as StaffRole,
      token: await openSession(pool, now, { user, userAgent: user_agent, byOpenId: true }),
      device: await rememberDevice(context, user.id, device),
    };
  });
}

async function userOf(identity: Identity, context: Context): Promise<LinkedUser> {
  const linked = await findLinkedUser(context.pool, identity);
  if (linked) return linked;
  const email = await identity.verifiedEmail();
  if (email === null) throw new AppError('sessions.openid-unverified');
  return inTransaction(context.pool, async (client) => {
    const user = await lockStaffByEmail(client, email);
    if (!user) throw new AppError('sessions.openid-unknown');
    const { issuer, subject } = identity;
    const isNew = await insertLink(client, { userId: user.id, issuer, subject, now: context.now });
    // The same person may have come back twice at once; another one has this account no more than before.
    if (!isNew && (await findLinkedUser(client, identity))?.id !== user.id)
      throw new AppError('sessions.openid-linked-otherwise');
    if (isNew) await recordLink(client, user, context);
    return user;
  });
}

/** The person has done it, whom no session names yet. */
function recordLink(client: Parameters<typeof recordChange>[0], user: LinkedUser, context: Context) {
  const role = roleOfNumber(user.role) as StaffRole;
  const actor = role === 'scheduler' ? { role, id: user.id, schedulerIds: [user.id] } : { role, id: user.id };
  return recordChange(
    client,
    { ...context, actor, actorName: user.name },
    {
      activity: 'users.openid-linked',
      targetEntity: 'user',
      targetId: user.id,
      description: { issuer: context.staffSignIn.openId?.name },
    },
  );
}

async function told<T>(
  { staffSignIn, log }: Pick<Context, 'staffSignIn' | 'log'>,
  step: (issuer: IdentityProvider) => Promise<T>,
): Promise<T> {
  if (!staffSignIn.openId) throw new AppError('sessions.openid-off');
  try {
    return await step(staffSignIn.openId);
  } catch (failure) {
    if (!(failure instanceof IdentityError)) throw failure;
    const { kind, message } = failure;
    // What the operator can do something about is logged with the answer.
    if (kind !== 'unreachable') log.info({ kind, message }, 'a sign-in by OpenID Connect was refused');
    throw new AppError(`sessions.openid-${kind}`, { logMessage: message, cause: failure });
  }
}
