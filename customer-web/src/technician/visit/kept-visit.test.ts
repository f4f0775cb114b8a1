import { afterEach, expect, test, vi } from 'vitest';
import { visitOf, visitUnit } from '../testing/visit';
import {
  forgetDoneVisits,
  keepVisit,
  nothingKept,
  readKeptVisit,
  storageKeyOf,
  unsentVisits,
} from './kept-visit';
import { withFinding } from './recording';

const visit = visitOf(visitUnit('303'));
const key = { userId: 'tech', buildingId: visit.building_id, date: visit.date };
const begun = withFinding(nothingKept(key), visit.units[0]!, { comment: 'Dog' });

afterEach(() => localStorage.clear());

test('what was entered is found again, by the same technician only', () => {
  expect(keepVisit(key, begun)).toBe(true);
  expect(readKeptVisit(key)).toEqual(begun);
  expect(readKeptVisit({ ...key, userId: 'other' }).entries).toEqual({});
  expect(unsentVisits('tech').map(({ date }) => date)).toEqual(['2026-07-06']);
  expect(unsentVisits('other')).toEqual([]);
});

test('a visit of which everything is sent is not called unsent', () => {
  keepVisit(key, { ...begun, entries: {} });
  expect(unsentVisits('tech')).toEqual([]);
});

test('only visits that the portal has whole are forgotten after their day', () => {
  const done = { ...key, buildingId: '00000000-0000-4000-8000-000000000701' };
  keepVisit(key, begun);
  keepVisit(done, { ...nothingKept(done), saved: [{ order_unit_id: 'line', unit_number: '303' }] });
  forgetDoneVisits('tech', '2026-07-06');
  expect(readKeptVisit(done).saved).toHaveLength(1);
  forgetDoneVisits('tech', '2026-07-07');
  expect(readKeptVisit(done).saved).toEqual([]);
  expect(readKeptVisit(key)).toEqual(begun);
});

test('something damaged on the device counts as nothing', () => {
  localStorage.setItem(storageKeyOf(key), '{"entries":');
  expect(readKeptVisit(key)).toEqual(nothingKept(key));
});

test('a device that is full says that nothing was kept', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepVisit(key, begun)).toBe(false);
  full.mockRestore();
});
