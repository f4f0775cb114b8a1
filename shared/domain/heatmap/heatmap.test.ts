import { describe, expect, test } from 'vitest';
import {
  cellClass,
  cellName,
  floorCells,
  floorsFromTop,
  type Heatmap,
  HeatmapUnit,
  legendEntry,
  legendOf,
  marksOf,
  rowsOf,
  withinMonths,
} from '.';

const unit = (findings: Partial<HeatmapUnit> = {}): HeatmapUnit => ({
  unit: '101',
  position: 1,
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  sanitation: false,
  refused_entry: false,
  not_prepare: false,
  structural_issues: false,
  last_invoice_id: null,
  work_date: null,
  upcoming_orders: [],
  ...findings,
});

describe('the class of a cell', () => {
  test('a unit about which nothing was found is not serviced', () => {
    expect(cellClass(unit())).toBe('not-serviced');
  });

  test('a visited unit without a noted activity has none', () => {
    expect(cellClass(unit({ prep_level: 'Prepared' }))).toBe('none');
    expect(cellClass(unit({ sanitation_level: 'Average' }))).toBe('none');
    expect(cellClass(unit({ sanitation: true }))).toBe('none');
    expect(cellClass(unit({ last_invoice_id: 'i' }))).toBe('none');
  });

  test('the activity decides, whatever else was found', () => {
    expect(cellClass(unit({ activity_level: 'No activity' }))).toBe('none');
    expect(cellClass(unit({ activity_level: 'Low activity', refused_entry: true }))).toBe('light');
    expect(cellClass(unit({ activity_level: 'Moderate activity' }))).toBe('moderate');
    expect(cellClass(unit({ activity_level: 'High activity', prep_level: 'Not prepared' }))).toBe('heavy');
  });
});

describe('the cells of a floor', () => {
  const cells = (...doors: [unit: string, position: number][]) =>
    floorCells(doors.map(([name, position]) => ({ unit: name, position }))).map((cell) => cell?.unit ?? null);

  test('a floor without units has no cells', () => {
    expect(cells()).toEqual([]);
  });

  test('units stand in order of their number, gaps are blanks, the first door too', () => {
    expect(cells(['105', 5], ['102', 2], ['103', 3])).toEqual([null, '102', '103', null, '105']);
  });

  test('a wide gap lines up as long as a floor could be that long', () => {
    expect(cells(['1', 1], ['26', 26])).toHaveLength(26);
  });

  test('a stray number leaves one blank and not nine thousand', () => {
    expect(cells(['1', 1], ['9999', 9999], ['x', 10001])).toEqual(['1', null, '9999', null, 'x']);
  });

  test('two units at one position stand next to each other in natural order', () => {
    expect(cells(['10A', 1], ['2A', 1], ['12', 2])).toEqual(['2A', '10A', '12']);
  });

  test('a unit without a usable position is drawn all the same', () => {
    expect(cells(['x', 0], ['y', -3], ['1', 1])).toEqual(['y', 'x', '1']);
    expect(cells(['z', Number.NaN])).toEqual(['z']);
  });
});

test('floors go from the penthouse down to the cellar', () => {
  const labels = ['2', 'B1', '10', 'PH', 'G', '1', 'B2'];
  const floors = floorsFromTop(labels.map((floor) => ({ floor, units: [] })));
  expect(floors.map(({ floor }) => floor)).toEqual(['PH', '10', '2', '1', 'G', 'B1', 'B2']);
});

describe('marks', () => {
  test('a unit may carry none or all four, always in one order', () => {
    expect(marksOf(unit({ activity_level: 'High activity' }))).toEqual([]);
    const all = unit({ sanitation: true, not_prepare: true, refused_entry: true, structural_issues: true });
    expect(marksOf(all)).toEqual(['structural', 'refused', 'notPrepared', 'sanitation']);
  });

  test('the level alone marks too', () => {
    expect(marksOf(unit({ prep_level: 'Not prepared', sanitation_level: 'Low' }))).toEqual([
      'notPrepared',
      'sanitation',
    ]);
    expect(marksOf(unit({ prep_level: 'Prepared', sanitation_level: 'High' }))).toEqual([]);
  });

  test('a cell says everything without colour', () => {
    const cell = unit({ activity_level: 'Moderate activity', not_prepare: true });
    expect(cellName(cell)).toEqual({
      unit: '101',
      cellClass: 'moderate',
      marks: ['notPrepared'],
      upcoming: 0,
    });
  });
});

