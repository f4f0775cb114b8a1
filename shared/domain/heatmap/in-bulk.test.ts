import { describe, expect, test } from 'vitest';
import { Heatmap, HeatmapInBulk, HeatmapUnit, legendOf, PestInUnit } from '.';

const pictureOf = (unit: unknown, th: unknown[] = [], common?: unknown[]) => ({
  building_name: 'Tower',
  building_address: '1 Tower Street',
  as_of: '2026-07-15',
  legend: legendOf([]),
  pests: [
    { pest_id: 'p0', pest_name: 'Ants' },
    { pest_id: 'p1', pest_name: 'Mice' },
  ],
  floors: [{ floor: '1', units: [{ unit: '101', position: 1 }, unit] }],
  th: [{ floor: 'TH', units: th }],
  ...(common && { common }),
});

const fullPest = {
  pest_id: 'p1',
  work_date: '2026-07-01',
  last_invoice_id: '7',
  activity_level: 'High activity',
  prep_level: 'Not prepared',
  sanitation_level: 'Low',
  structural_issues: true,
  tried_on: '2026-07-02',
  tried_outcome: 'no answer',
};

const full = {
  unit: '102',
  position: 2,
  activity_level: 'High activity',
  prep_level: 'Not prepared',
  sanitation_level: 'Low',
  sanitation: true,
  refused_entry: true,
  no_access: true,
  not_prepare: true,
  structural_issues: true,
  last_invoice_id: '7',
  work_date: '2026-07-01',
  tried_on: '2026-07-02',
  tried_outcome: 'refused',
  pests: [fullPest, { ...fullPest, pest_id: 'p2' }],
  upcoming_orders: [
    {
      unit_number: '102',
      service_code: null,
      pest_id: 'p1',
      order_status: 'in progress',
      schedule_date: '2026-07-20',
      time_window: 'time_window_1',
    },
  ],
};
const fields = Object.keys(HeatmapUnit.shape) as (keyof typeof full)[];

/** What a field might hold, rightly or not. */
const values = [
  undefined,
  null,
  true,
  false,
  0,
  7,
  '',
  'x',
  ...['No activity', 'Low activity', 'Moderate activity', 'High activity'],
  ...['Prepared', 'Not prepared', 'High', 'Average', 'Low'],
  ...['refused', 'inspected', 'unsafe'],
  [],
  [{ unit_number: '1', service_code: 'A' }],
  [{ unit_number: '1', pest_id: 'p1' }],
  [{ unit_number: '1', pest_id: 'p1', order_status: 'draft' }],
  [{ pest_id: 'p1' }],
  [{ unit_number: 1 }],
  {},
];

function expectAlike(picture: unknown) {
  const [bulk, shape] = [HeatmapInBulk.safeParse(picture), Heatmap.safeParse(picture)];
  expect(bulk.success).toBe(shape.success);
  expect(bulk.data).toEqual(shape.data);
}

describe('a heatmap read in bulk is read as its shape reads it', () => {
  test('in full, and with nothing but what must be there', () => {
    expect(HeatmapInBulk.parse(pictureOf(full, [full])).th[0]!.units).toEqual([full]);
    expectAlike(pictureOf(full, [full]));
    expectAlike(pictureOf({ unit: '102', position: 2 }));
    expectAlike(pictureOf({ ...full, more: 'of it' }));
  });

  test('a pest that is told by its place is the only one of its unit, and has its findings', () => {
    const { pests: _, upcoming_orders: __, ...alone } = full;
    const picture = pictureOf({ ...alone, pests: [1] }, [{ ...alone, pests: [0] }]);
    expectAlike({ ...picture, common: [{ ...alone, pests: [1] }] });
    const { floors, th } = HeatmapInBulk.parse(picture);
    expect(floors[0]!.units[1]!.pests).toEqual([{ ...fullPest, tried_outcome: 'refused' }]);
    expect(th[0]!.units[0]!.pests[0]!.pest_id).toBe('p0');
  });

  test('each floor counts its units', () => {
    const { floors, th } = HeatmapInBulk.parse(pictureOf(full));
    const { units: _, ...counts } = floors[0]!;
    expect(counts).toEqual({
      floor: '1',
      high_activity_count: 1,
      refused_entry_count: 1,
      not_prepared_count: 1,
      low_sanitation_count: 1,
    });
    expect(th).toEqual([{ floor: 'TH', units: [] }]);
  });

  test('a place at which no pest stands is refused', () => {
    for (const pests of [[2], [-1], [0.5], [0, 1], [0, fullPest]]) {
      const picture = pictureOf({ ...full, pests });
      expectAlike(picture);
      expect(HeatmapInBulk.safeParse(picture).success).toBe(false);
    }
  });

  test.each(fields)('whatever %s holds, and where it is left out', (field) => {
    for (const value of values) expectAlike(pictureOf({ ...full, [field]: value }));
    const { [field]: _, ...without } = full;
    expectAlike(pictureOf(without));
  });

  test.each(Object.keys(PestInUnit.shape))(
    'whatever %s of a pest holds, and where it is left out',
    (field) => {
      for (const value of values)
        expectAlike(pictureOf({ ...full, pests: [{ ...fullPest, [field]: value }] }));
      const { [field as keyof typeof fullPest]: _, ...without } = fullPest;
      expectAlike(pictureOf({ ...full, pests: [without] }));
    },
  );

  test('where a unit is none, and where there are no units', () => {
    for (const unit of [null, 'x', 7, [], {}]) expectAlike(pictureOf(unit));
    expectAlike({ ...pictureOf(full), floors: [{ floor: '1', units: {} }] });
    expectAlike({ ...pictureOf(full), floors: [{ units: [full] }] });
    expectAlike({ ...pictureOf(full), th: undefined });
  });
});

test('common areas are read and refused like units, and need not be sent', () => {
  for (const common of [undefined, [], [{ ...full, position: 0 }], [{ unit: 'Lobby' }], [null]]) {
    const sent = pictureOf(full, [], common);
    const [read, expected] = [HeatmapInBulk.safeParse(sent), Heatmap.safeParse(sent)];
    expect([read.success, read.data]).toEqual([expected.success, expected.data]);
  }
});
