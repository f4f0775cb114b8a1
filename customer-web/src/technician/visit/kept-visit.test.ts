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
import { blankEntry, withFinding } from './recording';

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

test('what a phone kept before there were outcomes is read with its closed doors', () => {
  const line = (place: number) => visit.units[0]!.order_unit_id.replace(/\d$/, `${place}`);
  const { outcome: _, treatment_done: __, other_pests: ___, ...former } = blankEntry(visit.units[0]!);
  const entries = {
    [line(1)]: { ...former, refused_entry: true, comment: 'Dog barks. No access. Not completed.' },
    [line(2)]: { ...former, refused_entry: true },
    [line(3)]: { ...former, refused_entry: false, comment: 'No access behind the stove' },
  };
  const { unit_number: ____, ...result } = { ...former, refused_entry: true, order_unit_id: line(2) };
  const batches = [{ key: 'key-1234', work_date: visit.date, results: [result] }];
  localStorage.setItem(storageKeyOf(key), JSON.stringify({ ...nothingKept(key), entries, batches }));
  const kept = readKeptVisit(key);
  expect(Object.values(kept.entries).map((entry) => entry.outcome)).toEqual([
    'no answer',
    'refused',
    'inspected',
  ]);
  expect(kept.batches).toEqual(batches);
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
