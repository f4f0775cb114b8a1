import { afterEach, expect, test, vi } from 'vitest';
import { nothingKept } from '../../field-work/visit';
import { keepUser } from '../../session/kept-session';
import { bait, mice, visitOf, visitUnit } from '../testing/visit';
import { blankOtherPest, withFinding } from './recording';
import { countToSave, dayToSave, latestOrderDay, unitsToSave } from './to-save';

const second = visitUnit('1002', {
  order_unit_id: '00000000-0000-4000-8000-000000001001',
  pest_id: mice.pestId,
  pest_name: mice.pestName,
});
const visit = visitOf(visitUnit('1002'), second, visitUnit('1003'));
const lines = visit.units.map(({ order_unit_id }) => order_unit_id);
const found = { activity_level: 'Low activity' as const };
const key = { userId: 'ada', buildingId: visit.building_id, date: visit.date };
const kept = visit.units.reduce((made, unit) => withFinding(made, unit, found), nothingKept(key));

afterEach(() => {
  keepUser(undefined);
  vi.useRealTimers();
});

test('a unit with two pests is named once, with both', () => {
  expect(countToSave(kept, lines)).toBe(3);
  expect(unitsToSave(visit, kept, lines)).toEqual([
    { unit_number: '1002', pests: ['Bed Bugs', 'Mice'] },
    { unit_number: '1003', pests: ['Bed Bugs'] },
  ]);
});

test('a pest that was added counts, unless nobody was inside', () => {
  const other = {
    ...blankOtherPest('added'),
    ...found,
    pest_id: mice.pestId,
    treatment_id: bait.treatment_id,
  };
  const unit = visit.units[2]!;
  const added = withFinding(kept, unit, { other_pests: [other] });
  expect(countToSave(added, lines.slice(2))).toBe(2);
  expect(unitsToSave(visit, added, lines.slice(2))).toEqual([
    { unit_number: '1003', pests: ['Bed Bugs', 'Mice'] },
  ]);
  const closed = withFinding(added, unit, { outcome: 'refused' });
  expect(countToSave(closed, lines.slice(2))).toBe(1);
});

test('the day to save is that of the latest entry in the portal’s zone, and today where none tells its time', () => {
  keepUser({ role: 'technician', uuid: 'ada', firstName: 'Ada', time_zone: 'America/Toronto' });
  vi.useFakeTimers({ now: new Date('2026-11-29T13:00:00Z'), toFake: ['Date'] });
  const [first, other] = visit.units;
  const evening = new Date('2026-11-29T04:58:00Z');
  const entered = withFinding(nothingKept(key), first!, found, new Date('2026-11-28T22:00:00Z'));
  expect(dayToSave(withFinding(entered, other!, found, evening), lines)).toBe('2026-11-28');
  expect(dayToSave(withFinding(entered, other!, found), lines)).toBe('2026-11-29');
  expect(dayToSave(entered, [])).toBe('2026-11-29');
});

test('of the chosen lines the latest order tells the earliest day, in the portal’s zone', () => {
  const [first, other, third] = visit.units;
  const units = [
    { ...first!, order_date_time: '2026-07-02T02:00:00Z' },
    { ...other!, order_date_time: '2026-07-01T12:00:00Z' },
    third!,
  ];
  keepUser({ role: 'technician', uuid: 'ada', firstName: 'Ada', time_zone: 'America/Toronto' });
  expect(latestOrderDay({ ...visit, units }, lines)).toBe('2026-07-01');
  expect(latestOrderDay({ ...visit, units }, [lines[2]!])).toBeNull();
});
