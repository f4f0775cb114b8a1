import { describe, expect, test } from 'vitest';
import { checkRequest, maxRequestLines, type RequestContext } from './check-request';
import type { RequestLine } from './request-line';
import { bedBugLine, lineWith } from './testing/lines';

const context: RequestContext = {
  role: 'customer',
  registeredUnits: ['101', 'TH-3'],
  orderNumberType: 'none',
};

const reasons = (lines: RequestLine[], about: Partial<RequestContext> = {}, orderNumber = '') =>
  checkRequest(lines, orderNumber, { ...context, ...about }).map(
    ({ line, field, reason }) => `${line ?? 'request'} ${field} ${reason}`,
  );

describe('a service request', () => {
  test('without any card is refused', () => {
    expect(reasons([])).toEqual(['request units orders.no-units']);
    expect(reasons([lineWith({ isDeleted: true })])).toEqual(['request units orders.no-units']);
  });

  test('with complete cards may be submitted', () => {
    expect(reasons([lineWith(), bedBugLine({ key: 'b' })])).toEqual([]);
  });

  test('names every missing field of every card, in the order of the cards', () => {
    const empty = lineWith({
      key: 'b',
      unit_number: ' . ',
      pest_id: null,
      pest: null,
      treatment_id: null,
      treatment: null,
      followup: null,
      priority: 1,
    });
    expect(reasons([lineWith({ priority: 2, treatment_id: null }), empty])).toEqual([
      'b unit_number orders.required',
      'b pest_id orders.required',
      'b treatment_id orders.required',
      'b followup orders.required',
      'a treatment_id orders.required',
    ]);
  });

  test('wants a treatment that is one of the pest, where it is known which ones are', () => {
    const isTreatmentOf = (treatment: string, pest: string) => `${treatment} ${pest}` === 'spray bed-bugs';
    const lines = [bedBugLine(), lineWith({ key: 'b' }), lineWith({ key: 'c', treatment_id: null })];
    expect(reasons(lines, { isTreatmentOf })).toEqual([
      'b treatment_id orders.treatment-of-other-pest',
      'c treatment_id orders.required',
    ]);
  });

  test('takes so many cards and no more, removed ones not counted; an order that has more keeps them', () => {
    const cards = (count: number) =>
      Array.from({ length: count }, (_, at) => lineWith({ key: `${at}`, lineItemID: `stored-${at}` }));
    const more = cards(maxRequestLines + 1);
    expect(reasons(cards(maxRequestLines))).toEqual([]);
    expect(reasons(more)).toEqual(['request units orders.too-many-lines']);
    expect(reasons(more.map((line, at) => ({ ...line, isDeleted: at === 0 })))).toEqual([]);
    expect(reasons(more, { stored: more })).toEqual([]);
  });

  test('does not look at deleted cards', () => {
    expect(reasons([lineWith(), lineWith({ key: 'b', unit_number: '#!', isDeleted: true })])).toEqual([]);
  });
});

describe('notes', () => {
  test('are required when the pest is Unknown or Other Pest, and spaces are no notes', () => {
    const missing = ['a order_description orders.required'];
    expect(reasons([lineWith({ pest: 'Unknown' })])).toEqual(missing);
    expect(reasons([lineWith({ pest: 'Other Pest', order_description: '  ' })])).toEqual(missing);
    expect(reasons([lineWith({ pest: 'Other Pest', order_description: 'bats' })])).toEqual([]);
  });

  test('of all cards together have at most 7000 characters, deleted ones not counted', () => {
    const long = 'x'.repeat(3500);
    const lines = [lineWith({ order_description: long }), lineWith({ key: 'b', order_description: long })];
    expect(reasons(lines)).toEqual([]);
    const deleted = lineWith({ key: 'c', order_description: long, isDeleted: true });
    expect(reasons([...lines, deleted])).toEqual([]);
    expect(reasons([...lines, lineWith({ key: 'c', order_description: 'x' })])).toEqual([
      'request order_description orders.notes-too-long',
    ]);
  });
});

describe('the order number', () => {
  test('is required when the building has a type, and spaces are no number', () => {
    expect(reasons([lineWith()], { orderNumberType: 'po' }, '   ')).toEqual([
      'request po_mo_wo orders.required',
    ]);
    expect(reasons([lineWith()], { orderNumberType: 'po' }, ' 4711')).toEqual([]);
  });

  test('has at most 30 characters, the spaces before it not counted', () => {
    expect(reasons([lineWith()], { orderNumberType: 'wo' }, `  ${'7'.repeat(30)}`)).toEqual([]);
    expect(reasons([lineWith()], {}, '7'.repeat(31))).toEqual([
      'request po_mo_wo orders.order-number-too-long',
    ]);
  });
});

describe('a draft', () => {
  test('may still lack order number and notes, but not unit, pest and treatment', () => {
    const about = { isDraft: true, orderNumberType: 'mo' } as const;
    expect(reasons([lineWith({ pest: 'Unknown' })], about)).toEqual([]);
    expect(reasons([lineWith({ unit_number: '' })], about)).toEqual(['a unit_number orders.required']);
  });
});

describe("a technician's request", () => {
  test('is a follow-up or another date, nothing else', () => {
    const of = (followup: RequestLine['followup']) =>
      reasons([lineWith({ followup })], { role: 'technician' });
    expect(of('neworder')).toEqual(['a followup orders.type-not-allowed']);
    expect(of('followup_month')).toEqual(['a followup orders.type-not-allowed']);
    expect([of('followup'), of('reschedule')]).toEqual([[], []]);
  });

  test('is for registered units only', () => {
    const lines = [lineWith({ unit_number: '999', followup: 'followup' })];
    expect(checkRequest(lines, '', { ...context, role: 'technician' })).toEqual([
      {
        line: 'a',
        field: 'unit_number',
        reason: 'orders.unit-not-registered',
        params: { unit: '999' },
      },
    ]);
  });
});
