import { describe, expect, test } from 'vitest';
import { bedroomHeaders } from '../columns';
import { historyHeaders } from '../history-shapes';
import { createResultCheck } from '../result-rows';
import { resultHeaders } from '../result-shapes';
import { type Cell, numberRows, type SheetRow } from '../sheet';
import { checkMapping } from './check-mapping';
import { mappedRows, nothingLeftOut } from './mapped-rows';
import { otherKindOf } from './other-kind';
import { planFile } from './plan-file';
import { previewOf } from './preview';
import type { TableMapping } from './shapes';

const today = '2026-07-20';
const sheet = (...rows: Cell[][]): SheetRow[] => numberRows(rows);
const preview = (rows: SheetRow[], name = 'Sheet1') => previewOf(name, [rows]);
const proposed = (rows: SheetRow[]) => planFile([preview(rows)], ['results']).mapping.results!;

function read(rows: SheetRow[], mapping: TableMapping = proposed(rows)) {
  const leftOut = nothingLeftOut();
  const check = createResultCheck({ today, dayFirst: mapping.dayFirst });
  for (const some of mappedRows([rows], 'results', mapping, leftOut)) check.add(some);
  return { leftOut, ...check.finish() };
}

const english = sheet(
  ['Acme Pest: service report'],
  [
    'Order #',
    'Suite',
    'Service date',
    'Tech',
    'Target pest',
    'Service',
    'Infestation',
    'Prep',
    'Comments',
    'Truck',
  ],
  [
    1001,
    '#4B',
    new Date('2026-07-13T00:00:00Z'),
    'Tom',
    'Mice',
    'Bait',
    'Heavy',
    'Ready',
    'Behind the stove',
    7,
  ],
  [1001, '5', 'Jul 14, 2026', 'Tom', 'Mice', 'Bait', 'None', 'no', '', 7],
  ['Page 1 of 1'],
);
const french = sheet(
  [
    'No de commande',
    'Appartement',
    'Date de visite',
    'Technicien',
    'Nuisible',
    'Traitement',
    'Niveau',
    'Remarques',
  ],
  ['1001', '4B', '13/07/2026', 'Luc', 'Souris', 'Appâts', 'Élevée', 'Derrière le four'],
  ['1002', '5', '14/07/2026', 'Luc', 'Souris', 'Appâts', 'Aucune', ''],
);

