import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkStaffSignIn, roleNumber } from '@clearunit/shared/domain/users';
import type { Context } from '../../http/handler';
import { mustKnowCode } from '../second-factors/must-know-code';
import { rememberDevice } from '../sessions/devices';
import { isDeviceOf } from '../sessions/devices-queries';
import { openSession } from '../sessions/open-session';
import { isPassword } from '../sessions/password-hash';
import { tryPassword } from '../sessions/password-tries';
import { passwordsMustCount } from '../sessions/passwords-off';
import { findUserByEmail } from '../sessions/queries';
import { hashOfToken } from '../sessions/token';
import { askForOwnPassword } from './ask-for-own-password';

type SignIn = CallRequest<ProviderCalls['staffLogin']>['body'];

/**
 * Signs in a scheduler, admin or technician (1 §5). A wrong password, an unknown e-mail and another role get the same
 * answer after the same time. Whoever has a second factor sends a code beside the password; whoever has a password that
 * others may know chooses another first.
 * @throws AppError 'sessions.wrong-password', 'sessions.passwords-off', what `askForOwnPassword`, `tryPassword` and `mustKnowCode` throw,
 * or a reason of the form's rules
 */
export async function signInStaff(
  { email, password, code, is_role, device, user_agent }: SignIn,
  context: Context,
) {
  const missing = checkStaffSignIn({ email, password });
  refuseProblems(missing ? [missing] : []);
  await passwordsMustCount(email, context);
  const known = device && (await isDeviceOf(context.pool, email, hashOfToken(device), context.now));
  const tried = { email, device: known ? hashOfToken(device) : undefined };
  const attempt = async () => {
    const user = await findUserByEmail(context.pool, email);
    const ofRole = user?.role === roleNumber(is_role) ? user : undefined;
    if (!(await isPassword(password, ofRole?.passwordHash)) || !ofRole) {
      throw new AppError('sessions.wrong-password');
    }
    await mustKnowCode(context, { userId: ofRole.id, code, device: tried.device });
    if (ofRole.mustChoosePassword) await askForOwnPassword(ofRole, context);
    return {
      user_id: ofRole.id,
      token: await openSession(context.pool, context.now, { user: ofRole, userAgent: user_agent }),
      device: await rememberDevice(context, ofRole.id, device),
    };
  };
  return tryPassword(context, tried, attempt, isWrongPassword);
}

const isWrongPassword = (failure: unknown) =>
  failure instanceof AppError && failure.reason === 'sessions.wrong-password';
