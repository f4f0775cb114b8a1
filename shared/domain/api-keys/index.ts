import type { Problem } from '../errors/problem';

/**
 * Whose keys there can be: a person's of these two roles, or a client's, which act as a contact of all its buildings.
 */
export const keyRoles = ['admin', 'scheduler', 'customer'] as const;
export type KeyRole = (typeof keyRoles)[number];

/** The roles whose keys may be allowed changes. What the calls for keys change, an admin does not do. */
export const mayChangeByKey = (role: KeyRole): boolean => role !== 'admin';

/** For how many days a key can be valid, and the default. */
export const keyDays = [30, 90, 180, 365] as const;
export type KeyDays = (typeof keyDays)[number];
export const defaultKeyDays: KeyDays = 365;

/** How many keys of a person or client may be good at a time. */
export const mostKeys = 10;

/** The longest name of a key. */
export const longestKeyName = 60;

/** What every key begins with, so that programs which look for leaked secrets know one. */
export const keyPrefix = 'cu_';

/** How much of a key is kept readable, so that a person knows which one it is. */
export const shownOfKey = keyPrefix.length + 4;

/** Whether a text looks like a key. */
export const isKey = (text: string): boolean => /^cu_[\w-]{43}$/.test(text);

/** How many days before its end a key is announced. */
export const announcedBefore = 14;

export type KeyState = 'open' | 'ending' | 'ended' | 'revoked';

const day = 24 * 60 * 60_000;

/** Whether a key still works, and whether it ends soon; moments are ISO texts in UTC. */
export function keyState(key: { expires_at: string; revoked_at: string | null }, now: Date): KeyState {
  if (key.revoked_at !== null) return 'revoked';
  const left = Date.parse(key.expires_at) - now.getTime();
  if (left <= 0) return 'ended';
  return left <= announcedBefore * day ? 'ending' : 'open';
}

/** Checks a new key: a name of one short line, whose it is, and whether keys of that role may change anything. */
export function checkApiKey(key: {
  name: string;
  role: KeyRole;
  holder_id: string | null;
  may_change: boolean;
}): Problem[] {
  const name = key.name.trim();
  const problems: Problem[] = [];
  if (name === '') problems.push({ field: 'name', reason: 'api-keys.name-needed' });
  else if (name.length > longestKeyName) {
    problems.push({ field: 'name', reason: 'api-keys.name-too-long', params: { most: longestKeyName } });
  } else if (/\p{C}/u.test(name)) problems.push({ field: 'name', reason: 'api-keys.name-not-plain' });
  if (!key.holder_id) problems.push({ field: 'holder_id', reason: 'api-keys.holder-needed' });
  if (key.may_change && !mayChangeByKey(key.role)) {
    problems.push({ field: 'may_change', reason: 'api-keys.role-only-reads' });
  }
  return problems;
}
