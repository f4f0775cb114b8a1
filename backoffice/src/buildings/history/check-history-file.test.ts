import { historyHeaders, planFile } from '@clearunit/shared/domain/imports';
import { expect, test } from 'vitest';
import { checkHistoryFile } from './check-history-file';

const csv = (...lines: string[]) => new Blob([lines.join('\n')], { type: 'text/csv' });
const check = (file: Blob, mapping?: Parameters<typeof checkHistoryFile>[0]['mapping']) =>
  checkHistoryFile({ file, today: '2026-07-15', mapping }, () => undefined);

const good = 'TOR1040,101,2019-03-04,Mice,Bait,Low activity,,,,,,Seen,Old Tom';

test('a file with our headers is read as it is, and says what it left out and which rows are wrong', async () => {
  const checked = await check(
    csv('Pest log 2019', historyHeaders.join(), good, good.replace('Mice', ''), 'Total,1,,,,,,,,,,,'),
  );
  expect(checked.toMap).toBeNull();
  expect(checked.leftOut).toMatchObject({ titles: 1, count: 1 });
  expect(checked.problems).toMatchObject([{ row: 4, column: 'Pest', reason: 'results.pest-missing' }]);
  expect(JSON.parse(await checked.body!.text()).visits).toMatchObject([{ unit: '101', comment: 'Seen' }]);
  expect(checked.rows).toEqual([3]);
  expect(checked.naming).toMatchObject([{ row: 4, names: { location_id: 'TOR1040', pest: null } }]);
});

test('somebody else’s file is matched by its headers, with one value for what it lacks', async () => {
  const file = csv('building_id,apartment,inspection_date,pest,status', 'B7,#4B,2019-03-04,mice,CLOSED');
  const asked = await check(file);
  expect(asked.toMap).toHaveLength(1);
  const columns = { 'Location Code': 0, Unit: 1, 'Visit Date': 2, Pest: 3 };
  const sheet = asked.toMap![0]!.name;
  const { body, problems } = await check(file, {
    history: { sheet, headerRow: 1, columns, values: { Activity: 'Heavy' } },
  });
  expect(problems).toEqual([]);
  expect(JSON.parse(await body!.text()).visits).toMatchObject([
    { location_id: 'B7', unit: '4B', work_date: '2019-03-04', activity_level: 'High activity' },
  ]);
});

test('a file with nothing to send has no body', async () => {
  const { body, problems } = await check(csv(historyHeaders.join(), good.replace('101', '')));
  expect([body, problems.length]).toEqual([null, 1]);
});

test('a column is proposed as the outcome or the activity only where it says one', async () => {
  const file = (status: string, findings: string) =>
    csv(
      'building_id,apartment,inspection_date,pest,status,findings',
      ...['1', '2', '3'].map((unit) => `B7,${unit},2019-03-04,mice,${status},${findings}`),
    );
  const proposed = async (blob: Blob) =>
    Object.keys(planFile((await check(blob)).toMap ?? [], ['history']).mapping.history!.columns);
  expect(await proposed(file('Not home', 'Heavy'))).toEqual(expect.arrayContaining(['Outcome', 'Activity']));
  const others = await proposed(file('VIOLATION CLOSED', 'See report'));
  expect(others).toEqual(['Location Code', 'Unit', 'Visit Date', 'Pest', 'Comment']);
});

const visitsOf = async ({ body }: Awaited<ReturnType<typeof check>>) =>
  JSON.parse(await body!.text()).visits.map(({ work_date }: { work_date: string }) => work_date);
const onDays = (...days: string[]) =>
  csv(historyHeaders.join(), ...days.map((day) => good.replace('2019-03-04', day)));

test('a file with our headers has the day first where its own dates show it, and says so', async () => {
  const early = Array.from({ length: 70 }, () => '05/03/2019');
  const checked = await check(onDays(...early, '31/01/2019', '25.01.2019'));
  expect(checked.problems).toEqual([]);
  expect((await visitsOf(checked)).slice(-3)).toEqual(['2019-03-05', '2019-01-31', '2019-01-25']);
  expect(checked.leftOut.dayFirst).toBe(true);
  const american = await check(onDays('05/03/2019'));
  expect(await visitsOf(american)).toEqual(['2019-05-03']);
  expect(american.leftOut.dayFirst).toBeUndefined();
});

test('a date with another sign than most does not decide how these are read, and is refused', async () => {
  const checked = await check(onDays('05/03/2019', '06/03/2019', '31-01-2019'));
  expect(await visitsOf(checked)).toEqual(['2019-05-03', '2019-06-03']);
  expect(checked.problems).toMatchObject([{ row: 4, reason: 'imports.day-among-months-first' }]);
  expect(checked.leftOut.dayFirst).toBeUndefined();
  const hyphens = await check(onDays('05-03-2019', '31-01-2019', '06/03/2019'));
  expect(await visitsOf(hyphens)).toEqual(['2019-03-05', '2019-01-31', '2019-03-06']);
  expect(hyphens.leftOut.dayFirst).toBe(true);
});

test('a file with our headers whose dates show both orders has the month first, and the others are refused', async () => {
  const checked = await check(onDays('05/03/2019', '31/01/2019', '01/31/2019'));
  expect(await visitsOf(checked)).toEqual(['2019-05-03', '2019-01-31']);
  expect(checked.problems).toMatchObject([
    { row: 3, reason: 'imports.day-among-months-first', params: { day: '2019-01-31' } },
  ]);
});
