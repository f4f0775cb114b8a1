import { expect, test } from 'vitest';
import { checkLink, linkState } from '.';

const now = new Date('2026-07-15T14:00:00Z');

test('a link is open until its end, unless it is revoked before', () => {
  const link = { expires_at: '2026-07-15T14:00:01.000Z', revoked_at: null };
  expect(linkState(link, now)).toBe('open');
  expect(linkState({ ...link, expires_at: '2026-07-15T14:00:00.000Z' }, now)).toBe('ended');
  expect(linkState({ ...link, revoked_at: '2026-07-14T00:00:00.000Z' }, now)).toBe('revoked');
});

test('a name is short and one plain line, or none', () => {
  expect(checkLink({ name: '' })).toEqual([]);
  expect(checkLink({ name: 'For tenants – été' })).toEqual([]);
  expect(checkLink({ name: 'x'.repeat(61) })[0]?.reason).toBe('links.name-too-long');
  for (const name of ['a\nb', 'a\u202eb', 'a\u0000']) {
    expect(checkLink({ name })[0]?.reason).toBe('links.name-not-plain');
  }
});
