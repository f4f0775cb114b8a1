import type { Handlers } from '../../http/handler';
import { signInStaff } from './sign-in-staff';

export const staffSignInHandlers = {
  staffLogin: async ({ body }, context) => ({ code: 200, data: await signInStaff(body, context) }),
} satisfies Handlers<'staffLogin'>;
