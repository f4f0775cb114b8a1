import { describe, expect, test } from 'vitest';
import { checkApiKey, isKey, keyState, longestKeyName } from '.';

const now = new Date('2026-07-15T12:00:00Z');
const key = { name: 'Yardi export', role: 'customer', holder_id: 'a client', may_change: true } as const;
const reasonsOf = (changed: Partial<Parameters<typeof checkApiKey>[0]>) =>
  checkApiKey({ ...key, ...changed }).map(({ field, reason }) => [field, reason]);

describe('an API key', () => {
  test('works until its end, and says so two weeks before', () => {
    const state = (expires_at: string, revoked_at: string | null = null) =>
      keyState({ expires_at, revoked_at }, now);
    expect(state('2026-07-29T12:00:01Z')).toBe('open');
    expect(state('2026-07-29T12:00:00Z')).toBe('ending');
    expect(state('2026-07-15T12:00:00Z')).toBe('ended');
    expect(state('2027-07-15T12:00:00Z', '2026-07-14T12:00:00Z')).toBe('revoked');
  });

  test('has a name of one line, and somebody whose it is', () => {
    expect(reasonsOf({})).toEqual([]);
    expect(reasonsOf({ name: ' ' })).toEqual([['name', 'api-keys.name-needed']]);
    expect(reasonsOf({ name: 'x'.repeat(longestKeyName + 1) })).toEqual([['name', 'api-keys.name-too-long']]);
    expect(reasonsOf({ name: 'two\nlines' })).toEqual([['name', 'api-keys.name-not-plain']]);
    expect(reasonsOf({ holder_id: null })).toEqual([['holder_id', 'api-keys.holder-needed']]);
  });

  test('of an admin changes nothing', () => {
    expect(reasonsOf({ role: 'admin' })).toEqual([['may_change', 'api-keys.role-only-reads']]);
    expect(reasonsOf({ role: 'admin', may_change: false })).toEqual([]);
    expect(reasonsOf({ role: 'scheduler' })).toEqual([]);
  });

  test('is known by how it looks', () => {
    expect(isKey(`cu_${'aB3-_'.repeat(8)}abc`)).toBe(true);
    expect(isKey('cu_short')).toBe(false);
    expect(isKey('a'.repeat(46))).toBe(false);
  });
});
