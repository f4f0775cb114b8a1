import { describe, expect, test } from 'vitest';
import { checkBulkUnits } from '../bulk-units';
import { locationHeaders } from '../columns';
import { type Cell, numberRows, type SheetRow } from '../sheet';
import { checkMapping } from './check-mapping';
import { type ImportTable, tableFields } from './fields';
import { mappedRows, nothingLeftOut } from './mapped-rows';
import { planFile, sheetsWithTable } from './plan-file';
import { previewOf } from './preview';
import { proposeTable } from './propose';
import { columnsOf } from './sheet-columns';

const blank: Cell[] = [];
const sheet = (...rows: Cell[][]): SheetRow[] => numberRows(rows);
const preview = (rows: SheetRow[], name = 'Sheet1') => previewOf(name, [rows]);

const rentRoll = sheet(
  ['Maple Homes: Rent Roll'],
  ['As of 06/01/2026'],
  blank,
  ['Unit #', 'Resident', 'Unit Type', 'Market Rent'],
  ['0101', 'Adams', '1BR', '1500'],
  ['0102', 'VACANT', 'Studio', '1100'],
  ['#103', 'Cole', 'Bachelor', '1090'],
  ['0104', 'Dunn', '2 Bed 1 Bath', '1900'],
  blank,
  ['Total units: 4', '', '', '5590'],
  ['Printed on 06/02/2026 10:12'],
);

function read(rows: SheetRow[], table: ImportTable = 'unitFile') {
  const mapping = planFile([preview(rows)], [table]).mapping[table]!;
  const leftOut = nothingLeftOut();
  const mapped = [...mappedRows([rows], table, mapping, leftOut)].flat();
  return { mapping, leftOut, mapped };
}

describe('a rent roll', () => {
  test('is read from its headers below the titles to its totals, which are told of', () => {
    const { mapped, leftOut, mapping } = read(rentRoll);
    expect(mapping).toEqual({ sheet: 'Sheet1', headerRow: 4, columns: { unit: 0, bedroom_count: 2 } });
    expect(leftOut).toEqual({
      titles: 2,
      count: 2,
      filled: 0,
      rows: [
        { row: 10, text: 'Total units: 4 · 5590' },
        { row: 11, text: 'Printed on 06/02/2026 10:12' },
      ],
    });
    const { units, problems } = checkBulkUnits(mapped, 'updateBuilding');
    expect(problems).toEqual([]);
    expect(units.map(({ unit, bedroom_count }) => [unit, bedroom_count])).toEqual([
      ['0101', 1],
      ['0102', 0],
      ['103', 0],
      ['0104', 2],
    ]);
  });

  test('with our headers needs nobody to choose, wherever they stand', () => {
    const exact = sheet(['Units of 2026'], ['unit', 'bedroom_count', 'town_house'], ['1', 2, 0]);
    expect(planFile([preview(exact)], ['unitFile'])).toMatchObject({ isExact: true, isLikely: true });
    expect(planFile([preview(rentRoll)], ['unitFile'])).toMatchObject({ isExact: false, isLikely: true });
  });

  test('in French is understood', () => {
    const french = sheet(['Appartement', 'Étage', 'Chambres', 'Locataire'], ['A1', '2', '4 1/2', 'Roy']);
    expect(read(french).mapping.columns).toEqual({ unit: 0, floor: 1, bedroom_count: 2 });
  });

  test('is found on whatever sheet it stands', () => {
    const notes = preview(sheet(['Notes'], ['Ask Anna']), 'Notes');
    const { mapping } = planFile([notes, preview(rentRoll, 'Roll')], ['unitFile']);
    expect(mapping.unitFile?.sheet).toBe('Roll');
  });

  test('on two sheets, even with our headers, is chosen by somebody who is told of the other', () => {
    const exact = (name: string, ...rows: Cell[][]) =>
      preview(sheet(['unit', 'bedroom_count', 'town_house'], ...rows), name);
    const sheets = [exact('North', ['1', 2, 0]), exact('South', ['2', 1, 0]), exact('Template')];
    const { isExact, mapping } = planFile(sheets, ['unitFile']);
    expect([isExact, mapping.unitFile?.sheet]).toEqual([false, 'North']);
    expect(sheetsWithTable(sheets, 'unitFile')).toEqual(['North', 'South']);
    expect(planFile([sheets[0]!, sheets[2]!], ['unitFile']).isExact).toBe(true);
  });

  test('whose types are floor plans gives no bedrooms from them', () => {
    const plans = sheet(['Apt', 'Floor Plan', 'Beds'], ['1', 'A1', '2'], ['2', 'B2', '1']);
    expect(read(plans).mapping.columns).toEqual({ unit: 0, bedroom_count: 2 });
  });

  test('with sections, two rows of headers and a summary, as programs print it, gives its units only', () => {
    const printed = sheet(
      ['Rent Roll with Lease Charges'],
      ['Maple Court (mc01)'],
      ['No.', 'Unit', 'Unit Type', 'Unit', 'Resident', 'Market', 'Lease'],
      ['', '', '', 'Sq Ft', '', 'Rent', 'Expiration'],
      ['Current/Notice/Vacant Residents'],
      ['1', '101', '1x1', '650', 'Adams', '1500', '1/1/2027'],
      ['', '', '', '', '', 'rent', '1500'],
      ['2', '102', '2x2', '900', 'Cole', '1900', '1/1/2027'],
      ['', 'Total', '', '1550', '', '3400'],
      ['Future Residents/Applicants'],
      ['Summary Groups', '', '', 'Square Footage'],
      ['Occupied Units', '', '', '1550'],
      ['Vacant Units', 'Vacant Units'],
      ['Totals:', '2', '', '1550'],
    );
    const { mapping, mapped, leftOut } = read(printed);
    expect(mapping).toMatchObject({ headerRow: 3, columns: { unit: 1, bedroom_count: 2 } });
    const { units, problems } = checkBulkUnits(mapped, 'updateBuilding');
    expect([units.map(({ unit, bedroom_count }) => [unit, bedroom_count]), problems]).toEqual([
      [
        ['101', 1],
        ['102', 2],
      ],
      [],
    ]);
    expect([leftOut.titles, leftOut.count]).toEqual([2, 9]);
  });

  test('without headers is proposed by what its columns hold', () => {
    const bare = sheet(['101', '1BR'], ['102', 'Studio'], ['103', '2BR']);
    expect(read(bare).mapping).toEqual({
      sheet: 'Sheet1',
      headerRow: 0,
      columns: { unit: 0, bedroom_count: 1 },
    });
    expect(read(bare).mapped).toHaveLength(4);
  });
});

