import { describe, expect, test } from 'vitest';
import {
  BulkBuilding,
  BulkUnit,
  bedroomHeaders,
  type Cell,
  type CheckedAgainst,
  createBulkBuildingCheck,
  type KnownToImports,
  locationHeaders,
  numberRows,
  optionalLocationHeaders,
  type SheetRow,
} from '.';

const branches = [
  {
    branch_id: 'b1',
    branch_code: 'YTO',
    branch_name: 'Toronto',
    cities: ['Toronto'],
    province: 'ON' as const,
    is_retired: false,
  },
];

const known: KnownToImports = {
  location_ids: [],
  retired_location_ids: [],
  scheduler_emails: ['Scheduler@portal.example'],
  clients: ['Ranee Management'],
  retired_clients: [],
  pests: [
    { name: 'Bed Bugs', synonyms: ['bedbugs'] },
    { name: 'Mice', synonyms: [] },
    { name: 'Cockroaches', synonyms: [] },
  ],
  services: [
    { name: 'Spray', synonyms: ['Spray Treatment'] },
    { name: 'Inspection', synonyms: [] },
  ],
};

const location = (change: Partial<Record<(typeof locationHeaders)[number], Cell>> = {}): Cell[] => {
  const row = {
    'Location Code': '4154649',
    Address: '4854 BATHURST ST, TORONTO',
    'Customer Name': 'RANEE MANAGEMENT',
    'PO/MO/WO Flag': 'PO',
    'Location Email': 'desk@tower.example',
    'Scheduler Email': 'scheduler@portal.example',
    'Time Window 1': '08:00-12:00',
    'Time Window 2': '13:00-17:00',
    ...change,
  };
  return locationHeaders.map((header) => row[header]);
};

const bedroom = (change: Partial<Record<(typeof bedroomHeaders)[number], Cell>> = {}): Cell[] => {
  const row: Partial<Record<(typeof bedroomHeaders)[number], Cell>> = {
    Location: '4154649',
    Unit: '101',
    'Bedroom Count': 2,
    'TH Flag': 'No',
    ...change,
  };
  return bedroomHeaders.map((header) => row[header]);
};

/** Checks both sheets at once. */
function checkBulkBuildings({
  locationRows,
  bedroomRows,
  ...against
}: CheckedAgainst & { locationRows: SheetRow[]; bedroomRows: SheetRow[] }) {
  const started = createBulkBuildingCheck(against);
  started.addLocationRows(locationRows);
  started.addBedroomRows(bedroomRows);
  return started.finish();
}

const check = (locations: Cell[][], bedrooms: Cell[][]) =>
  checkBulkBuildings({
    branches,
    known,
    locationRows: numberRows([[...locationHeaders], ...locations]),
    bedroomRows: numberRows([[...bedroomHeaders], ...bedrooms]),
  });

const found = (locations: Cell[][], bedrooms: Cell[][]) =>
  check(locations, bedrooms).problems.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);

describe('the file', () => {
  test('is refused without rows, without a header, or with the sheets exchanged', () => {
    const locationRows = numberRows([[...locationHeaders], location()]);
    const bedroomRows = numberRows([[...bedroomHeaders], bedroom()]);
    const withoutUnit = numberRows([bedroomHeaders.filter((header) => header !== 'Unit'), bedroom()]);
    for (const sheets of [
      { locationRows: [], bedroomRows: [] },
      { locationRows, bedroomRows: [] },
      { locationRows, bedroomRows: withoutUnit },
      { locationRows: bedroomRows, bedroomRows: locationRows },
    ]) {
      expect(checkBulkBuildings({ branches, known, ...sheets })).toEqual({
        rejected: 'imports.file-not-valid',
        buildings: [],
        units: [],
        updates: { sent: [], rows: [] },
        unitUpdates: { sent: [], rows: [] },
        existing: { buildings: 0, units: 0 },
        unknownSchedulers: [],
        newClients: [],
        problems: [],
      });
    }
  });

  test('is refused as soon as a header is seen to be missing', () => {
    const started = createBulkBuildingCheck({ branches, known });
    expect(started.rejected).toBeNull();
    started.addBedroomRows(numberRows([['Location', 'Unit']]));
    expect(started.rejected).toBe('imports.file-not-valid');
  });

  test('may have its columns in another order, others between them, and blank rows', () => {
    const swapped = (row: Cell[]) => [row[1], 'mine', row[0], ...row.slice(2)];
    const result = checkBulkBuildings({
      branches,
      known,
      locationRows: numberRows([swapped([...locationHeaders]), [], [null, ' '], swapped(location())]),
      bedroomRows: numberRows([[...bedroomHeaders], bedroom()]),
    });
    expect(result).toMatchObject({ rejected: null, problems: [], buildings: [{ location_id: '4154649' }] });
  });

  test('may come sheet by sheet in either order and in batches', () => {
    const started = createBulkBuildingCheck({ branches, known });
    const [header, first, second] = numberRows([[...bedroomHeaders], bedroom(), bedroom({ Unit: '102' })]);
    started.addBedroomRows([header!, first!]);
    started.addBedroomRows([second!]);
    started.addLocationRows(numberRows([[...locationHeaders]]));
    started.addLocationRows([{ number: 2, cells: location() }]);
    expect(started.finish().units.map(({ unit }) => unit)).toEqual(['101', '102']);
  });
});

