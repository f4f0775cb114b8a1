import type { PortalAnswer } from '@clearunit/shared/api/call';
import type { passwordLinkCalls } from '@clearunit/shared/api/password-links';

/** The portal's answer about a link for choosing a password. */
export type PasswordLink = PortalAnswer<typeof passwordLinkCalls.passwordLink>;
