import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkStaffSignIn, roleNumber } from '@clearunit/shared/domain/users';
import type { Context } from '../../http/handler';
import { openSession } from './open-session';
import { isPassword } from './password-hash';
import { findUserByEmail } from './queries';
import { tryOnce } from './tries';

type SignIn = CallRequest<ProviderCalls['staffLogin']>['body'];

/**
 * Signs in a scheduler, admin or technician (1 §5). A wrong password, an unknown e-mail and another role get the same
 * answer after the same time.
 * @throws AppError 'sessions.wrong-password', 'sessions.too-many-tries', or a reason of the form's rules
 */
export async function signInStaff({ email, password, is_role }: SignIn, context: Context) {
  const missing = checkStaffSignIn({ email, password });
  refuseProblems(missing ? [missing] : []);
  return tryOnce(context, 'staff', email, async () => {
    const user = await findUserByEmail(context.pool, email);
    const ofRole = user?.role === roleNumber(is_role) ? user : undefined;
    if (!(await isPassword(password, ofRole?.passwordHash)) || !ofRole) {
      throw new AppError('sessions.wrong-password');
    }
    return { user_id: ofRole.id, token: await openSession(context.pool, context.now, { userId: ofRole.id }) };
  });
}