describe('a file of results', () => {
  test('with other headers is read from its headers to its footer', () => {
    expect(proposed(english)).toMatchObject({
      headerRow: 2,
      columns: {
        ...{ 'Order Number': 0, Unit: 1, 'Work Date': 2, Technician: 3, Pest: 4, Treatment: 5 },
        ...{ Activity: 6, Preparation: 7, Comment: 8 },
      },
    });
    const { results, problems, rows, leftOut } = read(english);
    expect([problems, rows, leftOut.titles, leftOut.count]).toEqual([[], [3, 4], 1, 1]);
    expect(results).toMatchObject([
      { order_number: 1001, unit_number: '4B', work_date: '2026-07-13', prep_level: 'Prepared' },
      { work_date: '2026-07-14', activity_level: 'No activity', prep_level: 'Not prepared' },
    ]);
  });

  test('in French is understood, with the day before the month', () => {
    const mapping = proposed(french);
    expect(mapping.dayFirst).toBe(true);
    expect(read(french).results).toMatchObject([
      { order_number: 1001, unit_number: '4B', work_date: '2026-07-13', activity_level: 'High activity' },
      { order_number: 1002, work_date: '2026-07-14', activity_level: 'No activity' },
    ]);
  });

  test('whose dates are read in the wrong order is told of those that show it', () => {
    const rows = sheet(
      ['Order', 'Unit', 'Date', 'Tech', 'Activity'],
      ['1001', '1', '07/06/2026', 'Tom', 'Low'],
      ['1001', '2', '07/13/2026', 'Tom', 'None'],
    );
    expect(read(rows).results).toMatchObject([{ work_date: '2026-07-06' }, { work_date: '2026-07-13' }]);
    const { problems } = read(rows, { ...proposed(rows), dayFirst: true });
    const params = { value: '07/13/2026', day: '2026-07-13' };
    expect(problems).toMatchObject([{ row: 3, reason: 'imports.month-stands-first', params }]);
  });

  test('with dates in both orders is read as most of them show, and a doubt is told', () => {
    const header = ['Order', 'Unit', 'Date', 'Tech', 'Activity'];
    const days = ['13/07/2026', '14/07/2026', '07/15/2026', '05/07/2026'];
    const rows = sheet(header, ...days.map((day, at) => ['1001', String(at + 1), day, 'Tom', 'Low']));
    const mapping = proposed(rows);
    expect(mapping.dayFirst).toBe(true);
    const doubts = checkMapping(preview(rows), 'results', mapping, today);
    expect(doubts).toMatchObject([{ field: 'Work Date', reason: 'imports.days-in-other-order' }]);
    const { results, problems } = read(rows, mapping);
    expect(results.map(({ work_date }) => work_date)).toEqual(['2026-07-13', '2026-07-14', '2026-07-05']);
    expect(problems).toMatchObject([{ row: 4, reason: 'imports.month-stands-first' }]);
  });

  test('of one order has its number, its day and its technician once for all rows', () => {
    const rows = sheet(['Apt', 'Findings'], ['4B', 'Heavy'], ['5', 'Not much, a few droppings']);
    const values = { 'Order Number': '#1001', 'Work Date': '2026-07-13', Technician: 'Tom' };
    const mapping = { ...proposed(rows), columns: { Unit: 0, Activity: 1 }, values };
    const { results, problems } = read(rows, mapping);
    expect(results).toMatchObject([{ order_number: 1001, work_date: '2026-07-13', technician_name: 'Tom' }]);
    expect(problems).toMatchObject([{ row: 3, column: 'Activity', reason: 'imports.unknown-level' }]);
  });

  test('whose order, day and technician stand in merged cells has them in each row', () => {
    const rows = sheet(
      ['Job', 'Unit', 'Date', 'Tech', 'Activity level'],
      ['1001', '1', '2026-07-13', 'Tom', 'Low'],
      ['', '2', '', '', 'None'],
      ['', '', '', '', 'None'],
    );
    const { results, leftOut, problems } = read(rows);
    expect(results[1]).toMatchObject({ order_number: 1001, work_date: '2026-07-13', technician_name: 'Tom' });
    expect(leftOut.filled).toBe(1);
    expect(problems.map(({ row }) => row)).toContain(4);
  });

  test('takes findings that are told in sentences for the comment, and a yes for no date', () => {
    const rows = sheet(
      ['Order', 'Unit', 'Completed', 'Visited on', 'Findings'],
      ['1001', '1', 'Yes', '2026-07-13', 'Droppings under the sink'],
      ['1001', '2', 'Yes', '2026-07-13', 'Nothing but an old trap'],
    );
    const { columns } = proposed(rows);
    expect(columns).toEqual({ 'Order Number': 0, Unit: 1, 'Work Date': 3, Comment: 4 });
    const billed = sheet([...rows[0]!.cells, 'Billed'], [...rows[1]!.cells, '2026-07-15']);
    expect(proposed(billed).columns).toEqual({ 'Order Number': 0, Unit: 1, Comment: 4 });
  });

  test('without headers is proposed by what its columns hold', () => {
    const rows = sheet(
      ['4B', '2026-07-13', 'Heavy'],
      ['5', '2026-07-13', 'None'],
      ['6', '2026-07-14', 'Low'],
    );
    expect(proposed(rows)).toMatchObject({ headerRow: 0, columns: { Unit: 0, 'Work Date': 1, Activity: 2 } });
  });

  test('with our headers needs nobody to choose, unless two sheets have them, or two columns one of them', () => {
    const ours = (...more: Cell[]) => sheet([...resultHeaders, ...more], [1, '1', '2026-07-13', 'Tom']);
    const isExact = (...sheets: SheetRow[][]) =>
      planFile(
        sheets.map((rows, at) => preview(rows, `Sheet${at}`)),
        ['results'],
      ).isExact;
    expect(isExact(ours())).toBe(true);
    expect([isExact(ours(), ours()), isExact(ours('Unit'))]).toEqual([false, false]);
  });
});