describe('branch and province', () => {
  const [optionalBranch, optionalProvince] = optionalLocationHeaders;
  const checkWith = (branch: Cell, province: Cell, change: Parameters<typeof location>[0] = {}) =>
    checkBulkBuildings({
      branches,
      known,
      locationRows: numberRows([
        [optionalBranch, ...locationHeaders, optionalProvince],
        [branch, ...location(change), province],
      ]),
      bedroomRows: numberRows([[...bedroomHeaders], bedroom()]),
    });
  const told = (...wish: Parameters<typeof checkWith>) =>
    checkWith(...wish)
      .problems.filter(({ sheet }) => sheet === 'Location Summary')
      .map(({ column, reason }) => `${column}: ${reason}`);

  test('are read where the columns are there, the branch by its name or code', () => {
    expect(checkWith('yto', 'Ontario').buildings).toMatchObject([{ branch: 'yto', province: 'Ontario' }]);
    expect(told('TORONTO', null)).toEqual([]);
  });

  test('a province in the address counts, though it is cut off behind the city', () => {
    const { buildings } = check([location({ Address: '1 Main St, Toronto, ON M5V 3K2' })], [bedroom()]);
    expect(buildings).toMatchObject([{ building_city: 'Toronto', province: 'ON' }]);
  });

  test('a row whose branch or province is not known is left out, with the reason', () => {
    expect(told('Hull', null)).toEqual(['Branch: branches.unknown']);
    expect(told(null, 'Texas')).toEqual(['Province: provinces.unknown']);
    expect(told(null, null, { Address: '1 Main St, KINGSTON' })).toEqual(['Branch: branches.none-of-city']);
    expect(told('YTO', null, { Address: '1 Main St, KINGSTON' })).toEqual(['Province: provinces.missing']);
    expect(checkWith('Hull', null).buildings).toEqual([]);
  });
});

