import type { Activity } from '../logs';

/** The kinds of entries in the security log. Their words are `security.kinds`. */
export const securityKinds = [
  'sign-in',
  'pin-sign-in',
  'contact-sign-in',
  'contact-link',
  'sign-out',
  'refusal',
  'other-origin',
  'limit',
  'export',
  'pin-export',
  'account',
  'password',
  'second-factor',
  'sign-in-link',
  'invitation',
  'password-reset',
  'password-link',
  'pin',
  'link',
  'link-change',
  'key',
  'key-change',
  'webhook',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** The kinds that are about an account: who has one, and how its owner signs in. */
export const accessKinds = [
  'account',
  'invitation',
  'password',
  'password-link',
  'second-factor',
  'sign-in-link',
  'sign-out',
  'key-change',
] as const satisfies SecurityKind[];

/** 'failed': a secret was wrong; 'refused': it was not allowed, whatever was sent. */
export const securityOutcomes = ['done', 'failed', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** The facts of a call for the security log. It never has a PIN, a password, a token or a text that was typed. */
export interface SecurityNote {
  kind: SecurityKind;
  outcome: SecurityOutcome;
  buildingId?: string | undefined;
  /** The account, call, link or kind of PIN that it is about. */
  target?: string | undefined;
  /** Who did it, where the call itself knows nobody yet. */
  actorId?: string | undefined;
  /** Of an account that is asked for by it; kept as the account, or as a keyed hash where there is none. */
  email?: string | undefined;
  /** It is done even if the rest of the call is refused. */
  stays?: true;
}

const failures: Record<string, SecurityKind> = {
  'sessions.wrong-password': 'sign-in',
  'sessions.first-admin-token': 'sign-in',
  'sessions.link-ended': 'contact-sign-in',
  'sessions.wrong-link-code': 'contact-sign-in',
  'sessions.wrong-code': 'pin-sign-in',
  'sessions.wrong-pin': 'pin-sign-in',
  'sessions.wrong-pin-or-building': 'pin-sign-in',
  'second-factors.code-used': 'second-factor',
  'second-factors.code-wrong': 'second-factor',
  'second-factors.recovery-wrong': 'second-factor',
  'passwords.old-wrong': 'password',
  'passwords.wrong': 'password',
  'links.not-valid': 'link',
  'api-keys.not-valid': 'key',
  'passwords.link-expired': 'password-link',
  'passwords.link-not-valid': 'password-link',
};

/** Answers to a new device that is asked for more beside the PIN, whether that is right or not (decision 61). */
const asksForMore: ReadonlySet<string> = new Set([
  'sessions.building-needed',
  'sessions.code-kept',
  'sessions.code-sent',
]);

const needsOwnPassword: ReadonlySet<string> = new Set([
  'sessions.choose-password',
  'sessions.password-shared',
  'sessions.password-shared-mailed',
]);

const openIdReason = /^sessions\.openid-(?!off|unreachable)/;

/** What a refused call is in the security log; undefined for what has nothing to do with security. */
export function noteOfRefusal(
  { reason, status, problems }: { reason: string; status: number; problems: readonly { reason: string }[] },
  target: string,
): SecurityNote | undefined {
  if (status === 429) return { kind: 'limit', outcome: 'refused', target };
  if (reason === 'access.other-origin') return { kind: 'other-origin', outcome: 'refused', target };
  if (status === 403) return { kind: 'refusal', outcome: 'refused', target };
  // The password was right.
  if (reason === 'second-factors.code-needed') return { kind: 'second-factor', outcome: 'refused' };
  // The password was right, but somebody else knows it too.
  if (needsOwnPassword.has(reason)) return { kind: 'sign-in', outcome: 'refused' };
  if (asksForMore.has(reason)) return { kind: 'pin-sign-in', outcome: 'refused', target };
  if (openIdReason.test(reason)) return { kind: 'sign-in', outcome: 'refused', target };
  const wrong = [reason, ...problems.map((problem) => problem.reason)].find((each) =>
    Object.hasOwn(failures, each),
  );
  if (wrong === undefined) return undefined;
  const kind = failures[wrong]!;
  // The call tells which kind of PIN was tried.
  return { kind, outcome: 'failed', ...(kind === 'pin-sign-in' && { target }) };
}

const activities: Partial<Record<Activity, SecurityKind>> = {
  'api-keys.created': 'key-change',
  'api-keys.revoked': 'key-change',
  'contact-accounts.added': 'account',
  'contact-accounts.changed': 'account',
  'contact-accounts.removed': 'account',
  'links.created': 'link-change',
  'links.revoked': 'link-change',
  'users.admin-recovered': 'password-link',
  'users.deleted': 'account',
  'users.openid-linked': 'sign-in-link',
  'users.openid-unlinked': 'sign-in-link',
  'users.invited': 'invitation',
  'users.password-changed': 'password',
  'users.recovery-codes-renewed': 'second-factor',
  'users.password-chosen': 'password-link',
  'users.registered': 'account',
  'users.second-factor-removed': 'second-factor',
  'users.second-factor-set-up': 'second-factor',
  'users.second-factor-taken-away': 'second-factor',
  'buildings.brought-back': 'pin',
  'buildings.retired': 'pin',
  'pins.approved': 'pin',
  'pins.renewed': 'pin',
  'webhooks.added': 'webhook',
  'webhooks.changed': 'webhook',
  'webhooks.removed': 'webhook',
  'webhooks.secret-renewed': 'webhook',
};

/**
 * What a change is in the security log: accounts, passwords and PINs. A building's or user's update is one when its
 * description has a PIN, what PINs may do, or a password; so is a client's setting of what PINs may do.
 */
export function noteOfChange({ activity, targetId, buildingId, description }: LoggedChange): SecurityNote[] {
  const kind = activities[activity] ?? kindOfUpdate(activity, description);
  return kind
    ? [{ kind, outcome: 'done', target: targetId ?? undefined, buildingId: buildingId ?? undefined }]
    : [];
}

interface LoggedChange {
  activity: Activity;
  targetId?: string | null | undefined;
  buildingId?: string | null | undefined;
  description: unknown;
}

function kindOfUpdate(activity: Activity, description: unknown): SecurityKind | undefined {
  const { after } = (description ?? {}) as { after?: unknown };
  const fields = [...Object.keys(Object(after)), ...Object.keys(Object(description))];
  if (activity === 'users.updated' && fields.includes('password')) return 'password';
  if (activity === 'buildings.updated' && fields.some((field) => /_pin\d?$|^pin_views_only$/.test(field))) {
    return 'pin';
  }
  const isLimit = activity === 'settings.updated' && 'pin_views_only' in Object(description);
  return isLimit ? 'pin' : undefined;
}