describe('what is no row of the table', () => {
  const units = (...more: Cell[][]) => sheet(['Unit', 'Beds'], ['101', 2], ['102', 1], ...more);

  test.each<[string, Cell[][]]>([
    ['a total in the column of units', [['TOTAL', 3]]],
    ['a total beside which the units are counted', [['Grand Total', 2]]],
    ['a number of units', [['2 units']]],
    ['a line of sums after an empty one', [blank, ['2', 3]]],
    ['a line of sums without a unit', [['', 3]]],
    ['headers that come again', [['Unit', 'Beds']]],
    ['a page number', [['Page 1 of 3']]],
    ['a French total', [['Total général', 3]]],
  ])('%s is left out', (_, more) => {
    const { mapped, leftOut } = read(units(...more));
    expect(mapped).toHaveLength(3);
    expect(leftOut.count).toBe(1);
  });

  test.each<[string, Cell[][]]>([
    ['a unit after an empty line', [blank, ['103', 1]]],
    ['a unit whose bedrooms are missing', [['103']]],
    ['a unit with a number like that of the rows, without an empty line', [['2', 1]]],
  ])('%s is none of it', (_, more) => {
    const { mapped, leftOut } = read(units(...more));
    expect(mapped).toHaveLength(4);
    expect(leftOut.count).toBe(0);
  });

  test('a tenant whose name begins like a total is a unit all the same', () => {
    const { leftOut } = read(sheet(['Tenant', 'Unit'], ['Total Fitness', '1'], ['Sumner', '2']));
    expect(leftOut.count).toBe(0);
  });

  test('the state of a unit and a code that begins like a sum are none of it', () => {
    const rows = sheet(['Status', 'Unit'], ['Vacant unit', '1'], ['Current tenant', '2'], ['SUM-01', '3']);
    expect(read(rows).leftOut.count).toBe(0);
  });
});

