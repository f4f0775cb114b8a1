import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkStaffSignIn, roleNumber } from '@clearunit/shared/domain/users';
import type { Context } from '../../http/handler';
import { rememberDevice } from './devices';
import { isDeviceOf } from './devices-queries';
import { openSession } from './open-session';
import { isPassword } from './password-hash';
import { tryPassword } from './password-tries';
import { findUserByEmail } from './queries';
import { hashOfToken } from './token';

type SignIn = CallRequest<ProviderCalls['staffLogin']>['body'];

/**
 * Signs in a scheduler, admin or technician (1 §5). A wrong password, an unknown e-mail and another role get the same
 * answer after the same time.
 * @throws AppError 'sessions.wrong-password', what `tryPassword` throws, or a reason of the form's rules
 */
export async function signInStaff(
  { email, password, is_role, device, user_agent }: SignIn,
  context: Context,
) {
  const missing = checkStaffSignIn({ email, password });
  refuseProblems(missing ? [missing] : []);
  const known = device && (await isDeviceOf(context.pool, email, hashOfToken(device), context.now));
  const tried = { email, device: known ? hashOfToken(device) : undefined };
  const attempt = async () => {
    const user = await findUserByEmail(context.pool, email);
    const ofRole = user?.role === roleNumber(is_role) ? user : undefined;
    if (!(await isPassword(password, ofRole?.passwordHash)) || !ofRole) {
      throw new AppError('sessions.wrong-password');
    }
    return {
      user_id: ofRole.id,
      token: await openSession(context.pool, context.now, { userId: ofRole.id, userAgent: user_agent }),
      device: await rememberDevice(context, ofRole.id, device),
    };
  };
  return tryPassword(context, tried, attempt, isWrongPassword);
}

const isWrongPassword = (failure: unknown) =>
  failure instanceof AppError && failure.reason === 'sessions.wrong-password';
