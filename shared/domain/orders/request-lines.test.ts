import { describe, expect, test } from 'vitest';
import { moveLine, removeLine, restoreLine, setPrices } from './form-lines';
import type { RequestLine } from './request-line';
import { addLine, changeLine, newLine, shownLines } from './request-lines';
import { lineWith } from './testing/lines';

const order = (lines: RequestLine[]) => shownLines(lines).map((line) => `${line.priority}${line.key}`);
const cards = ['a', 'b', 'c'].reduce<RequestLine[]>((lines, key) => addLine(lines, lineWith({ key })), []);

describe('cards', () => {
  test('are added at the end and counted from 1', () => {
    expect(order(cards)).toEqual(['1a', '2b', '3c']);
  });

  test('the only card cannot be removed', () => {
    const one = [lineWith()];
    expect(order(removeLine(one, 'a'))).toEqual(['1a']);
  });

  test('a removed card is hidden, the others close up, and a card added later still comes last', () => {
    const removed = removeLine(cards, 'a');
    expect(order(removed)).toEqual(['1b', '2c']);
    expect(removed.find((line) => line.key === 'a')).toMatchObject({ isDeleted: true, priority: 0 });
    expect(order(addLine(removed, lineWith({ key: 'd' })))).toEqual(['1b', '2c', '3d']);
  });

  test('a saved card that is removed keeps the id under which the server must remove it', () => {
    const saved = cards.map((line) => (line.key === 'b' ? { ...line, lineItemID: '7' } : line));
    expect(removeLine(saved, 'b').find((line) => line.isDeleted)?.lineItemID).toBe('7');
  });

  test('a removed card comes back to its place with all that was filled in', () => {
    const noted = changeLine(cards, 'b', { order_description: 'the key is at the desk' });
    const back = restoreLine(removeLine(noted, 'b'), 'b', 2);
    expect(back).toEqual(noted);
    expect(order(restoreLine(removeLine(noted, 'c'), 'c', 3))).toEqual(['1a', '2b', '3c']);
    expect(restoreLine(noted, 'b', 1)).toEqual(noted);
  });

  test('a moved card takes its place among those that are shown', () => {
    expect(order(moveLine(cards, 'c', 0))).toEqual(['1c', '2a', '3b']);
    expect(order(moveLine(cards, 'a', 1))).toEqual(['1b', '2a', '3c']);
    expect(order(moveLine(removeLine(cards, 'b'), 'c', 0))).toEqual(['1c', '2a']);
  });

  test('a place beyond the ends is the end, and a card that is not there moves nothing', () => {
    expect(order(moveLine(cards, 'a', 99))).toEqual(['1b', '2c', '3a']);
    expect(order(moveLine(cards, 'b', -5))).toEqual(['1b', '2a', '3c']);
    expect(order(moveLine(cards, 'x', 0))).toEqual(['1a', '2b', '3c']);
  });
});

describe('a card', () => {
  const priced = setPrices([lineWith()], new Map([['a', 4500]]), 13);
  const after = (change: Parameters<typeof changeLine>[2], lines = priced) =>
    changeLine(lines, 'a', change)[0] as RequestLine;

  test('starts as a new order, a technician\u2019s as a follow-up', () => {
    expect(newLine('a', 'scheduler')).toMatchObject({ followup: 'neworder', fetch_price: false });
    expect(newLine('a', 'technician').followup).toBe('followup');
  });

  test('that comes with a treatment has its price fetched', () => {
    const given = { pest_id: 'mice', pest: 'Mice', treatment_id: 'bait', treatment: 'Bait' };
    expect(newLine('a', 'customer', given)).toMatchObject({ ...given, fetch_price: true });
  });

  test('with a fetched price has its tax of 13 percent', () => {
    expect(priced[0]).toMatchObject({ price: 4500, price_tax: 585, fetch_price: false });
  });

  test('loses treatment and price when another pest is chosen, and the price is not fetched yet', () => {
    expect(after({ pest_id: 'rats', pest: 'Rats' })).toMatchObject({
      pest: 'Rats',
      treatment_id: null,
      treatment: null,
      price: null,
      price_tax: null,
      fetch_price: false,
    });
  });

  test('keeps everything when the same pest is chosen again', () => {
    expect(after({ pest_id: 'mice', pest: 'Mice' })).toMatchObject({ treatment_id: 'bait', price: 4500 });
  });

  test('has its price fetched again when the treatment is changed', () => {
    expect(after({ treatment_id: 'inspection', treatment: 'Inspection' })).toMatchObject({
      price: null,
      fetch_price: true,
    });
  });

  test('has its price fetched again for another unit, but only with a treatment', () => {
    expect(after({ unit_number: '102' })).toMatchObject({ price: null, fetch_price: true });
    const bare = [newLine('a', 'customer')];
    expect(after({ unit_number: '102' }, bare).fetch_price).toBe(false);
  });

  test('keeps its price when only notes or type are changed', () => {
    expect(after({ order_description: 'key at desk', followup: 'reschedule' }).price).toBe(4500);
  });

  test('counts as edited only when it was saved before', () => {
    expect(after({ order_description: 'x' }).isEdited).toBe(false);
    expect(after({ order_description: 'x' }, [lineWith({ lineItemID: '7' })]).isEdited).toBe(true);
  });
});
