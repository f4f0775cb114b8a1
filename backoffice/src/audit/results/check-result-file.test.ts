import { bedroomHeaders, planFile, resultHeaders } from '@clearunit/shared/domain/imports';
import { writeWorkbook } from '@clearunit/shared/workbook';
import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { openAsOurs } from '../../workbook-import/open-tables';
import { pickRejectedRows } from '../../workbook-import/rejected-rows';
import { checkResultFile } from './check-result-file';

const row = ['1001', '0101', '2026-05-01', 'Tom', '', '', 'No activity', '', '', '', '', '', ''];
const csv = (lines: readonly (readonly string[])[]) =>
  new File([lines.map((line) => line.join(';')).join('\n')], 'r.csv');
const check = (
  lines: readonly (readonly string[])[],
  mapping?: Parameters<typeof checkResultFile>[0]['mapping'],
) => checkResultFile({ file: csv(lines), today: '2026-06-01', mapping }, () => {});
const sent = async ({ body }: Awaited<ReturnType<typeof check>>) => JSON.parse(await body!.text()).results;

test('results come as csv, below a title and above a total, which are told of', async () => {
  const checked = await check([['Visits of May'], resultHeaders, row, ['Total: 1']]);
  expect([checked.rows, checked.problems, checked.leftOut.titles]).toEqual([[3], [], 1]);
  expect(checked.leftOut.rows).toEqual([{ row: 4, text: 'Total: 1' }]);
  expect(await sent(checked)).toMatchObject([{ order_number: 1001, unit_number: '0101' }]);
});

test('a good row is sent, whatever is wrong with the others', async () => {
  const checked = await check([resultHeaders, row, row.with(1, '')]);
  expect(checked.problems).toMatchObject([{ row: 3, column: 'Unit', reason: 'imports.missing-unit' }]);
  expect(await sent(checked)).toHaveLength(1);
});

const others = [
  ['Pest report of May'],
  ['Order #', 'Apt', 'Service date', 'Tech', 'Pest', 'Treatment', 'Findings', 'Notes', 'Invoice'],
  ['1001', '#101', '13/05/2026', 'Tom', 'Mice', 'Bait', 'Heavy', 'Behind the stove', '77'],
  ['', '102', '14/05/2026', 'Tom', 'Mice', 'Bait', 'None', '', '78'],
  ['Total: 2'],
];

test('somebody else’s file is proposed column by column and read as it is chosen', async () => {
  const { toMap, body } = await check(others);
  expect(body).toBeNull();
  const { mapping } = planFile(toMap!, ['results']);
  expect(mapping.results).toMatchObject({
    headerRow: 2,
    dayFirst: true,
    columns: {
      ...{ 'Order Number': 0, Unit: 1, 'Work Date': 2, Technician: 3, Pest: 4, Treatment: 5 },
      ...{ Activity: 6, Comment: 7 },
    },
  });
  const checked = await check(others, mapping);
  expect(checked.problems).toEqual([]);
  expect(checked.leftOut).toMatchObject({ titles: 1, count: 1, filled: 1 });
  expect(await sent(checked)).toMatchObject([
    { order_number: 1001, unit_number: '101', work_date: '2026-05-13', activity_level: 'High activity' },
    { order_number: 1001, unit_number: '102', work_date: '2026-05-14', activity_level: 'No activity' },
  ]);
});

test('a file that is something else is refused with a word on where it belongs', async () => {
  const buildings = [bedroomHeaders, ['A1', '1', '2', '0']];
  expect((await check(buildings)).rejected).toBe('imports.file-has-buildings');
  expect((await check([['Dear Anna']])).rejected).toBe('imports.no-table');
});

test.each(['xlsx', 'biff8', 'xlsb', 'ods', 'html', 'csv'] as const)(
  'a file of kind %s is read',
  async (bookType) => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(others.map((line) => [...line])), 'May');
    const written = XLSX.write(book, { type: 'array', bookType }) as ArrayBuffer;
    const file = new Blob([written]);
    const { toMap } = await checkResultFile({ file, today: '2026-06-01' }, () => {});
    const { mapping } = planFile(toMap!, ['results']);
    const checked = await checkResultFile({ file, today: '2026-06-01', mapping }, () => {});
    expect(checked.problems).toEqual([]);
    expect(await sent(checked)).toMatchObject([
      { order_number: 1001, unit_number: '101', work_date: '2026-05-13', comment: 'Behind the stove' },
      { order_number: 1001, unit_number: '102', work_date: '2026-05-14' },
    ]);
  },
);

test('the rejected rows of somebody else’s file are a workbook that is taken once they are mended', async () => {
  const lines = others.with(2, others[2]!.with(6, 'Plenty'));
  const { mapping } = planFile((await check(lines)).toMap!, ['results']);
  const { problems } = await check(lines, mapping);
  const told = { sentence: () => 'wrong', sentAlong: '' };
  const [picked] = await pickRejectedRows(await openAsOurs(csv(lines), mapping), problems, told);
  expect(picked!.rows).toHaveLength(1);
  const mended = picked!.rows[0]!.map((cell) => (cell === 'Plenty' ? 'Heavy' : cell));
  const columns = [...picked!.headers, 'Problem'].map((header) => ({ header }));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook([{ name: picked!.sheet, columns, rows: [mended] }]))
    pieces.push(piece);
  const file = new Blob(pieces as Uint8Array<ArrayBuffer>[]);
  const again = await checkResultFile({ file, today: '2026-06-01' }, () => {});
  expect(again.problems).toEqual([]);
  expect(await sent(again)).toMatchObject([
    { order_number: 1001, unit_number: '101', work_date: '2026-05-13' },
  ]);
});