describe('a building', () => {
  test('is sent with address and city apart, and is named by its address', () => {
    const { buildings, problems } = check([location()], [bedroom()]);
    expect(problems).toEqual([]);
    expect(buildings).toEqual([
      {
        location_id: '4154649',
        building_name: '4854 BATHURST ST',
        building_address: '4854 BATHURST ST',
        building_city: 'TORONTO',
        customer_name: 'RANEE MANAGEMENT',
        building_po_mo_wo: 'po',
        email: 'desk@tower.example',
        scheduler_email: 'scheduler@portal.example',
        TimeWindow1: '08:00-12:00',
        TimeWindow2: '13:00-17:00',
        branch: '',
        province: '',
      },
    ]);
    expect(BulkBuilding.parse(buildings[0])).toEqual(buildings[0]);
  });

  test('names everything that is missing, with the row as the sheet counts it', () => {
    expect(found([location(), [null, ' ', null, 'PO']], [bedroom()])).toEqual([
      '3 Location Code: imports.missing-location-code',
      '3 Address: imports.missing-address',
      '3 Customer Name: imports.missing-customer-name',
      '3 Location Email: imports.missing-location-email',
      '3 Scheduler Email: imports.missing-scheduler-email',
      '3 Time Window 1: imports.missing-time-window-1',
      '3 Time Window 2: imports.missing-time-window-2',
    ]);
  });

  test('is sent without its scheduler, and not without anything else', () => {
    expect(check([location({ 'Scheduler Email': '' })], [bedroom()])).toMatchObject({
      buildings: [{ scheduler_email: '' }],
      problems: [{ sheet: 'Location Summary', row: 2, reason: 'imports.missing-scheduler-email' }],
    });
    for (const header of ['Location Code', 'Address', 'Customer Name', 'Location Email'] as const) {
      expect(check([location({ [header]: null })], [bedroom()]).buildings, header).toEqual([]);
    }
    for (const header of ['Time Window 1', 'Time Window 2'] as const) {
      expect(check([location({ [header]: null })], [bedroom()]).buildings, header).toEqual([]);
    }
  });

  test('with a bad e-mail is not sent, with a bad scheduler e-mail it is', () => {
    expect(check([location({ 'Location Email': 'desk at tower' })], [bedroom()])).toMatchObject({
      buildings: [],
      problems: [{ reason: 'imports.bad-email', params: { email: 'desk at tower' } }, {}],
    });
    expect(check([location({ 'Scheduler Email': 'x' })], [bedroom()])).toMatchObject({
      buildings: [{ scheduler_email: '' }],
      problems: [{ column: 'Scheduler Email', reason: 'imports.bad-email' }],
    });
  });

  test('may have several e-mails', () => {
    const { buildings } = check([location({ 'Location Email': 'a@b.ca;c@d.ca' })], [bedroom()]);
    expect(buildings[0]?.email).toBe('a@b.ca, c@d.ca');
  });

  test('whose code came before is not sent, whatever its capital letters', () => {
    const rows = [location({ 'Location Code': 'ab1' }), location({ 'Location Code': 'AB1' })];
    expect(check(rows, [bedroom({ Location: 'Ab1' })])).toMatchObject({
      buildings: [{ location_id: 'ab1' }],
      units: [{ location_id: 'ab1' }],
      problems: [{ row: 3, reason: 'imports.duplicate-location-code', params: { row: 2 } }],
    });
  });

  test('whose order-number type is no type is sent without one', () => {
    expect(check([location({ 'PO/MO/WO Flag': 'XO' })], [bedroom()])).toMatchObject({
      buildings: [{ building_po_mo_wo: 'none' }],
      problems: [{ column: 'PO/MO/WO Flag', reason: 'imports.bad-order-number-type' }],
    });
    expect(check([location({ 'PO/MO/WO Flag': null })], [bedroom()]).problems).toEqual([]);
  });

  test('with a code of one character or with endless text is not sent', () => {
    expect(found([location({ 'Location Code': '7' })], [bedroom({ Location: '7' })])).toEqual([
      '2 Location Code: imports.bad-location-code',
      '2 Location: imports.location-not-sent',
    ]);
    expect(found([location({ Address: 'x'.repeat(256) })], [bedroom()])[0]).toBe(
      '2 Address: imports.too-long',
    );
  });

  test('whose time windows name no hours is not sent, and says so as the form does', () => {
    const row = location({ 'Time Window 1': 'any morning', 'Time Window 2': '13:00-17:00, 18:00-19:00' });
    expect(found([row], [bedroom()])).toEqual([
      '2 Time Window 1: buildings.time-window-1-not-valid',
      '2 Time Window 2: buildings.time-window-2-not-valid',
      '2 Location: imports.location-not-sent',
    ]);
    expect(check([row], [bedroom()]).buildings).toEqual([]);
  });

  test('whose morning ends before it begins is not sent', () => {
    expect(found([location({ 'Time Window 1': '12:00-08:00' })], [bedroom()])[0]).toBe(
      '2 Time Window 1: buildings.time-window-1-reversed',
    );
  });

  test('with numbers and times where a spreadsheet made them of text is read all the same', () => {
    const row = location({
      'Location Code': 4154649,
      'Time Window 1': new Date('1899-12-30T08:00:00Z'),
      'Time Window 2': 0.5,
    });
    expect(check([row], [bedroom({ Location: 4154649, Unit: 101 })])).toMatchObject({
      buildings: [{ location_id: '4154649', TimeWindow1: '08:00', TimeWindow2: '12:00' }],
      units: [{ unit: '101' }],
      problems: [],
    });
  });

  test('without units is sent and said to have none', () => {
    expect(check([location()], [])).toMatchObject({
      buildings: [{}],
      problems: [{ row: 2, column: 'Location Code', reason: 'imports.building-without-units' }],
    });
  });
});

