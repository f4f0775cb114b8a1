import type { PortalAnswer } from '@clearunit/shared/api/call';
import type { passwordLinkCalls } from '@clearunit/shared/api/password-links';

/** What the portal knows of a link on which a password is chosen. */
export type PasswordLink = PortalAnswer<typeof passwordLinkCalls.passwordLink>;
