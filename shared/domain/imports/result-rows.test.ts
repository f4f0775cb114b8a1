import { describe, expect, test } from 'vitest';
import { createResultCheck, ImportedResult, type ResultHeader, resultHeaders } from '.';
import { type Cell, numberRows } from './sheet';

const today = '2026-07-20';
const good: Partial<Record<ResultHeader, Cell>> = {
  'Order Number': 100_123,
  Unit: 101,
  'Work Date': '2026-07-18',
  Technician: 'Tom Reed',
  Pest: '',
  Treatment: null,
  Activity: 'low activity',
  Preparation: 'Not prepared',
  Sanitation: '',
  'Structural Issues': 'Yes',
  Outcome: '',
  'Treatment Done': '',
  Comment: ' seen at the sink ',
};
const check = (...rows: Partial<typeof good>[]) => {
  const sheet = createResultCheck({ today });
  const headers = [...resultHeaders, 'Refused Entry'] as const;
  const cells = rows.map((row) => headers.map((header) => ({ ...good, ...row })[header]));
  sheet.add(numberRows([[...headers], ...cells]));
  return sheet.finish();
};
const problemOf = (row: Partial<typeof good>) => {
  const { problems, results } = check(row);
  expect(results).toEqual([]);
  return problems.map(({ row: at, column, reason }) => [at, column, reason]);
};

test('a row is read whatever its capital letters, and what is left empty is as ordered', () => {
  const { results, rows, problems } = check(good);
  expect(problems).toEqual([]);
  expect(rows).toEqual([2]);
  expect(results).toEqual([
    {
      order_number: 100_123,
      unit_number: '101',
      work_date: '2026-07-18',
      technician_name: 'Tom Reed',
      pest_name: null,
      treatment_name: null,
      activity_level: 'Low activity',
      prep_level: 'Not prepared',
      sanitation_level: null,
      structural_issues: true,
      outcome: 'inspected',
      treatment_done: true,
      comment: 'seen at the sink',
    },
  ]);
  expect(ImportedResult.parse(results[0])).toEqual(results[0]);
});

test.each(['-', '–', 'N/A', 'n.a.', 'S/O'])('%s is a finding that nobody filled in', (filler) => {
  const { results, problems } = check({
    ...{ Preparation: filler, Sanitation: filler, 'Structural Issues': filler },
    ...{ Outcome: filler, 'Treatment Done': filler },
  });
  expect(problems).toEqual([]);
  expect(results).toMatchObject([
    { prep_level: null, sanitation_level: null, structural_issues: false, outcome: 'inspected' },
  ]);
  expect(problemOf({ Activity: filler })).toEqual([[2, 'Activity', 'results.activity-missing']]);
});

test.each([1001, '1001', '#1001', '0001001', '1001.0'])('the order 1001 may be written as %s', (number) => {
  expect(check({ 'Order Number': number }).results).toMatchObject([{ order_number: 1001 }]);
});

test('a character that cannot be stored is left out, not the file', () => {
  const { results } = check({ Comment: 'seen\0 at \ud800the sink 🪳', Technician: 'T\0o\0m\0' });
  expect(results).toMatchObject([{ comment: 'seen at the sink 🪳', technician_name: 'Tom' }]);
});

const nothingSeen = { Activity: '', Preparation: '', 'Structural Issues': '' };

describe('a unit that nobody entered', () => {
  test.each([
    [{ Outcome: 'key FAILED' }, 'key failed'],
    [{ 'Refused Entry': 'Y' }, 'refused'],
    [{ 'Refused Entry': 'Y', Comment: 'No access' }, 'no answer'],
    [{ Comment: 'Tenant not at home' }, 'no answer'],
  ])('needs no activity and says why: %o', (row, outcome) => {
    expect(check({ ...nothingSeen, ...row }).results).toMatchObject([
      { outcome, treatment_done: false, activity_level: null, prep_level: null, structural_issues: false },
    ]);
  });

  test('has no findings, and no treatment', () => {
    const isRefused = [[2, 'Outcome', 'results.findings-behind-closed-door']];
    expect(problemOf({ Outcome: 'refused' })).toEqual(isRefused);
    expect(problemOf({ 'Refused Entry': 'Y' })).toEqual(isRefused);
    expect(problemOf({ ...nothingSeen, Outcome: 'unsafe', 'Treatment Done': 'Yes' })).toEqual(isRefused);
  });
});

