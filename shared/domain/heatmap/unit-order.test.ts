import { expect, test } from 'vitest';
import {
  type HeatmapRow,
  HeatmapUnit,
  listedUnits,
  noUnitFilters,
  readUnitSort,
  shownUnits,
  type UnitSort,
  unitSortWord,
} from '.';

const unit = (number: string, found: object = {}): HeatmapUnit =>
  HeatmapUnit.parse({ unit: number, position: 1, ...found });
const on = (day: string | null) => ({
  upcoming_orders: [{ unit_number: '1', pest_id: 'mice', schedule_date: day }],
});
const heavy = { activity_level: 'High activity', work_date: '2026-07-01' };

const rows: HeatmapRow[] = [
  {
    floor: '12',
    part: 'floors',
    cells: [
      unit('1203', { activity_level: 'No activity', work_date: '2026-06-01' }),
      unit('1201', { ...heavy, ...on('2026-08-01') }),
      null,
      unit('1202', { no_access: true }),
    ],
  },
  {
    floor: '2',
    part: 'floors',
    cells: [unit('210', heavy), unit('29', { ...heavy, not_prepare: true, ...on(null) }), unit('208')],
  },
];
const listed = (by: UnitSort['by'], order: UnitSort['order'] = 'ASC') =>
  listedUnits(rows, shownUnits(rows, noUnitFilters), { by, order }).map((one) => one.unit.unit);

test('what needs attention stands first: the worse, of these what is not planned; doors tried in vain before calm units', () => {
  expect(listed('attention')).toEqual(['210', '29', '1201', '1202', '208', '1203']);
});

test('a visit for another pest than the one that was found is not waited for', () => {
  const mice = { ...heavy, pests: [{ pest_id: 'mice', activity_level: 'High activity' }] };
  const bedBugs = { ...heavy, pests: [{ pest_id: 'bed-bugs', activity_level: 'High activity' }] };
  const cells = [unit('101', { ...mice, ...on(null) }), unit('102', { ...bedBugs, ...on(null) })];
  const floor: HeatmapRow[] = [{ floor: '1', part: 'floors', cells }];
  const found = listedUnits(floor, shownUnits(floor, noUnitFilters), readUnitSort(null));
  expect(found.map((one) => one.unit.unit)).toEqual(['102', '101']);
});

test('units are counted as people count, floors stand as in the building', () => {
  expect(listed('unit')).toEqual(['29', '208', '210', '1201', '1202', '1203']);
  expect(listed('floor')).toEqual(['1201', '1202', '1203', '29', '208', '210']);
  expect(listed('floor', 'DESC')).toEqual(['29', '208', '210', '1201', '1202', '1203']);
});

test('units without a day stand last, whichever way the days go', () => {
  expect(listed('visit').slice(0, 2)).toEqual(['1201', '29']);
  expect(listed('inspected', 'DESC')).toEqual(['29', '210', '1201', '1203', '208', '1202']);
  expect(listed('inspected')).toEqual(['1203', '29', '210', '1201', '208', '1202']);
});

test('only the units that are shown are listed', () => {
  const shown = shownUnits(rows, { ...noUnitFilters, floor: '2', classes: ['heavy'] });
  const found = listedUnits(rows, shown, readUnitSort(null));
  expect(found.map(({ unit: one, floor }) => [one.unit, floor])).toEqual([
    ['210', '2'],
    ['29', '2'],
  ]);
});

test('an address names the way of sorting, the usual one with no word', () => {
  expect(unitSortWord(readUnitSort(null))).toBe('');
  expect(unitSortWord(readUnitSort('-visit'))).toBe('-visit');
  expect(readUnitSort('price')).toEqual({ by: 'attention', order: 'ASC' });
});
