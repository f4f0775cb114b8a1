import { expect, test } from 'vitest';
import { textsFor } from '../../texts/server';
import { heatmapUnit as unit } from '../testing';
import { rowsOf } from './heatmap-rows';
import { spokenName } from './spoken-name';

test('a floor without units is not drawn, a gap on a floor is', () => {
  const rows = rowsOf({
    floors: [
      { floor: '1', units: [unit('103', 3), unit('101', 1)] },
      { floor: '2', units: [] },
    ],
    th: [{ floor: 'TH', units: [unit('TH1', 1)] }],
  });
  expect(rows.map(({ floor, townhouse }) => [floor, townhouse])).toEqual([
    ['1', false],
    ['TH', true],
  ]);
  expect(rows[0]?.cells.map((cell) => cell?.unit ?? null)).toEqual(['101', null, '103']);
});

test('a unit says all that is known of it', () => {
  const known = unit('1204', 4, {
    activity_level: 'High activity',
    structural_issues: true,
    refused_entry: true,
    not_prepare: true,
    sanitation: true,
    upcoming_orders: [{ unit_number: '1204', service_code: null }],
  });
  expect(spokenName(textsFor().t, known)).toBe(
    'Unit 1204, heavy activity, structural issues, refused entry, not prepared, sanitation issue, visit planned',
  );
});
