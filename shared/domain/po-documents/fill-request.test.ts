import { expect, test } from 'vitest';
import { newLine } from '../orders';
import { fillRequest, takeBackFilled } from '.';

let count = 0;
const newKey = () => `key-${++count}`;
const card = (key: string, given = {}) => newLine(key, 'customer', given);
const empty = { po_mo_wo: '', lines: [card('a')] };
const unitsOf = (request: { lines: readonly { unit_number: string; isDeleted: boolean }[] }) =>
  request.lines.filter((line) => !line.isDeleted).map((line) => line.unit_number);

test('an empty request gets the number and a card a unit, the empty card first', () => {
  const { request, filled } = fillRequest(
    empty,
    { number: '4500', units: ['101', '102'] },
    'customer',
    newKey,
  );
  expect(request.po_mo_wo).toBe('4500');
  expect(unitsOf(request)).toEqual(['101', '102']);
  expect(request.lines[0]?.key).toBe('a');
  expect(filled).toMatchObject({ number: '4500', units: [{ key: 'a', unit: '101' }, { unit: '102' }] });
});

test('what was entered is never overwritten, and a unit with a card gets no second one', () => {
  const typed = { po_mo_wo: '77', lines: [card('a', { unit_number: ' ph1 ', order_description: 'Mice' })] };
  const { request, filled } = fillRequest(
    typed,
    { number: '4500', units: ['PH1', '102'] },
    'customer',
    newKey,
  );
  expect(request.po_mo_wo).toBe('77');
  expect(unitsOf(request)).toEqual([' ph1 ', '102']);
  expect(request.lines[0]?.order_description).toBe('Mice');
  expect(filled).toMatchObject({ number: null, units: [{ unit: '102' }] });
});

test('what was filled in is taken back, but nothing that was touched since', () => {
  const { request, filled } = fillRequest(
    empty,
    { number: '4500', units: ['101', '102'] },
    'customer',
    newKey,
  );
  expect(takeBackFilled(request, filled)).toMatchObject({ po_mo_wo: '', lines: [{ unit_number: '' }] });
  const touched = {
    po_mo_wo: '4500-B',
    lines: request.lines.map((line) =>
      line.unit_number === '102' ? { ...line, order_description: 'Mice' } : line,
    ),
  };
  const back = takeBackFilled(touched, filled);
  expect(back.po_mo_wo).toBe('4500-B');
  expect(unitsOf(back)).toEqual(['102']);
  expect(back.lines[0]?.priority).toBe(1);
});