describe('the legend', () => {
  test('a building without units has 0 %, not a division by nothing', () => {
    expect(Object.values(legendOf([]))).toEqual(Array(9).fill({ count: 0, percentage: 0 }));
  });

  test('percentages have one decimal', () => {
    expect(legendEntry(1, 3)).toEqual({ count: 1, percentage: 33.3 });
    expect(legendEntry(2, 3)).toEqual({ count: 2, percentage: 66.7 });
    // 50.25 by the numbers, a little less by binary fractions.
    expect(legendEntry(201, 400)).toEqual({ count: 201, percentage: 50.3 });
    expect(legendEntry(1, 3000)).toEqual({ count: 1, percentage: 0 });
    expect(legendEntry(7, 7)).toEqual({ count: 7, percentage: 100 });
  });

  test('the five classes share out the building, marks overlap', () => {
    const legend = legendOf([
      unit(),
      unit({ activity_level: 'High activity', not_prepare: true, refused_entry: true }),
      unit({ activity_level: 'No activity', structural_issues: true }),
      unit({ activity_level: 'Low activity', sanitation: true }),
    ]);
    const quarter = { count: 1, percentage: 25 };
    expect(legend).toEqual({
      None_Activity: quarter,
      Light_Activity: quarter,
      Moderate_Activity: { count: 0, percentage: 0 },
      Heavy_Activity: quarter,
      Not_Serviced: quarter,
      Not_Prepared: quarter,
      Refused_Entry: quarter,
      Sanitation: quarter,
      Structural_Issues: quarter,
    });
  });
});

describe('fewer months', () => {
  const visit = (work_date: string) =>
    unit({ activity_level: 'High activity', refused_entry: true, last_invoice_id: 'i', work_date });
  const planned = [{ unit_number: '101', service_code: null }];
  const units = [
    visit('2026-04-15'),
    { ...visit('2026-04-14'), upcoming_orders: planned },
    unit({ unit: '103', position: 3 }),
  ];
  const whole: Heatmap = {
    building_name: 'Tower',
    building_address: '1 Tower Street',
    as_of: '2026-07-15',
    legend: legendOf(units),
    floors: [{ floor: '1', units }],
    th: [{ floor: 'TH', units: [visit('2026-01-14')] }],
  };

  test('leave out what was found before their first day, but not what is planned, and count anew', () => {
    const { floors, th, legend, ...about } = withinMonths(whole, 3);
    expect(floors).toEqual([{ floor: '1', units: [units[0], unit({ upcoming_orders: planned }), units[2]] }]);
    expect(th).toEqual([{ floor: 'TH', units: [unit()] }]);
    expect(legend.Heavy_Activity).toEqual({ count: 1, percentage: 25 });
    expect(about).toMatchObject({ building_name: 'Tower', as_of: '2026-07-15' });
  });

  test('leave alone what stays as it is', () => {
    expect(withinMonths(whole, 12)).toBe(whole);
    const { floors, th } = withinMonths(whole, 6);
    expect(floors[0]!.units.map((one, index) => one === units[index])).toEqual([true, true, true]);
    expect(th[0]!.units).toEqual([unit()]);
  });
});

test('a unit of which nothing is known is sent as its number and place, and read in full', () => {
  expect(HeatmapUnit.parse({ unit: '101', position: 1 })).toEqual(unit());
});

test('a floor without units is not drawn, a gap on a floor is', () => {
  const rows = rowsOf({
    floors: [
      { floor: '1', units: [unit({ unit: '103', position: 3 }), unit({ unit: '101', position: 1 })] },
      { floor: '2', units: [] },
    ],
    th: [{ floor: 'TH', units: [unit({ unit: 'TH1' })] }],
  });
  expect(rows.map(({ floor, townhouse }) => [floor, townhouse])).toEqual([
    ['1', false],
    ['TH', true],
  ]);
  expect(rows[0]?.cells.map((cell) => cell?.unit ?? null)).toEqual(['101', null, '103']);
});
