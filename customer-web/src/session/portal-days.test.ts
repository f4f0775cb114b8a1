import { beforeEach, expect, test } from 'vitest';
import { keepUser } from '../session/kept-session';
import { portalDay } from './portal-days';

const id = '0196edfe-7b00-73d9-ae0b-3204db4def27';
const signIn = (time_zone?: string) =>
  keepUser({ role: 'technician', uuid: id, firstName: 'Tomasz', time_zone });
/** Late in the evening in Toronto, the next day in London, in the afternoon of that day in Auckland. */
const instant = new Date('2026-07-05T02:30:00Z');

beforeEach(() => localStorage.clear());

test('a phone that is set to another time zone records on the day of the portal', () => {
  signIn('America/Toronto');
  expect(portalDay(instant)).toBe('2026-07-04');
  signIn('Pacific/Auckland');
  expect(portalDay(instant)).toBe('2026-07-05');
});

test('where the portal does not tell its time zone, or none that is known, the device decides', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const here = new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
  for (const zone of [undefined, 'Moon/Tranquility']) {
    signIn(zone);
    expect(portalDay(instant)).toBe(here);
  }
});
