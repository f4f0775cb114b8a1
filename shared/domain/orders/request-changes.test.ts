import { expect, test } from 'vitest';
import { moveLine, removeLine } from './form-lines';
import { changesBetween, type RequestContent } from './request-changes';
import type { RequestLine } from './request-line';
import { changeLine } from './request-lines';
import { isSecondVisit } from './second-visit';
import { linesOfOrder, type StoredLine } from './stored-lines';
import { lineWith } from './testing/lines';

const unit = (number: string, about: Partial<StoredLine> = {}): StoredLine => ({
  order_unit_id: `id-${number}`,
  unit_uuid: `unit-${number}`,
  unit_number: number,
  pest_id: 'mice',
  pest_name: 'Mice',
  treatment_id: 'bait',
  treatment_name: 'Bait',
  request_type: 'neworder',
  second_visit: 0,
  price: 4000,
  note: '',
  ...about,
});

const stored: RequestContent = { po_mo_wo: 'PO-1', lines: linesOfOrder([unit('101'), unit('102')]) };
const ofLines = (lines: RequestLine[]): RequestContent => ({ ...stored, lines });

test('an order that nobody has touched has no changes', () => {
  expect(changesBetween(stored, { ...stored, lines: linesOfOrder([unit('101'), unit('102')]) })).toEqual([]);
});

test('each changed field of a unit is told as it was and as it is', () => {
  const lines = changeLine(stored.lines, 'id-101', { order_description: 'dog', followup: 'followup' });
  expect(changesBetween(stored, ofLines(lines))).toEqual([
    { kind: 'type', unit: '101', service: 'Mice, Bait', before: 'neworder', after: 'followup' },
    { kind: 'notes', unit: '101', service: 'Mice, Bait', before: '', after: 'dog' },
  ]);
});

test('the client’s number, units that came and units that went are told', () => {
  const lines = [...removeLine(stored.lines, 'id-101'), lineWith({ key: 'new', unit_number: '7' })];
  const changes = changesBetween(stored, { po_mo_wo: 'PO-2', lines });
  expect(changes.map(({ kind, unit: of, after }) => [kind, of, after])).toEqual([
    ['order-number', '', 'PO-2'],
    ['added', '7', ''],
    ['removed', '101', ''],
  ]);
});

test('units that changed places are told once, and a unit between them is no change of places', () => {
  expect(changesBetween(stored, ofLines(moveLine(stored.lines, 'id-102', 0)))).toEqual([
    { kind: 'sequence', unit: '', service: '', before: '101, 102', after: '102, 101' },
  ]);
  const between = linesOfOrder([unit('101'), unit('7'), unit('102')]);
  expect(changesBetween(stored, ofLines(between)).map(({ kind }) => kind)).toEqual(['added']);
});

test('the lines of an order know their price, whether they are a second visit, and whether the unit is registered', () => {
  const [first, second] = linesOfOrder([unit('B1', { unit_uuid: null }), unit('2', { second_visit: 1 })], {
    taxPercent: 14.975,
  });
  expect(first).toMatchObject({
    price: 4000,
    price_tax: 599,
    fetch_price: false,
    extraUnits: true,
    exist: false,
  });
  expect(second && isSecondVisit(second)).toBe(true);
});

test('the prices of a draft are fetched again', () => {
  expect(linesOfOrder([unit('101')], { isDraft: true })[0]?.fetch_price).toBe(true);
});