test('a unit that was not prepared says whether the treatment was done', () => {
  const { results } = check({ 'Treatment Done': 'No' });
  expect(results).toMatchObject([{ outcome: 'inspected', treatment_done: false }]);
});

test('a workbook without the newer columns is read as before', () => {
  const sheet = createResultCheck({ today });
  const headers = resultHeaders.filter((header) => header !== 'Outcome' && header !== 'Treatment Done');
  sheet.add(numberRows([headers, headers.map((header) => good[header])]));
  expect(sheet.finish().results).toMatchObject([{ outcome: 'inspected', treatment_done: true }]);
});

describe('what is wrong with a row is said by its column', () => {
  test.each([
    [{ 'Order Number': '' }, 'Order Number', 'imports.missing-order-number'],
    [{ 'Order Number': 'PO-7' }, 'Order Number', 'imports.bad-order-number'],
    [{ 'Order Number': 1.5 }, 'Order Number', 'imports.bad-order-number'],
    [{ Unit: ' ' }, 'Unit', 'imports.missing-unit'],
    [{ Unit: new Date('2026-04-02') }, 'Unit', 'imports.unit-is-a-date'],
    [{ 'Work Date': '' }, 'Work Date', 'results.work-date-missing'],
    [{ 'Work Date': 'yesterday' }, 'Work Date', 'imports.wrong-date'],
    [{ 'Work Date': '03.04.2026' }, 'Work Date', 'imports.wrong-date'],
    [{ 'Work Date': '18/07/2026' }, 'Work Date', 'imports.day-among-months-first'],
    [{ 'Work Date': '2026-07-21' }, 'Work Date', 'results.work-date-to-come'],
    [{ Technician: '' }, 'Technician', 'imports.missing-technician'],
    [{ Activity: '' }, 'Activity', 'results.activity-missing'],
    [{ Activity: 'some' }, 'Activity', 'imports.unknown-level'],
    [{ Preparation: 'half' }, 'Preparation', 'imports.unknown-level'],
    [{ Sanitation: 'no' }, 'Sanitation', 'imports.unknown-level'],
    [{ 'Refused Entry': 'maybe' }, 'Refused Entry', 'imports.not-yes-or-no'],
    [{ Outcome: 'nobody' }, 'Outcome', 'imports.unknown-level'],
    [{ 'Treatment Done': 'half' }, 'Treatment Done', 'imports.not-yes-or-no'],
    [{ Comment: 'x'.repeat(501) }, 'Comment', 'imports.too-long'],
  ] as const)('%o', (row, column, reason) => {
    expect(problemOf(row)).toEqual([[2, column, reason]]);
  });

  test('all problems of a row are said at once', () => {
    expect(problemOf({ Unit: '', Technician: '' })).toHaveLength(2);
  });
});

test('a day may be a date of the spreadsheet, its number or written with slashes', () => {
  const days = [new Date('2026-07-18T00:00:00Z'), 46_221, '07/18/2026'];
  const { results } = check(...days.map((day, at) => ({ 'Work Date': day, Unit: String(101 + at) })));
  expect(results.map(({ work_date }) => work_date)).toEqual(['2026-07-18', '2026-07-18', '2026-07-18']);
});

test('the same unit of an order comes twice only with another pest', () => {
  const { results, problems } = check({ Unit: '4a' }, { Unit: '4A' }, { Unit: '4A', Pest: 'Mice' });
  expect(results).toHaveLength(2);
  expect(problems).toMatchObject([{ row: 3, reason: 'imports.duplicate-result', params: { row: 2 } }]);
});

test('a sheet without one of the headers, or without any row, is refused', () => {
  const sheet = createResultCheck({ today });
  sheet.add(numberRows([['Order Number', 'Unit']]));
  expect(sheet.rejected).toBe('imports.file-not-valid');
  expect(createResultCheck({ today }).finish().rejected).toBe('imports.file-not-valid');
});