describe('a portfolio', () => {
  test('has its city whether the header names it of a city or of a building', () => {
    const named = sheet(
      ['Building Code', 'Building Address', 'Building City', 'Client', 'Building Email'],
      ['B1', '1 Main St', 'Toronto', 'Maple', 'desk@maple.example'],
    );
    const { columns } = planFile([preview(named)], ['buildings']).mapping.buildings!;
    expect(Object.keys(columns)).toContain('City');
  });

  const flat = sheet(
    ['Property Code', 'Property Address', 'City', 'Owner', 'Suite', 'Beds'],
    ['M1', '12 Main St', 'Toronto', 'Maple Homes', '101', '1'],
    ['M1', '12 Main St', 'Toronto', 'Maple Homes', '102', '2'],
    ['M2', '9 Elm Rd, Ottawa', 'Ottawa', 'Maple Homes', '101', '3'],
  );

  test('in one sheet gives each building once, with its city behind the address', () => {
    const { mapping, isExact } = planFile([preview(flat)], ['buildings', 'units']);
    expect(isExact).toBe(false);
    const rows = [...mappedRows([flat], 'buildings', mapping.buildings!, nothingLeftOut(), true)].flat();
    const nothing = Array.from({ length: 5 });
    expect(rows.map(({ cells }) => cells)).toEqual([
      [...locationHeaders],
      ['M1', '12 Main St, Toronto', 'Maple Homes', ...nothing],
      ['M2', '9 Elm Rd, Ottawa', 'Maple Homes', ...nothing],
    ]);
    expect(mapping.units?.columns).toEqual({ Location: 0, Unit: 4, 'Bedroom Count': 5 });
  });

  test('with our headers is exact under any names of sheets', () => {
    const headers = (table: ImportTable) =>
      tableFields[table].filter(({ isExpected }) => isExpected).map(({ header }) => header);
    const plan = planFile(
      [
        preview(sheet(headers('units')), 'Tab 1'),
        preview(sheet(['Buildings'], headers('buildings')), 'Tab 2'),
      ],
      ['buildings', 'units'],
    );
    expect(plan.isExact).toBe(true);
    expect(plan.mapping).toMatchObject({
      buildings: { sheet: 'Tab 2', headerRow: 2 },
      units: { sheet: 'Tab 1', headerRow: 1 },
    });
  });

  const counted = sheet(
    ['Building Code', 'Address', 'Units'],
    ['B1', '1 Main St', 5],
    ['B2', '2 Main St', 3],
    ['B3', '3 Main St', 168],
  );

  test('that counts the units of each building has no table of units', () => {
    const { mapping } = planFile([preview(counted)], ['buildings', 'units']);
    expect(Object.keys(mapping)).toEqual(['buildings']);
    const listed = sheet(['Building Code', 'Units'], ['B1', '1'], ['B1', '2'], ['B2', '1']);
    const both = planFile([preview(counted, 'A'), preview(listed, 'B')], ['buildings', 'units']);
    expect(both.mapping.units).toMatchObject({ sheet: 'B', columns: { Location: 0, Unit: 1 } });
  });

  test('whose units stand below "Units" has them, whatever they are', () => {
    for (const units of [
      ['101', '102', '103'],
      ['1A', '2A', '3A'],
    ]) {
      const codes = units[0] === '101' ? ['B1', '', ''] : ['B1', 'B2', 'B3'];
      const rows = units.map((unit, at): Cell[] => [codes[at], unit]);
      const { mapping } = planFile([preview(sheet(['Building Code', 'Units'], ...rows))], ['units']);
      expect(mapping.units?.columns).toMatchObject({ Unit: 1 });
    }
  });

  test('that is something else is likely none', () => {
    expect(planFile([preview(sheet(['Fruit'], ['Apple']))], ['buildings', 'units']).isLikely).toBe(false);
    expect(planFile([preview(sheet(['no workbook at all']))], ['unitFile']).isLikely).toBe(false);
  });
});

describe('what was chosen before', () => {
  test('wins over the proposals, ignored columns too', () => {
    const rows = preview(sheet(['Unit', 'Door code', 'Floor'], ['x', 'B1', '3']));
    const remembered = { 'door code': 'unit', unit: '', floor: '' };
    expect(proposeTable(rows, 'unitFile', remembered).columns).toEqual({ unit: 1 });
  });

  test('finds the headers of a language that nobody foresaw', () => {
    const polish = preview(sheet(['Lista'], ['Lokal', 'Pokoje', 'Adres'], ['1A', '2', 'Polna 1']));
    const remembered = { unitFile: { lokal: 'unit', pokoje: 'bedroom_count', adres: '' } };
    expect(planFile([polish], ['unitFile'], remembered).mapping.unitFile).toEqual({
      sheet: 'Sheet1',
      headerRow: 2,
      columns: { unit: 0, bedroom_count: 1 },
    });
  });
});

