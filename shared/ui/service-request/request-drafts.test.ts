import { beforeEach, expect, test, vi } from 'vitest';
import { changeLine } from '../../domain/orders';
import { withGivenLines, withoutGivenLines } from './given-lines';
import { newRequestDraft, type RequestDraft } from './request-draft';
import { createRequestDrafts } from './request-drafts';

const place = { readerId: 'reader', buildingId: 'building' };
const units = ['101', '102', '204', '1204'];
const elsewhere = { ...place, buildingId: 'other' };

const filled = (): RequestDraft => {
  const draft = newRequestDraft('customer');
  const key = draft.lines[0]?.key ?? '';
  return { ...draft, lines: changeLine(draft.lines, key, { unit_number: '1204', treatment_id: 'bait' }) };
};

beforeEach(() => localStorage.clear());

test('a request survives a reload with its key, and its prices are fetched again', () => {
  const draft = filled();
  const before = createRequestDrafts(localStorage);
  before.keep(place, {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, price: 1, fetch_price: false })),
  });
  before.writeDown();
  const after = createRequestDrafts(localStorage).read(place);
  expect(after?.idempotency_key).toBe(draft.idempotency_key);
  expect(after?.lines[0]).toMatchObject({ unit_number: '1204', fetch_price: true });
});

test('what was typed last is written down when the page goes away', () => {
  const drafts = createRequestDrafts(localStorage);
  drafts.keep(place, filled());
  window.dispatchEvent(new Event('pagehide'));
  expect(createRequestDrafts(localStorage).read(place)).not.toBeNull();
});

test('each building and each reader has a request of its own', () => {
  const drafts = createRequestDrafts(localStorage);
  drafts.keep(place, filled());
  expect(drafts.read(elsewhere)).toBeNull();
  expect(drafts.read({ ...place, readerId: 'somebody else' })).toBeNull();
});

test('a request that was sent is gone, also after a reload', () => {
  const drafts = createRequestDrafts(localStorage);
  drafts.keep(place, filled());
  drafts.writeDown();
  drafts.clear(place);
  drafts.writeDown();
  expect(drafts.read(place)).toBeNull();
  expect(createRequestDrafts(localStorage).read(place)).toBeNull();
});

test('an empty form is not kept', () => {
  const drafts = createRequestDrafts(localStorage);
  drafts.keep(place, newRequestDraft('customer'));
  drafts.writeDown();
  expect(localStorage).toHaveLength(0);
});

test('what is damaged on the device counts as nothing', () => {
  localStorage.setItem('clearunit.request.reader.building', '{"lines": 3}');
  localStorage.setItem('clearunit.request.reader.other', 'not json');
  const drafts = createRequestDrafts(localStorage);
  expect(drafts.read(place)).toBeNull();
  expect(drafts.read(elsewhere)).toBeNull();
});

test('a device that is full keeps the request as long as the page lives, and says so', () => {
  const full = { ...localStorage, getItem: () => null, setItem: () => throwFull(), removeItem: () => {} };
  const drafts = createRequestDrafts(full as unknown as Storage);
  drafts.keep(place, filled());
  drafts.writeDown();
  expect(drafts.read(place)?.lines[0]?.unit_number).toBe('1204');
  expect(drafts.isKept()).toBe(false);
});

test('a draft for the customer is another one than the request for the same building', () => {
  const drafts = createRequestDrafts(localStorage);
  drafts.keep({ ...place, form: 'draft' }, filled());
  expect(drafts.read(place)).toBeNull();
  drafts.clear(place);
  expect(drafts.read({ ...place, form: 'draft' })?.lines[0]?.unit_number).toBe('1204');
});

test('a request that another tab has sent is gone here too', () => {
  const drafts = createRequestDrafts(localStorage);
  drafts.keep(place, filled());
  drafts.writeDown();
  const onChange = vi.fn();
  drafts.subscribe(onChange);
  const key = 'clearunit.request.reader.building';
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  expect(onChange).toHaveBeenCalled();
  expect(drafts.read(place)).toBeNull();
});

test('units from the cart take the place of an empty card and are not added twice, not even once removed', () => {
  const given = [
    { key: 'a', unit_number: '101' },
    { key: 'b', unit_number: '102' },
  ];
  const once = withGivenLines(newRequestDraft('customer'), given, 'customer', units);
  expect(once.lines.map((line) => [line.unit_number, line.priority])).toEqual([
    ['101', 1],
    ['102', 2],
  ]);
  const removed = { ...once, lines: once.lines.map((line) => ({ ...line, isDeleted: line.key === 'a' })) };
  expect(withGivenLines(removed, given, 'customer', units)).toBe(removed);
});

function throwFull(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

test('what a cleared cart had given is taken out with the order number, what was entered by hand stays', () => {
  const own = filled();
  const given = [{ key: 'cart-1', unit_number: '204' }];
  const both = withGivenLines(own, given, 'customer', units);
  expect(withoutGivenLines(both, ['cart-1'], 'customer')).toEqual({ ...own, po_mo_wo: '' });
  const onlyGiven = withGivenLines(newRequestDraft('customer'), given, 'customer', units);
  expect(withoutGivenLines(onlyGiven, ['cart-1'], 'customer').lines).toMatchObject([{ unit_number: '' }]);
});
