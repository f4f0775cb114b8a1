import { expect, test } from 'vitest';
import { moveLine } from './form-lines';
import { rebaseRequest } from './rebase-request';
import type { RequestContent } from './request-changes';
import type { RequestLine } from './request-line';
import { changeLine, shownLines } from './request-lines';
import { lineWith } from './testing/lines';

const stored = (id: string, about: Partial<RequestLine> = {}) =>
  lineWith({ key: id, lineItemID: id, isAdded: false, unit_number: id, ...about });
const content = (lines: RequestLine[], po_mo_wo = 'PO-1'): RequestContent => ({
  po_mo_wo,
  lines: lines.map((line, place) => ({ ...line, priority: place + 1 })),
});
const units = ({ lines }: RequestContent) => shownLines(lines).map((line) => line.unit_number);

const base = content([stored('101'), stored('102')]);
const typing = (key: string, change: Parameters<typeof changeLine>[2]): RequestContent => ({
  ...base,
  lines: changeLine(base.lines, key, change),
});

test('what nobody but the other has changed is taken over', () => {
  const theirs = content([stored('101', { order_description: 'dog' }), stored('102')], 'PO-2');
  const rebased = rebaseRequest(base, base, theirs);
  expect(rebased.po_mo_wo).toBe('PO-2');
  expect(rebased.lines[0]).toMatchObject({ order_description: 'dog', isEdited: false });
});

test('what both have changed stays as it was typed', () => {
  const theirs = content([stored('101', { order_description: 'dog' }), stored('102')]);
  const { lines } = rebaseRequest(typing('101', { order_description: 'cat' }), base, theirs);
  expect(lines[0]).toMatchObject({ order_description: 'cat', isEdited: true, lineItemID: '101' });
});

test('two changes of one unit stand side by side, and the price follows the treatment that stays', () => {
  const theirs = content([
    stored('101', { treatment_id: 'spray', treatment: 'Spray Treatment' }),
    stored('102'),
  ]);
  const { lines } = rebaseRequest(typing('101', { order_description: 'cat' }), base, theirs);
  expect(lines[0]).toMatchObject({ order_description: 'cat', treatment: 'Spray Treatment' });
  const own = rebaseRequest(typing('101', { treatment_id: 'gel', treatment: 'Gel' }), base, theirs);
  expect(own.lines[0]).toMatchObject({ treatment: 'Gel', price: null, fetch_price: true });
});

test('a unit that was removed meanwhile goes, unless something was typed for it', () => {
  const theirs = content([stored('102')]);
  expect(units(rebaseRequest(base, base, theirs))).toEqual(['102']);
  const { lines } = rebaseRequest(typing('101', { order_description: 'cat' }), base, theirs);
  expect(lines[0]).toMatchObject({ unit_number: '101', lineItemID: null, isAdded: true });
});

test('units that were added meanwhile stand behind one’s own', () => {
  const mine = content([stored('101'), stored('102'), lineWith({ key: 'new', unit_number: '7' })]);
  const theirs = content([stored('300'), stored('101'), stored('102')]);
  const rebased = rebaseRequest(mine, base, theirs);
  expect(units(rebased)).toEqual(['101', '102', '7', '300']);
  expect(rebased.lines.map((line) => line.priority)).toEqual([1, 2, 3, 4]);
});

test('the order in which one has put the units stays', () => {
  const mine = { ...base, lines: moveLine(base.lines, '102', 0) };
  expect(units(rebaseRequest(mine, base, base))).toEqual(['102', '101']);
});