describe('a mapping', () => {
  const rows = preview(
    sheet(['Address', 'No', 'Type'], ['4854 Bathurst St', '1', 'x'], ['4854 Bathurst St', '2', 'y']),
  );
  const reasons = (columns: Record<string, number>) =>
    checkMapping(rows, 'unitFile', { sheet: 'Sheet1', headerRow: 1, columns }).map(({ reason }) => reason);

  test('that puts the address into the units is told', () => {
    expect(reasons({ unit: 0, bedroom_count: 1 })).toEqual(['imports.unit-is-address']);
  });

  test('without units cannot go on, and without bedrooms is told', () => {
    expect(reasons({})).toEqual(['imports.column-missing', 'imports.no-bedrooms']);
    expect(reasons({ unit: 1, bedroom_count: 2 })).toEqual(['imports.bedrooms-not-read']);
    expect(reasons({ unit: 1, bedroom_count: 1 })).toEqual([]);
  });

  test('with values for all buildings goes on once they are as a form would take them', () => {
    const place = proposeTable(
      preview(sheet(['Code', 'Address', 'Owner'], ['M1', '12 Main St', 'Maple'])),
      'buildings',
    );
    const doubtsOf = (values: Record<string, string>) =>
      checkMapping(preview(sheet(['Code', 'Address', 'Owner'])), 'buildings', { ...place, values })
        .filter(({ isBlocking }) => isBlocking)
        .map(({ reason }) => reason);
    const good = {
      'Location Email': 'a@maple.example',
      'Time Window 1': '8-12',
      'Time Window 2': '13:00-17:00',
    };
    expect(doubtsOf(good)).toEqual([]);
    expect(doubtsOf({ 'Location Email': 'a@', 'Time Window 1': 'early', 'Time Window 2': 'late' })).toEqual([
      'imports.bad-email',
      'buildings.time-window-1-not-valid',
      'buildings.time-window-2-not-valid',
    ]);
    expect(doubtsOf({ ...good, 'Time Window 1': '12:00-08:00' })).toEqual([
      'buildings.time-window-1-reversed',
    ]);
    const ofNobody = { ...place, columns: { 'Location Code': 0, Address: 1 } };
    const named = { ...ofNobody, values: { ...good, 'Customer Name': '<b>Elm</b>' } };
    const doubts = checkMapping(preview(sheet(['Code', 'Address'])), 'buildings', named);
    expect(doubts).toMatchObject([
      { field: 'Customer Name', reason: 'buildings.customer-name-not-valid', isBlocking: true },
    ]);
  });

  test('of headers alone raises no doubt of what its cells hold', () => {
    const alone = preview(sheet(['Unit', 'Beds']));
    const mapping = { sheet: 'Sheet1', headerRow: 1, columns: { unit: 0, bedroom_count: 1 } };
    expect(checkMapping(alone, 'unitFile', mapping)).toEqual([]);
  });

  test('knows the columns below the row that is chosen for the headers', () => {
    expect(columnsOf(rows, 2).map(({ header }) => header)).toEqual(['4854 Bathurst St', '1', 'x']);
    expect(columnsOf(rows, 0)[1]).toEqual({ index: 1, header: '', texts: ['No', '1', '2'] });
  });
});

describe('a report that is grouped by building', () => {
  const grouped = sheet(
    ['Property', 'Apt', 'Beds'],
    ['MAIN-1', '101', '1'],
    ['', '102', '2'],
    ['Total MAIN-1', '2', '3'],
    ['OAK 7', '1', '1'],
    ['', '', '1'],
    ['Subtotal: OAK 7', '', '1'],
  );

  test('has the code of the row above where cells are merged, leaves subtotals out, and tells of both', () => {
    const { mapped, leftOut } = read(grouped, 'units');
    expect(mapped.slice(1).map(({ number, cells }) => [number, cells[0], cells[1]])).toEqual([
      [2, 'MAIN-1', '101'],
      [3, 'MAIN-1', '102'],
      [5, 'OAK 7', '1'],
      [6, '', ''],
    ]);
    expect(leftOut).toMatchObject({ filled: 1, count: 2, rows: [{ row: 4 }, { row: 7 }] });
  });

  test('with our headers has its code in each row: an empty one stays a problem', () => {
    const rows = sheet(
      [...tableFields.units.flatMap(({ header, isExpected }) => (isExpected ? [header] : []))],
      ['A1', '1', 1],
      ['', '2', 1],
    );
    const { mapped, leftOut, mapping } = read(rows, 'units');
    expect(mapping.isExact).toBe(true);
    expect(mapped.map(({ cells }) => cells[0])).toEqual(['Location', 'A1', '']);
    expect(leftOut.filled).toBe(0);
  });
});

test('headers below the first 20 rows are not found, and are read once they are chosen', () => {
  const titles = Array.from({ length: 25 }, (_, at): Cell[] => [`Note ${at + 1}`]);
  const rows = sheet(...titles, ['Property', 'Apt', 'Beds'], ['A1', '101', '1']);
  expect(planFile([preview(rows)], ['buildings', 'units']).mapping).toEqual({});
  const mapping = proposeTable(preview(rows), 'units', {}, 26);
  expect(mapping.columns).toEqual({ Location: 0, Unit: 1, 'Bedroom Count': 2 });
  const leftOut = nothingLeftOut();
  expect([...mappedRows([rows], 'units', mapping, leftOut)].flat().slice(1)).toMatchObject([{ number: 27 }]);
  expect(leftOut.titles).toBe(25);
});
