import {
  changeLine,
  type LineChange,
  moveLine,
  newLine,
  removeLine,
  shownLines,
} from '@clearunit/shared/domain/orders';
import { newRequestDraft, type RequestDraft } from '@clearunit/shared/ui/service-request';
import { describe, expect, test } from 'vitest';
import { byFloor } from './by-floor';
import {
  cartLinesOf,
  type NewCartLine,
  plusLine,
  withCartLine,
  withCartUnits,
  withEmptyCart,
  withLinesBack,
  withoutCartLines,
} from './cart-rules';

const mice = { pest_id: 'mice', pest: 'Mice' };
const bait = { treatment_id: 'bait', treatment: 'Bait' };
const roaches = { pest_id: 'roaches', pest: 'Cockroaches' };
const gel = { treatment_id: 'gel', treatment: 'Gel and Dust' };

const plus = (unit: string) => plusLine(unit, unit.slice(0, -2));
const followUp = (visit_id: string, about: Partial<NewCartLine> = {}): NewCartLine => ({
  ...plus('102'),
  followup: 'followup',
  ...mice,
  ...bait,
  visit_id,
  ...about,
});
const blank = newRequestDraft('customer');
const put = (draft: RequestDraft, ...lines: NewCartLine[]) => lines.reduce(withCartLine, draft);
const keyOf = (draft: RequestDraft, unit: string) =>
  draft.lines.findLast(({ unit_number }) => unit_number === unit)!.key;
const takeOut = (draft: RequestDraft, unit: string) =>
  withoutCartLines(draft, ({ unit_number }) => unit_number === unit);
const type = (draft: RequestDraft, unit: string, ...changes: LineChange[]): RequestDraft => ({
  ...draft,
  lines: changes.reduce((lines, change) => changeLine(lines, keyOf(draft, unit), change), draft.lines),
});
const cards = ({ lines }: RequestDraft) =>
  shownLines(lines).map(({ unit_number, pest, treatment, order_description }) =>
    [unit_number, pest, treatment, order_description].filter(Boolean).join(' '),
  );

const both = put(blank, plus('101'), plus('102'));

test('lines stand by floor, those of the form by the building’s', () => {
  const byHand = { ...newLine('by-hand', 'customer'), unit_number: '302' };
  const draft = put({ ...blank, lines: [byHand] }, plus('401'), plus('301'), plus('402'));
  const floors = byFloor(cartLinesOf(draft), () => '3').map(({ floor, lines }) => [
    floor,
    lines.map(({ unit_number }) => unit_number),
  ]);
  expect(floors).toEqual([
    ['4', ['401', '402']],
    ['3', ['301', '302']],
  ]);
});

test('a unit from the heatmap asks for a new order with nothing chosen, in the place of an empty card', () => {
  expect(both.lines).toMatchObject([
    { unit_number: '101', followup: 'neworder', pest_id: null, priority: 1 },
    { unit_number: '102', followup: 'neworder', pest_id: null, priority: 2 },
  ]);
  expect(new Set(both.lines.map(({ key }) => key)).size).toBe(2);
});

test('the cart holds what the form has of units, and no card without one', () => {
  const byHand = { ...newLine('by-hand', 'customer'), ...mice };
  const draft = put({ ...both, lines: [...both.lines, byHand] });
  expect(cartLinesOf(draft).map(({ unit_number }) => unit_number)).toEqual(['101', '102']);
  const named = { ...draft, lines: changeLine(draft.lines, 'by-hand', { unit_number: '103' }) };
  expect(cartLinesOf(named)).toHaveLength(3);
});

test('a follow-up fills the unit for which nothing is chosen yet, and keeps its key and notes', () => {
  const typed = type(both, '102', { order_description: 'Ring twice' });
  const draft = put(typed, followUp('v1'));
  expect(cards(draft)).toEqual(['101', '102 Mice Bait Ring twice']);
  expect(draft.lines.at(-1)).toMatchObject({
    key: keyOf(both, '102'),
    visit_id: 'v1',
    followup: 'followup',
    fetch_price: true,
    priority: 2,
  });
});

test('the follow-ups of two visits to a unit stand beside each other, each once', () => {
  const two = put(blank, followUp('v1'), followUp('v2', { ...roaches, ...gel }));
  expect(cards(two)).toEqual(['102 Mice Bait', '102 Cockroaches Gel and Dust']);
  expect(cards(put(two, followUp('v1')))).toEqual(cards(two));
});

test('a plus takes nothing from what is chosen for the unit already', () => {
  const draft = put(blank, followUp('v1'));
  expect(put(draft, plus('102'))).toBe(draft);
});

test('a unit that is taken out of the cart is not ordered any more; the form keeps one card', () => {
  expect(cards(takeOut(both, '101'))).toEqual(['102']);
  expect(cards(takeOut(takeOut(both, '101'), '102'))).toEqual(['']);
});

