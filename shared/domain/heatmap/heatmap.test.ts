import { describe, expect, test } from 'vitest';
import {
  cellClass,
  cellName,
  findingsOf,
  floorCells,
  type Heatmap,
  HeatmapUnit,
  isCommonArea,
  legendEntry,
  legendOf,
  marksOf,
  type PestInUnit,
  rowsOf,
  type UpcomingOrder,
  withinMonths,
} from '.';

const unit = (findings: Partial<HeatmapUnit> = {}): HeatmapUnit => ({
  ...HeatmapUnit.parse({ unit: '101', position: 1 }),
  ...findings,
});

describe('the class of a cell', () => {
  test('a unit that nobody inspected is not serviced, however often somebody was turned away', () => {
    expect(cellClass(unit())).toBe('not-serviced');
    expect(cellClass(unit({ refused_entry: true, tried_on: '2026-07-01', tried_outcome: 'refused' }))).toBe(
      'not-serviced',
    );
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

describe('marks', () => {
  test('a unit may carry none or all, always in one order', () => {
    expect(marksOf(unit({ activity_level: 'High activity' }))).toEqual([]);
    const all = unit({
      sanitation: true,
      not_prepare: true,
      refused_entry: true,
      no_access: true,
      structural_issues: true,
    });
    expect(marksOf(all)).toEqual(['structural', 'refused', 'noAccess', 'notPrepared', 'sanitation']);
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
    });
  });
});

describe('the legend', () => {
  test('a building without units has 0 %, not a division by nothing', () => {
    const { Not_Serviced, ...others } = legendOf([]);
    expect(Not_Serviced).toEqual({ count: 0, percentage: 0, tried: 0 });
    expect(Object.values(others)).toEqual(Array(9).fill({ count: 0, percentage: 0 }));
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
      unit({ no_access: true }),
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
      Not_Serviced: { ...quarter, tried: 1 },
      Not_Prepared: quarter,
      Refused_Entry: quarter,
      No_Access: quarter,
      Sanitation: quarter,
      Structural_Issues: quarter,
    });
  });
});

const pest = (about: Partial<PestInUnit> = {}): PestInUnit => ({
  pest_id: 'mice',
  work_date: null,
  last_invoice_id: null,
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  tried_on: null,
  tried_outcome: null,
  ...about,
});

describe('what a cell shows of its pests', () => {
  const roaches = pest({
    pest_id: 'roaches',
    work_date: '2026-07-01',
    activity_level: 'High activity',
    prep_level: 'Not prepared',
    sanitation_level: 'Low',
    structural_issues: true,
    last_invoice_id: '7',
  });
  const noBedBugs = pest({
    pest_id: 'bedBugs',
    work_date: '2026-07-08',
    activity_level: 'No activity',
    prep_level: 'Prepared',
    sanitation_level: 'High',
    last_invoice_id: '9',
  });

  test('is the worst activity of all, and the other findings of the latest day', () => {
    expect(findingsOf([roaches, noBedBugs])).toMatchObject({
      activity_level: 'High activity',
      prep_level: 'Prepared',
      not_prepare: false,
      sanitation_level: 'High',
      sanitation: false,
      structural_issues: false,
      work_date: '2026-07-08',
      last_invoice_id: '9',
      refused_entry: false,
      no_access: false,
    });
  });

  test('is the worst of one day', () => {
    expect(findingsOf([roaches, { ...noBedBugs, work_date: '2026-07-01' }])).toMatchObject({
      prep_level: 'Not prepared',
      sanitation_level: 'Low',
      structural_issues: true,
    });
  });

  test('is a closed door only if it is newer than every inspection', () => {
    const mice = (tried_on: string) => pest({ tried_on, tried_outcome: 'key failed' });
    expect(findingsOf([roaches, mice('2026-07-02')])).toMatchObject({
      activity_level: 'High activity',
      no_access: true,
      refused_entry: false,
      tried_on: '2026-07-02',
      tried_outcome: 'key failed',
    });
    for (const day of ['2026-06-30', '2026-07-01']) {
      expect(findingsOf([roaches, mice(day)])).toMatchObject({ no_access: false, tried_on: null });
    }
  });

  test('is the refusal where two doors were closed on one day', () => {
    const tried = { tried_on: '2026-07-02' };
    const doors = [
      pest({ ...tried, tried_outcome: 'refused' }),
      pest({ ...tried, pest_id: 'roaches', tried_outcome: 'no answer' }),
    ];
    expect(findingsOf(doors)).toMatchObject({ refused_entry: true, no_access: false, activity_level: null });
  });

  test('is nothing without pests', () => {
    const { unit: _, position: __, upcoming_orders: ___, ...nothing } = unit();
    expect(findingsOf([])).toEqual(nothing);
  });
});

