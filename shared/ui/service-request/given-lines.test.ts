import { expect, test } from 'vitest';
import { changeLine, type LineChange, removeLine, shownLines } from '../../domain/orders';
import type { GivenLine } from './given-line';
import { answeredLines, followsGiven, withGivenLines, withoutGivenLines } from './given-lines';
import { newRequestDraft, type RequestDraft } from './request-draft';

const mice = { pest_id: 'mice', pest: 'Mice' };
const bait = { treatment_id: 'bait', treatment: 'Bait' };
const roaches = { pest_id: 'roaches', pest: 'Cockroaches' };
const gel = { treatment_id: 'gel', treatment: 'Gel and Dust' };
const nothing = { pest_id: null, pest: null, treatment_id: null, treatment: null };

const plus = (unit_number: string, key = unit_number): GivenLine => ({
  key,
  unit_number,
  followup: 'neworder',
  ...nothing,
  order_description: '',
});
const given = [plus('101'), plus('102')];

const take = (draft: RequestDraft, lines: readonly GivenLine[]) =>
  withGivenLines(draft, lines, 'customer', ['101', '102', 'TH 5']);
const type = (draft: RequestDraft, key: string, ...changes: LineChange[]): RequestDraft => ({
  ...draft,
  lines: changes.reduce((lines, change) => changeLine(lines, key, change), draft.lines),
});
const cards = (draft: RequestDraft) =>
  shownLines(draft.lines).map(({ unit_number, pest, treatment, order_description }) =>
    [unit_number, pest, treatment, order_description].filter(Boolean).join(' '),
  );

const both = take(newRequestDraft('customer'), given);

test('a unit that is taken out of the cart is not ordered any more', () => {
  expect(cards(take(both, [plus('102')]))).toEqual(['102']);
  expect(cards(take(both, []))).toEqual(['']);
});

test('a unit that is put again has one card, with what was typed in it before', () => {
  const typed = type(both, '101', mice, bait, { order_description: 'Ring twice' });
  const out = take(typed, [plus('102')]);
  const again = take(out, [plus('102'), plus('101', 'again')]);
  expect(cards(again)).toEqual(['102', '101 Mice Bait Ring twice']);
  expect(again.lines).toHaveLength(2);
  const atOnce = take(typed, [plus('102'), plus('101', 'again')]);
  expect(cards(atOnce)).toEqual(['102', '101 Mice Bait Ring twice']);
});

test('what was typed about one pest does not come back as said of another', () => {
  const typed = type(both, '101', mice, { order_description: 'Droppings' });
  const other = { ...plus('101', 'again'), ...roaches, ...gel };
  expect(cards(take(take(typed, [plus('102')]), [plus('102'), other]))).toEqual([
    '102',
    '101 Cockroaches Gel and Dust',
  ]);
});

test('what is chosen in the cart goes into the card, and leaves the notes and the other cards alone', () => {
  const typed = type(both, '102', { order_description: 'Side door' });
  const chosen = { ...plus('102'), ...mice, ...bait, followup: 'followup_month' as const };
  const after = take(typed, [plus('101'), chosen]);
  expect(cards(after)).toEqual(['101', '102 Mice Bait Side door']);
  expect(after.lines[1]).toMatchObject({ followup: 'followup_month', fetch_price: true });
  expect(take(after, [plus('101'), { ...chosen }])).toBe(after);
});

test('the same treatment of another pest is chosen too', () => {
  const before = take(both, [plus('101'), { ...plus('102'), ...mice, ...bait }]);
  expect(cards(take(before, [plus('101'), { ...plus('102'), ...roaches, ...bait }]))).toEqual([
    '101',
    '102 Cockroaches Bait',
  ]);
});

test('what was chosen in the form stays while something else is chosen in the cart', () => {
  const typed = type(both, '101', mice, bait);
  expect(cards(take(typed, [{ ...plus('101'), followup: 'followup' }, plus('102')]))).toEqual([
    '101 Mice Bait',
    '102',
  ]);
});

test('what the form says otherwise is told: a choice, a card that is gone, one of another unit', () => {
  expect(answeredLines(both)).toEqual([]);
  const chosen = type(both, '101', mice, bait, { order_description: 'Ring twice' });
  expect(answeredLines(chosen)).toEqual([
    { key: '101', choices: { ...mice, ...bait, followup: 'neworder' } },
  ]);
  const gone = { ...both, lines: removeLine(both.lines, '102') };
  expect(answeredLines(gone)).toEqual([{ key: '102', choices: null }]);
  expect(answeredLines(type(both, '101', { unit_number: '103' }))).toEqual([{ key: '101', choices: null }]);
});

test('a unit whose card was made by hand has no second one, unless something else is asked for there', () => {
  const blank = newRequestDraft('customer');
  const own = type(blank, blank.lines[0]!.key, { unit_number: '101', followup: 'followup' }, mice, bait);
  expect(cards(take(own, given))).toEqual(['101 Mice Bait', '102']);
  expect(take(own, given).lines).toMatchObject([{ key: '101', followup: 'followup' }, { key: '102' }]);
  expect(cards(take(own, [{ ...plus('101'), ...roaches, ...gel }]))).toEqual([
    '101 Mice Bait',
    '101 Cockroaches Gel and Dust',
  ]);
});

test('a card that was made another unit’s stays when the cart loses the first', () => {
  const moved = type(both, '101', { unit_number: '103' });
  expect(cards(take(moved, [plus('102')]))).toEqual(['103', '102']);
});

test('a unit that is none of the building’s is entered by hand, another in the building’s spelling', () => {
  const [cellar, townhouse] = take(newRequestDraft('customer'), [plus('B7'), plus('th 5')]).lines;
  expect(cellar).toMatchObject({ unit_number: 'B7', extraUnits: true, exist: false });
  expect(townhouse).toMatchObject({ unit_number: 'TH 5', extraUnits: false, exist: true });
  expect(answeredLines(take(newRequestDraft('customer'), [plus('th 5')]))).toEqual([]);
});

test('a unit asked for twice has two cards', () => {
  const twice = [
    { ...plus('101', 'a'), ...mice, ...bait },
    { ...plus('101', 'b'), ...roaches, ...gel },
  ];
  const draft = take(newRequestDraft('customer'), twice);
  expect(cards(draft)).toEqual(['101 Mice Bait', '101 Cockroaches Gel and Dust']);
  expect(cards(take(draft, twice.slice(1)))).toEqual(['101 Cockroaches Gel and Dust']);
});

test('a request of an earlier visit to the site, which did not note what it was given, has no unit twice', () => {
  const { given: _, ...earlier } = type(both, '101', mice);
  expect(followsGiven(earlier, given)).toBe(false);
  expect(cards(take(earlier, given))).toEqual(['101 Mice', '102']);
});

test('what was removed does not come back once the cart was cleared', () => {
  const typed = type(both, '101', mice, { order_description: 'Droppings' });
  const cleared = withoutGivenLines(take(typed, [plus('102')]), ['102'], 'customer');
  expect(followsGiven(cleared, [])).toBe(true);
  expect(cards(take(cleared, [plus('101', 'again')]))).toEqual(['101']);
});