test('a unit that is put again has one card, with what was typed in it before', () => {
  const typed = type(both, '101', mice, bait, { order_description: 'Ring twice' });
  const again = put(takeOut(typed, '101'), plus('101'));
  expect(cards(again)).toEqual(['101 Mice Bait Ring twice', '102']);
  expect(again.lines).toHaveLength(2);
  const removedInForm = { ...typed, lines: removeLine(typed.lines, keyOf(typed, '101')) };
  expect(cards(put(removedInForm, plus('101')))).toEqual(cards(again));
});

test('what was typed about one pest does not come back as said of another', () => {
  const typed = type(both, '102', mice, { order_description: 'Droppings' });
  const other = followUp('v1', { ...roaches, ...gel });
  expect(cards(put(takeOut(typed, '102'), other))).toEqual(['101', '102 Cockroaches Gel and Dust']);
});

test('a unit whose card was made by hand has no second one, unless something else is asked for there', () => {
  const named = { ...newLine('by-hand', 'customer'), unit_number: ' 101.' };
  const own = type({ ...blank, lines: [named] }, ' 101.', mice, bait);
  expect(cards(put(own, plus('101'), plus('102')))).toEqual(['102', ' 101. Mice Bait']);
  const other = followUp('v1', { ...roaches, ...gel, unit_number: '101' });
  expect(cards(put(own, other))).toEqual(['101 Cockroaches Gel and Dust', ' 101. Mice Bait']);
});

test('a card that is made another unit’s is the follow-up of no visit any more', () => {
  const moved = type(put(blank, followUp('v1')), '102', { unit_number: '103' });
  expect(cartLinesOf(moved)[0]).toMatchObject({ unit_number: '103', visit_id: undefined, floor: undefined });
});

test('Clear All empties the cart and the order number; a card without a unit stays, what was removed does not come back', () => {
  const typed = { ...type(both, '101', mice, { order_description: 'Droppings' }), po_mo_wo: 'PO-7' };
  const removed = takeOut(typed, '101');
  const cleared = withEmptyCart(removed);
  expect(cards(cleared)).toEqual(['']);
  expect(cleared.po_mo_wo).toBe('');
  expect(cards(put(cleared, plus('101')))).toEqual(['101']);
  const begun = { ...newLine('begun', 'customer'), ...mice };
  expect(cards(withEmptyCart({ ...removed, lines: [...removed.lines, begun] }))).toEqual(['Mice']);
});

test('the floors of the cart stand as in the building, whichever unit was added first', () => {
  const draft = put(
    blank,
    ...['19', 'TH1', '2', '', 'PH', '20', 'B1', 'G'].map((floor, at) => plusLine(`${at + 1}`, floor)),
  );
  const unknown = { ...newLine('by-hand', 'customer'), unit_number: '99', floor: null };
  const floors = byFloor([...cartLinesOf(draft), unknown], () => null).map(({ floor }) => floor);
  expect(floors).toEqual(['PH', '20', '19', '2', 'G', 'B1', 'TH1', '', null]);
});

test('the request has the units in the order of the cart, however they were chosen', () => {
  const lobby = plusLine('Lobby', '');
  const draft = withCartUnits(put(blank, plus('102'), lobby, plus('1201'), plus('101')), [
    plus('302'),
    plus('99'),
  ]);
  const shown = byFloor(cartLinesOf(draft), () => null).flatMap(({ lines }) => lines);
  expect(shown.map(({ unit_number }) => unit_number)).toEqual(['1201', '302', '101', '102', '99', 'Lobby']);
  expect(cards(draft)).toEqual(shown.map(({ unit_number }) => unit_number));
});

test('units that were moved in the form stay where they were put, and others are added behind them', () => {
  const moved = { ...both, lines: moveLine(both.lines, keyOf(both, '102'), 0) };
  expect(cards(put(moved, plus('301')))).toEqual(['102', '101', '301']);
});

describe('many units at once', () => {
  const many = Array.from({ length: 400 }, (_, at) => plus(`${100 + at}`));

  test('are all in the cart, each once, those that were there as they were', () => {
    const typed = type(both, '101', mice, { order_description: 'Droppings' });
    const draft = withCartUnits(typed, [...many, plus('500'), plus('100')]);
    const numbers = cartLinesOf(draft).map(({ unit_number }) => unit_number);
    expect(new Set(numbers).size).toBe(401);
    expect(numbers).toHaveLength(401);
    expect(cards(draft).filter((card) => /^10[12]\b/.test(card))).toEqual(['101 Mice Droppings', '102']);
    expect(cartLinesOf(draft).map(({ priority }) => priority)).toEqual(numbers.map((_, at) => at + 1));
  });

  test('are put as one by one they would be', () => {
    const removed = takeOut(type(both, '101', mice, bait), '101');
    const atOnce = withCartUnits(removed, [plus('103'), plus('101'), plus('104')]);
    expect(cards(atOnce).sort()).toEqual(cards(put(removed, plus('103'), plus('101'), plus('104'))).sort());
  });

  test('come back with all that was typed when taking them out is undone', () => {
    const typed = type(both, '101', mice, bait);
    const out = withoutCartLines(typed, () => true);
    expect(cards(out)).toEqual(['']);
    expect(cards(withLinesBack(out, typed.lines)).sort()).toEqual(['101 Mice Bait', '102']);
  });
});
