import type { VisitSummary } from '@clearunit/shared/api/shapes';
import { expect, test } from 'vitest';
import { groupVisits } from './visit-groups';

const visit = (building_name: string, date: string): VisitSummary => ({
  building_id: building_name,
  building_name,
  building_address: '',
  date,
  unit_count: 1,
  windows: [],
});

test("today's visits come before those that are overdue and those to come", () => {
  const visits = [visit('A', '2026-07-01'), visit('B', '2026-07-06'), visit('C', '2026-07-09')];
  expect(groupVisits(visits, '2026-07-06').map((one) => [one.group, one.visits[0]?.building_name])).toEqual([
    ['today', 'B'],
    ['overdue', 'A'],
    ['upcoming', 'C'],
  ]);
});

test('a group without visits is not there', () => {
  expect(groupVisits([], '2026-07-06')).toEqual([]);
});
