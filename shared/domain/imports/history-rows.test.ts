import { describe, expect, test } from 'vitest';
import { createHistoryCheck, type HistoryHeader, historyHeaders, mostPastVisits } from '.';
import { activityOf, outcomeOf } from './finding-words';
import { numberRows } from './sheet';

type Row = Partial<Record<HistoryHeader, string | number | Date>>;

const good: Row = {
  'Location Code': 'TOR1040',
  Unit: '101',
  'Visit Date': '2019-03-04',
  Pest: 'Mice',
  Activity: 'Low activity',
};

function check(rows: readonly Row[], headers: readonly HistoryHeader[] = historyHeaders) {
  const checking = createHistoryCheck({ today: '2026-07-15' });
  checking.add(numberRows([headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]));
  return checking.finish();
}
const problemsOf = (wish: Row) =>
  check([{ ...good, ...wish }]).problems.map(({ column, reason }) => [column, reason]);

describe('a workbook of past visits', () => {
  test('has its visits with their own days, and says which row each is', () => {
    const { visits, rows, problems } = check([
      good,
      { ...good, 'Visit Date': new Date('2024-02-29T00:00:00Z'), Technician: 'Old Tom', Treatment: 'Bait' },
    ]);
    expect(problems).toEqual([]);
    expect(rows).toEqual([2, 3]);
    expect(visits).toMatchObject([
      {
        ...{ location_id: 'TOR1040', unit: '101', work_date: '2019-03-04', pest: 'Mice', treatment: null },
        ...{ outcome: 'inspected', activity_level: 'Low activity', treatment_done: true, technician: '' },
      },
      { work_date: '2024-02-29', technician: 'Old Tom', treatment: 'Bait' },
    ]);
  });

  test('needs building, unit, day and pest of each row, and the activity of an inspection', () => {
    expect(problemsOf({ 'Location Code': '', Unit: '', 'Visit Date': '', Pest: '' })).toEqual([
      ['Location Code', 'imports.missing-location-code'],
      ['Unit', 'imports.missing-unit'],
      ['Visit Date', 'results.work-date-missing'],
      ['Pest', 'results.pest-missing'],
    ]);
    expect(problemsOf({ Activity: '' })).toEqual([['Activity', 'results.activity-missing']]);
    expect(problemsOf({ Activity: 'Active' })).toEqual([['Activity', 'imports.unknown-level']]);
  });

  test('says what its other rows name, but for what is wrong there', () => {
    const { naming, visits } = check([
      { ...good, Comment: 'x'.repeat(501), Treatment: 'Gel' },
      { ...good, Unit: new Date('2026-04-02T00:00:00Z'), Pest: '' },
    ]);
    expect(visits).toEqual([]);
    expect(naming).toEqual([
      { row: 2, names: { location_id: 'TOR1040', unit: '101', pest: 'Mice', treatment: 'Gel' } },
      { row: 3, names: { location_id: 'TOR1040', unit: null, pest: null, treatment: null } },
    ]);
  });

  test.each([
    ['2026-07-16', 'results.work-date-to-come'],
    ['last spring', 'imports.wrong-date'],
    ['0201-03-04', 'imports.wrong-date'],
    ['2026-02-30', 'imports.wrong-date'],
  ])('refuses the day %s', (day, reason) => {
    expect(problemsOf({ 'Visit Date': day })).toEqual([['Visit Date', reason]]);
  });

  test('takes no findings from behind a closed door; no activity there is none', () => {
    const outcome = (wish: Row) => check([{ ...good, ...wish }]).visits.map((visit) => visit.outcome);
    expect(outcome({ Activity: 'None', Outcome: 'No access' })).toEqual(['no answer']);
    expect(check([{ ...good, Activity: 'None', Outcome: 'Refused' }]).visits[0]?.activity_level).toBeNull();
    expect(problemsOf({ Activity: 'High', Outcome: 'Refused' })).toEqual([
      ['Outcome', 'results.findings-behind-closed-door'],
    ]);
    expect(outcome({ Activity: '', Comment: 'Nobody home' })).toEqual(['no answer']);
  });

  test('is refused without one of its columns, or with more rows than are taken at once', () => {
    expect(check([good], ['Unit', 'Pest']).rejected).toBe('imports.file-not-valid');
    const many = createHistoryCheck({ today: '2026-07-15' });
    const row = historyHeaders.map((header) => good[header] ?? '');
    many.add(numberRows([historyHeaders, ...Array.from({ length: mostPastVisits + 1 }, () => row)]));
    expect(many.rejected).toBe('imports.too-many-results');
  });
});

test.each([
  ['No activity', 'No activity'],
  ['none', 'No activity'],
  ['LIGHT', 'Low activity'],
  ['Medium', 'Moderate activity'],
  ['Heavy', 'High activity'],
  ['Élevée', 'High activity'],
  ['3', 'High activity'],
  ['Active', null],
  ['', null],
])('the activity %j is %s', (text, level) => {
  expect(activityOf(text)).toBe(level);
});

test.each([
  ['inspected', 'inspected'],
  ['Completed', 'inspected'],
  ['Not home', 'no answer'],
  ['Refused entry', 'refused'],
  ['No key', 'key failed'],
  ['Violation closed', null],
])('the outcome %j is %s', (text, outcome) => {
  expect(outcomeOf(text)).toBe(outcome);
});