describe('fewer months', () => {
  test('leave an inspection out, and keep the closed door after it', () => {
    const tried = pest({
      work_date: '2026-01-15',
      activity_level: 'High activity',
      tried_on: '2026-07-02',
      tried_outcome: 'refused',
    });
    const known = { ...unit(), ...findingsOf([tried]) };
    const year: Heatmap = {
      building_name: 'Tower',
      building_address: '1 Tower Street',
      as_of: '2026-07-15',
      pests: [],
      legend: legendOf([known]),
      floors: [{ floor: '1', units: [known] }],
      th: [],
      common: [],
    };
    const { floors, legend } = withinMonths(year, 3);
    expect(floors[0]!.units[0]).toMatchObject({ activity_level: null, refused_entry: true });
    expect(legend.Not_Serviced).toEqual({ count: 1, percentage: 100, tried: 1 });
  });

  const visit = (work_date: string) => ({
    ...unit(),
    ...findingsOf([pest({ activity_level: 'High activity', last_invoice_id: 'i', work_date })]),
  });
  const planned: UpcomingOrder[] = [
    {
      unit_number: '101',
      service_code: null,
      pest_id: 'mice',
      order_status: 'in progress',
      schedule_date: null,
      time_window: null,
    },
  ];
  const units = [
    visit('2026-04-15'),
    { ...visit('2026-04-14'), upcoming_orders: planned },
    unit({ unit: '103', position: 3 }),
  ];
  const whole: Heatmap = {
    building_name: 'Tower',
    building_address: '1 Tower Street',
    as_of: '2026-07-15',
    pests: [],
    legend: legendOf(units),
    floors: [{ floor: '1', units }],
    th: [{ floor: 'TH', units: [visit('2026-01-14')] }],
    common: [{ ...visit('2026-04-14'), unit: 'Lobby', position: 0 }],
  };

  test('leave out what was found before their first day, but not what is planned, and count again', () => {
    const { floors, th, common, legend, ...about } = withinMonths(whole, 3);
    expect(floors).toEqual([
      { floor: '1', high_activity_count: 1, units: [units[0], unit({ upcoming_orders: planned }), units[2]] },
    ]);
    expect(th).toEqual([{ floor: 'TH', units: [unit()] }]);
    expect(common).toEqual([unit({ unit: 'Lobby', position: 0 })]);
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
    common: [],
  });
  expect(rows.map(({ floor, part }) => [floor, part])).toEqual([
    ['1', 'floors'],
    ['TH', 'townhouses'],
  ]);
  expect(rows[0]?.cells.map((cell) => cell?.unit ?? null)).toEqual(['101', null, '103']);
});

test('the common areas are one row below all others, without blanks', () => {
  const common = [unit({ unit: 'Laundry', position: 0 }), unit({ unit: 'Lobby', position: 0 })];
  const floors = [{ floor: '1', units: [unit({ unit: '101' })] }];
  const rows = rowsOf({ floors, th: [{ floor: 'TH', units: [unit({ unit: 'TH1' })] }], common });
  expect(rows.map(({ part }) => part)).toEqual(['floors', 'townhouses', 'common']);
  expect(rows.at(-1)).toEqual({ floor: '', part: 'common', cells: common });
  expect(rows.map(({ cells }) => isCommonArea(cells[0]!))).toEqual([false, false, true]);
});
