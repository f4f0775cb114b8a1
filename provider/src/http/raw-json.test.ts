import { readRowsOffset, writeRowsOffset } from '@clearunit/shared/api/rows-offset';
import { expect, test } from 'vitest';
import { withRows } from './raw-json';

test.each([
  ['[]', 0],
  ['[{"name":"Île-Perrot, \\"data\\":[] 🏢"}]', 1],
])('the rows stand at the bytes that are told: %s', (json, count) => {
  const { text, rows } = withRows({ json, count, total: 7 }, (data) => ({ note: 'é', data, total: 7 }));
  const { from, to } = readRowsOffset(writeRowsOffset(rows!))!;
  const bytes = Buffer.from(text);
  expect(bytes.subarray(from, to).toString()).toBe(json);
  expect(JSON.parse(`${bytes.subarray(0, from)}[]${bytes.subarray(to)}`)).toEqual({
    note: 'é',
    data: [],
    total: 7,
  });
  expect(JSON.parse(text).data).toHaveLength(count);
});

test.each([undefined, '', '1-2', '1-2/x', 'rows 1-2/3'])('%s tells no place', (value) => {
  expect(readRowsOffset(value)).toBeUndefined();
});
