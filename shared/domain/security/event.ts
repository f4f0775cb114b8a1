import type { Activity } from '../logs';

/** What the security log records. Their words are `security.kinds`. */
export const securityKinds = [
  'sign-in',
  'pin-sign-in',
  'sign-out',
  'refusal',
  'other-origin',
  'limit',
  'export',
  'pin-export',
  'account',
  'password',
  'second-factor',
  'pin',
  'link',
  'link-change',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** 'failed': a secret was wrong; 'refused': it was not allowed, whatever was sent. */
export const securityOutcomes = ['done', 'failed', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** What of a call belongs into the security log. It never has a PIN, a password, a token or a text that was typed. */
export interface SecurityNote {
  kind: SecurityKind;
  outcome: SecurityOutcome;
  buildingId?: string | undefined;
  /** The account, call, link or kind of PIN that it is about. */
  target?: string | undefined;
}

const failures: Record<string, SecurityKind> = {
  'sessions.wrong-password': 'sign-in',
  'sessions.first-admin-token': 'sign-in',
  'sessions.wrong-code': 'pin-sign-in',
  'sessions.wrong-pin': 'pin-sign-in',
  'sessions.wrong-pin-or-building': 'pin-sign-in',
  'passwords.old-wrong': 'password',
  'links.not-valid': 'link',
};

/** Answers to a new device that is asked for more beside the PIN, whether that is right or not (decision 61). */
const asksForMore: ReadonlySet<string> = new Set([
  'sessions.building-needed',
  'sessions.code-kept',
  'sessions.code-sent',
]);

/** What a refused call is in the security log; undefined for what has nothing to do with security. */
export function noteOfRefusal(
  { reason, status, problems }: { reason: string; status: number; problems: readonly { reason: string }[] },
  target: string,
): SecurityNote | undefined {
  if (status === 429) return { kind: 'limit', outcome: 'refused', target };
  if (reason === 'access.other-origin') return { kind: 'other-origin', outcome: 'refused', target };
  if (status === 403) return { kind: 'refusal', outcome: 'refused', target };
  if (asksForMore.has(reason)) return { kind: 'pin-sign-in', outcome: 'refused', target };
  const wrong = [reason, ...problems.map((problem) => problem.reason)].find((each) =>
    Object.hasOwn(failures, each),
  );
  if (wrong === undefined) return undefined;
  const kind = failures[wrong]!;
  // The call tells which kind of PIN was tried.
  return { kind, outcome: 'failed', ...(kind === 'pin-sign-in' && { target }) };
}

const activities: Partial<Record<Activity, SecurityKind>> = {
  'links.created': 'link-change',
  'links.revoked': 'link-change',
  'users.deleted': 'account',
  'users.password-changed': 'password',
  'users.registered': 'account',
  'pins.approved': 'pin',
  'pins.renewed': 'pin',
};

/**
 * What a change is in the security log: accounts, passwords and PINs. A building's or user's update is one when its
 * description has a PIN or a password.
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
  const fields = Object.keys(Object(after));
  if (activity === 'users.updated' && fields.includes('password')) return 'password';
  if (activity === 'buildings.updated' && fields.some((field) => /_pin\d?$/.test(field))) return 'pin';
  return undefined;
}