describe('a unit', () => {
  const unitProblems = (change: Parameters<typeof bedroom>[0]) =>
    found([location()], [bedroom(), bedroom(change)]);

  test('names what is missing', () => {
    expect(unitProblems({ Location: null })).toEqual(['3 Location: imports.missing-location-code']);
    expect(unitProblems({ Unit: ' ' })).toEqual(['3 Unit: imports.missing-unit']);
    expect(unitProblems({ Unit: '102', 'Bedroom Count': null })).toEqual([
      '3 Bedroom Count: imports.missing-bedroom-count',
    ]);
  });

  test('that is a bedroom count and nothing else is said to be that', () => {
    expect(unitProblems({ Location: null, Unit: null })).toEqual([
      '3 Bedroom Count: imports.bedroom-count-alone',
    ]);
  });

  test('that came before in its location is not sent, in another location it is', () => {
    const rows = [bedroom({ Unit: '4b' }), bedroom({ Unit: '4B ' }), bedroom({ Unit: '4B', Location: 'X2' })];
    expect(check([location(), location({ 'Location Code': 'X2' })], rows)).toMatchObject({
      units: [{ unit: '4b' }, { unit: '4B', location_id: 'X2' }],
      problems: [{ row: 3, column: 'Unit', reason: 'imports.duplicate-unit', params: { row: 2 } }],
    });
  });

  test('of a building that is not sent is not sent, and the building is named once', () => {
    const rows = ['101', '102', '103'].map((Unit) => bedroom({ Unit, Location: 'elsewhere' }));
    expect(check([location()], [bedroom(), ...rows]).problems).toEqual([
      {
        sheet: 'Bedroom Information',
        row: 3,
        column: 'Location',
        reason: 'imports.location-not-sent',
        params: { location: 'elsewhere', smart_count: 3 },
      },
    ]);
  });

  test('with special characters, a bad bedroom count or a date for a number is not sent', () => {
    const rows = [
      bedroom(),
      bedroom({ Unit: '=1+1' }),
      bedroom({ Unit: new Date('2026-04-02T00:00:00Z') }),
      bedroom({ Unit: '103', 'Bedroom Count': 'two' }),
      bedroom({ Unit: '104', 'Bedroom Count': 1.5 }),
      bedroom({ Unit: '105', 'Bedroom Count': -1 }),
      bedroom({ Unit: 'x'.repeat(21) }),
      bedroom({ Unit: 0 }),
      bedroom({ Unit: -5 }),
    ];
    expect(check([location()], rows).units.map(({ unit }) => unit)).toEqual(['101']);
    expect(found([location()], rows)).toEqual([
      '3 Unit: imports.unit-special-characters',
      '4 Unit: imports.unit-is-a-date',
      '5 Bedroom Count: imports.bad-bedroom-count',
      '6 Bedroom Count: imports.bad-bedroom-count',
      '7 Bedroom Count: imports.bad-bedroom-count',
      '8 Unit: imports.too-long',
      '9 Unit: units.number-zero',
      '10 Unit: units.number-negative',
    ]);
  });

  test.each([
    [1, 1],
    [0, 0],
    ['Yes', 1],
    ['no', 0],
    ['Y', 1],
    ['n', 0],
    ['TRUE', 1],
    [false, 0],
    [null, 0],
  ])('with the townhouse flag %s is one or is none', (flag, townHouse) => {
    const { units, problems } = check([location()], [bedroom({ 'TH Flag': flag })]);
    expect([units[0]?.town_house, problems]).toEqual([townHouse, []]);
  });

  test('with a flag that says nothing is sent as no townhouse', () => {
    expect(check([location()], [bedroom({ 'TH Flag': 'maybe' })])).toMatchObject({
      units: [{ town_house: 0 }],
      problems: [{ column: 'TH Flag', reason: 'imports.bad-flag', params: { value: 'maybe' } }],
    });
  });
});