describe('the columns of results', () => {
  const reasons = (columns: Record<string, number>, values?: Record<string, string>, rows = english) =>
    checkMapping(preview(rows), 'results', { ...proposed(rows), columns, values }, today).map(
      ({ field, reason, isBlocking }) => [field, reason, isBlocking],
    );
  const good = proposed(english).columns;

  test('as they are proposed raise no doubt', () => {
    expect(reasons(good)).toEqual([]);
  });

  test('may name a unit for several pests or orders', () => {
    const [, headers, first] = english;
    const again = sheet([...headers!.cells], ...Array.from({ length: 6 }, () => [...first!.cells]));
    expect(reasons(proposed(again).columns, undefined, again)).toEqual([]);
  });

  test('with the dates as units cannot go on', () => {
    const { 'Work Date': date, ...others } = good;
    expect(reasons({ ...others, Unit: date! })).toEqual([
      ['Unit', 'imports.unit-is-date', true],
      ['Work Date', 'imports.value-missing', true],
    ]);
  });

  test('with one in the place of another are told', () => {
    expect(reasons({ ...good, 'Work Date': 9, Activity: 8, Pest: 9, 'Order Number': 3 })).toEqual([
      ['Order Number', 'imports.words-not-read', false],
      ['Work Date', 'imports.days-not-read', false],
      ['Pest', 'imports.names-not-read', false],
      ['Activity', 'imports.words-not-read', false],
    ]);
  });

  test('without a technician or an activity are told of rows that are refused', () => {
    const { Technician: _, Activity: __, ...others } = good;
    expect(reasons(others)).toEqual([
      ['Technician', 'imports.row-value-needed', false],
      ['Activity', 'imports.row-value-needed', false],
    ]);
    expect(reasons(others, { Technician: 'Tom', Activity: 'none' })).toEqual([]);
  });

  test('check what is written for all rows', () => {
    const { 'Order Number': _, 'Work Date': __, Activity: ___, ...others } = good;
    expect(reasons(others, { 'Order Number': 'PO-7', 'Work Date': '2026-07-21', Activity: 'some' })).toEqual([
      ['Order Number', 'imports.bad-order-number', true],
      ['Work Date', 'results.work-date-to-come', true],
      ['Activity', 'imports.unknown-level', true],
    ]);
  });

  test('of two with one header are told', () => {
    const rows = sheet(['Unit', 'Order Number', 'Unit', 'Work Date'], ['1', '1001', '1A', '2026-07-13']);
    expect(
      reasons({ Unit: 2, 'Order Number': 1, 'Work Date': 3 }, { Technician: 'T', Activity: '0' }, rows),
    ).toEqual([['Unit', 'imports.column-twice', false]]);
  });
});

test.each([
  [bedroomHeaders, 'results', 'buildings'],
  [historyHeaders, 'results', 'history'],
  [resultHeaders, 'history', 'results'],
  [resultHeaders, 'buildings', 'results'],
  [historyHeaders, 'units', 'history'],
  [historyHeaders, 'unitFile', 'history'],
  [resultHeaders, 'results', null],
  [['Order #', 'Apt'], 'history', null],
] as const)('a file with the headers %s, brought as %s, is one of %s', (headers, table, kind) => {
  expect(otherKindOf([preview(sheet([...headers], ['1', '2']))], [table])).toBe(kind);
});

test('past visits with an order number beside may be results', () => {
  const rows = sheet([...historyHeaders, 'Order Number'], ['A1', '1', '2026-07-13']);
  expect(otherKindOf([preview(rows)], ['results'])).toBeNull();
});
