import { resultHeaders } from '@clearunit/shared/domain/imports';
import { expect, test } from 'vitest';
import { checkResultFile } from './check-result-file';

const row = ['1001', '0101', '2026-05-01', 'Tom', '', '', 'No activity', '', '', '', '', '', ''];
const check = (lines: readonly (readonly string[])[]) =>
  checkResultFile(
    new File([lines.map((line) => line.join(';')).join('\n')], 'r.csv'),
    '2026-06-01',
    () => {},
  );

test('results come as csv, below a title and above a total, which are told of', async () => {
  const { rows, body, problems, leftOut } = await check([
    ['Visits of May'],
    resultHeaders,
    row,
    ['Total: 1'],
  ]);
  expect([rows, problems, leftOut.titles]).toEqual([[3], [], 1]);
  expect(leftOut.rows).toEqual([{ row: 4, text: 'Total: 1' }]);
  expect(JSON.parse(await body!.text()).results).toMatchObject([{ order_number: 1001, unit_number: '0101' }]);
});

test('results with other headers are refused, since nobody is asked what they are', async () => {
  const { rejected } = await check([['Order', ...resultHeaders.slice(1)], row]);
  expect(rejected).toBe('imports.file-not-valid');
});
