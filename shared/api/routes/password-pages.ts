import type { Role } from '../../domain/users';

/** Where a person of the staff chooses a password with a one-time link. */
export const choosePasswordPage = '/choose-password';

/** The address of a one-time link: the part after # is not sent to servers, so that no log has it. */
export const choosePasswordLink = (token: string): string => `${choosePasswordPage}#token=${token}`;

/** Where an admin is set up with a one-time address. */
export const firstAdminPage = '/first-admin';

/** The address of that page with its token, after # as in `choosePasswordLink`. */
export const firstAdminLink = (token: string): string => `${firstAdminPage}#token=${token}`;

/** Where somebody asks for such a link by mail. */
export const forgotPasswordPage = '/forgot-password';

/** The same from the sign-in page of a role, to which its way back leads. */
export const forgotPassword = (role: Exclude<Role, 'customer'>): string =>
  `${forgotPasswordPage}?role=${role}`;