describe('a warranty', () => {
  const pest = (day: Cell, name: Cell = 'Mice') =>
    check([location()], [bedroom({ 'Warranty Pest 1': name, 'Warranty Pest 1 Date': day })]);

  test.each([
    [new Date('2026-03-01T00:00:00Z'), '2026-03-01'],
    [46082, '2026-03-01'],
    [46082.75, '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['03/01/2026', '2026-03-01'],
    ['3/1/2026', '2026-03-01'],
  ])('may have its date as %s', (cell, day) => {
    const { units, problems } = pest(cell);
    expect(problems).toEqual([]);
    expect(units[0]).toMatchObject({
      warranty_pest: 'Mice',
      warranty_pest_date: day,
      warranty_service: null,
    });
    expect(BulkUnit.parse(units[0])).toEqual(units[0]);
  });

  test.each([null, 'soon', '2026-02-30', '13/01/2026', '01.03.2026', 2026, -1, true, new Date(Number.NaN)])(
    'with the date %s is left out and the unit is sent',
    (cell) => {
      expect(pest(cell)).toMatchObject({
        units: [{ warranty_pest: null, warranty_pest_date: null }],
        problems: [{ column: 'Warranty Pest 1 Date', reason: 'imports.wrong-date' }],
      });
    },
  );

  test('with a date and neither pest nor service is left out', () => {
    expect(pest('2026-03-01', null).problems).toMatchObject([
      { column: 'Warranty Pest 1', reason: 'imports.warranty-missing' },
    ]);
    expect(check([location()], [bedroom({ 'Warranty Service 1 Date': 46082 })]).problems).toMatchObject([
      { column: 'Warranty Service 1', reason: 'imports.warranty-missing' },
    ]);
  });
});

test('cells that hold errors or nonsense throw nothing', () => {
  const odd: Cell[] = [
    { code: '#N/A' },
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    '\u0000',
    '🏢',
    [],
    null,
  ];
  expect(() => check([odd, odd.toReversed()], [odd, odd.toReversed()])).not.toThrow();
});

describe('what the portal has', () => {
  const knowing = (change: Partial<KnownToImports>, locations: Cell[][], bedrooms: Cell[][]) =>
    checkBulkBuildings({
      branches,
      known: { ...known, ...change },
      locationRows: numberRows([[...locationHeaders], ...locations]),
      bedroomRows: numberRows([[...bedroomHeaders], ...bedrooms]),
    });

  test('a retired building is not sent, nor are its units, and its row says so', () => {
    const result = knowing(
      { retired_location_ids: ['a1'] },
      [location({ 'Location Code': 'A1' }), location({ 'Location Code': 'C1' })],
      [bedroom({ Location: 'C1' }), bedroom({ Location: 'A1' })],
    );
    expect(result.buildings.map(({ location_id }) => location_id)).toEqual(['C1']);
    expect(result.units.map(({ location_id }) => location_id)).toEqual(['C1']);
    expect(result.problems[0]).toMatchObject({ row: 2, reason: 'imports.location-retired' });
  });

  test('a building whose client’s name no form would take is not sent, and its row says so', () => {
    const names = ['<img src=x onerror=alert(1)>', 'MENICUCCI, MARIO; MENICUCCI, IVA'];
    const rows = names.map((name, at) => location({ 'Location Code': `A${at}`, 'Customer Name': name }));
    const { buildings, problems } = check(rows, [bedroom({ Location: 'A1' })]);
    expect(buildings.map(({ location_id }) => location_id)).toEqual(['A1']);
    expect(problems).toMatchObject([
      { row: 2, column: 'Customer Name', reason: 'buildings.customer-name-not-valid' },
    ]);
  });

  test('a client that the portal has is taken with its name, also one that no form would take', () => {
    const ofFormer = location({ 'Customer Name': 'FOO [a] 100%' });
    const result = knowing({ clients: ['Foo [A] 100%'] }, [ofFormer], [bedroom()]);
    expect(result.buildings.map(({ customer_name }) => customer_name)).toEqual(['FOO [a] 100%']);
    expect(result.problems).toEqual([]);
  });

  test('a building of a retired client is not sent, and its row says so', () => {
    const result = knowing(
      { retired_clients: ['Ranee Management'] },
      [location(), location({ 'Location Code': 'C1', 'Customer Name': 'Maple' })],
      [bedroom(), bedroom({ Location: 'C1' })],
    );
    expect(result.buildings.map(({ location_id }) => location_id)).toEqual(['C1']);
    expect(result.problems[0]).toMatchObject({
      row: 2,
      column: 'Customer Name',
      reason: 'clients.retired',
      params: { client: 'RANEE MANAGEMENT' },
    });
  });

  test('a building that is there is left out with whatever is wrong in its row, and its units are sent', () => {
    const result = knowing(
      { location_ids: ['a1', 'B1'] },
      [
        location({ 'Location Code': 'A1', 'Customer Name': null }),
        location({ 'Location Code': 'C1' }),
        location({ 'Location Code': 'A1' }),
      ],
      [bedroom({ Location: 'C1' }), bedroom({ Location: 'A1' }), bedroom({ Location: 'b1', Unit: '7' })],
    );
    expect(result.problems).toEqual([]);
    expect(result.buildings.map(({ location_id }) => location_id)).toEqual(['C1']);
    expect(result.units.map(({ location_id, unit }) => `${location_id} ${unit}`)).toEqual([
      'C1 101',
      'A1 101',
      'b1 7',
    ]);
    expect(result.existing).toEqual({ buildings: 2, units: 2 });
  });

  test('a building that is to be changed is sent as far as its cells say something, and so are its units', () => {
    const result = checkBulkBuildings({
      ...{ branches, known: { ...known, location_ids: ['A1'] }, mode: 'update', hasBedrooms: true },
      locationRows: numberRows([
        [...locationHeaders],
        location({ 'Location Code': 'C1' }),
        location({
          'Location Code': 'a1',
          'Customer Name': null,
          'PO/MO/WO Flag': 'XO',
          'Location Email': '',
        }),
        location({ 'Location Code': 'A1' }),
      ]),
      bedroomRows: numberRows([
        [...bedroomHeaders],
        bedroom({ Location: 'C1' }),
        bedroom({ Location: 'A1', 'Bedroom Count': null, 'TH Flag': null }),
        bedroom({ Location: 'A1', Unit: '102', 'Bedroom Count': 'many' }),
        bedroom({ Location: 'A1' }),
      ]),
    });
    expect(result.buildings.map(({ location_id }) => location_id)).toEqual(['C1']);
    expect(result.units.map(({ location_id }) => location_id)).toEqual(['C1']);
    expect(result.updates).toEqual({
      rows: [3],
      sent: [
        {
          ...{ location_id: 'a1', building_address: '4854 BATHURST ST', building_city: 'TORONTO' },
          ...{
            scheduler_email: 'scheduler@portal.example',
            TimeWindow1: '08:00-12:00',
            TimeWindow2: '13:00-17:00',
          },
        },
      ],
    });
    expect(result.unitUpdates).toEqual({
      rows: [3],
      sent: [{ location_id: 'A1', unit: '101', bedroom_count: null }],
    });
    expect(result.problems.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '3 imports.value-not-read',
      '4 imports.duplicate-location-code',
      '4 imports.bad-bedroom-count',
      '5 imports.duplicate-unit',
    ]);
  });

  test('schedulers and clients that are not there are told before anything is sent', () => {
    const result = knowing(
      {},
      [
        location({ 'Location Code': 'A1', 'Scheduler Email': 'new@portal.example' }),
        location({
          'Location Code': 'A2',
          'Scheduler Email': 'New@portal.example',
          'Customer Name': 'Elm Homes',
        }),
        location({ 'Location Code': 'A3', 'Customer Name': 'Ranee Managements' }),
      ],
      [bedroom({ Location: 'A1' }), bedroom({ Location: 'A2' }), bedroom({ Location: 'A3' })],
    );
    expect(result.unknownSchedulers).toEqual([{ email: 'new@portal.example', buildings: 2 }]);
    expect(result.newClients).toEqual([
      { name: 'Elm Homes', like: null },
      { name: 'Ranee Managements', like: 'Ranee Management' },
    ]);
  });

  test('a warranty of no known pest or treatment is reported, and the unit is sent without it', () => {
    const warranty = { 'Warranty Pest 1': 'Racoon', 'Warranty Pest 1 Date': '2027-01-31' };
    const result = check([location()], [bedroom(), bedroom({ Unit: '102', ...warranty })]);
    expect(result.units[1]).toMatchObject({ unit: '102', warranty_pest: null, warranty_pest_date: null });
    expect(result.problems).toMatchObject([
      { row: 3, column: 'Warranty Pest 1', reason: 'imports.unknown-pest', params: { value: 'Racoon' } },
    ]);
  });

  test('a warranty of which one half is bad is left out as a whole', () => {
    const good = { 'Warranty Pest 1': 'Mice', 'Warranty Pest 1 Date': '2027-01-31' };
    const bad = { 'Warranty Service 1': 'Bait', 'Warranty Service 1 Date': 'soon' };
    expect(check([location()], [bedroom({ ...good, ...bad })]).units).toMatchObject([
      { warranty_pest: null, warranty_pest_date: null, warranty_service: null, warranty_service_date: null },
    ]);
  });

  test('a good row is sent although a row above it with the same code is not', () => {
    const result = check([location({ 'Customer Name': null }), location()], [bedroom()]);
    expect(result.buildings).toHaveLength(1);
    expect(result.problems.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 imports.missing-customer-name',
    ]);
  });
});
