import { expect, test } from 'vitest';
import { orderTypeOf } from './order-type-words';
import { numberRows } from './sheet';
import { previewOf, proposeTable } from './tables';

test('the kind of an order number is read as people write it', () => {
  for (const text of ['PO', 'p.o.', 'P.O. #', 'Purchase Order', 'PO number'])
    expect(orderTypeOf(text)).toBe('po');
  expect(['M.O.', 'Work order', 'W/O', 'N/A', 'None', 'No'].map(orderTypeOf)).toEqual([
    ...['mo', 'wo', 'wo', 'none', 'none', 'none'],
  ]);
  for (const text of ['', 'XO', '4711', 'PO-4711', 'Yes']) expect(orderTypeOf(text)).toBeNull();
});

test.each([
  ['P.O./M.O./W.O.', ['P.O.', 'W.O.', ''], true],
  ['PO/WO', ['PO', 'WO', 'none'], true],
  ['Purchase order', ['PO-4711', 'PO-4712', '88'], false],
])('the column %s is proposed where it says which kind', (header, cells, isProposed) => {
  const rows = numberRows([
    ['Location code', 'Address', header],
    ...cells.map((cell, at) => [`A${at}`, '1 Oak St', cell]),
  ]);
  const { columns } = proposeTable(previewOf('Sheet1', [rows]), 'buildings');
  expect(columns['PO/MO/WO Flag']).toBe(isProposed ? 2 : undefined);
});
