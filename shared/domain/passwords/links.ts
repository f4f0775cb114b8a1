/**
 * For what a person of the staff gets a link on which a password is chosen: an admin invites them, or sends
 * them one for a new password; they forgot theirs; they sign in with one that somebody else knows; a command on the server recovers an admin.
 */
export const passwordLinkPurposes = ['invitation', 'renewal', 'reset', 'replacement', 'recovery'] as const;
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number];
