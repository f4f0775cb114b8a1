import { beforeEach, expect, test, vi } from 'vitest';
import { changeLine, newLine } from '../../domain/orders';
import { newRequestDraft, type RequestDraft, withFoundUnits } from './draft';
import { createDraftStore } from './draft-store';
import { forgetRequests, handRequestsOver, hasKeptRequests } from './forget-requests';

const place = { readerId: 'reader', buildingId: 'building' };
const elsewhere = { ...place, buildingId: 'other' };

const filled = (): RequestDraft => {
  const draft = newRequestDraft('customer');
  const key = draft.lines[0]?.key ?? '';
  return { ...draft, lines: changeLine(draft.lines, key, { unit_number: '1204', treatment_id: 'bait' }) };
};

beforeEach(() => localStorage.clear());

test('a request survives a reload with its key, and its prices are fetched again', () => {
  const draft = filled();
  const before = createDraftStore(localStorage);
  before.keep(place, {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, price: 1, fetch_price: false })),
  });
  before.writeDown();
  const after = createDraftStore(localStorage).read(place);
  expect(after?.idempotency_key).toBe(draft.idempotency_key);
  expect(after?.lines[0]).toMatchObject({ unit_number: '1204', fetch_price: true });
});

test('what was typed last is written down when the page goes away', () => {
  const drafts = createDraftStore(localStorage);
  drafts.keep(place, filled());
  window.dispatchEvent(new Event('pagehide'));
  expect(createDraftStore(localStorage).read(place)).not.toBeNull();
});

test('each building and each reader has a request of its own', () => {
  const drafts = createDraftStore(localStorage);
  drafts.keep(place, filled());
  expect(drafts.read(elsewhere)).toBeNull();
  expect(drafts.read({ ...place, readerId: 'somebody else' })).toBeNull();
});

test('a request that was sent is gone, also after a reload', () => {
  const drafts = createDraftStore(localStorage);
  drafts.keep(place, filled());
  drafts.writeDown();
  drafts.clear(place);
  drafts.writeDown();
  expect(drafts.read(place)).toBeNull();
  expect(createDraftStore(localStorage).read(place)).toBeNull();
});

test('an empty form is not kept', () => {
  const drafts = createDraftStore(localStorage);
  drafts.keep(place, newRequestDraft('customer'));
  drafts.writeDown();
  expect(localStorage).toHaveLength(0);
});

test('what is damaged on the device counts as nothing', () => {
  localStorage.setItem('clearunit.request.reader.building', '{"lines": 3}');
  localStorage.setItem('clearunit.request.reader.other', 'not json');
  const drafts = createDraftStore(localStorage);
  expect(drafts.read(place)).toBeNull();
  expect(drafts.read(elsewhere)).toBeNull();
});

test('a device that is full keeps the request as long as the page lives, and says so', () => {
  const full = { ...localStorage, getItem: () => null, setItem: () => throwFull(), removeItem: () => {} };
  const drafts = createDraftStore(full as unknown as Storage);
  drafts.keep(place, filled());
  drafts.writeDown();
  expect(drafts.read(place)?.lines[0]?.unit_number).toBe('1204');
  expect(drafts.isKept()).toBe(false);
});

test('a draft for the customer is another one than the request for the same building', () => {
  const drafts = createDraftStore(localStorage);
  drafts.keep({ ...place, form: 'draft' }, filled());
  expect(drafts.read(place)).toBeNull();
  drafts.clear(place);
  expect(drafts.read({ ...place, form: 'draft' })?.lines[0]?.unit_number).toBe('1204');
});

test('a request that another tab has sent is gone here too', () => {
  const drafts = createDraftStore(localStorage);
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

test('what was entered for a stored order stays when another tab deletes the order', () => {
  const drafts = createDraftStore(localStorage);
  const ofOrder = { ...place, orderId: 'order' };
  drafts.keep(ofOrder, filled());
  drafts.writeDown();
  const key = 'clearunit.request.reader.building.order';
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
  expect(drafts.read(ofOrder)?.lines[0]?.unit_number).toBe('1204');
  expect(localStorage.getItem(key)).toBeNull();
});

function throwFull(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

const card = (key: string, about: object) => ({ ...newLine(key, 'customer'), ...about });

test('what was added while the request was sent stays, as a request of its own', () => {
  const drafts = createDraftStore(localStorage);
  const sent = { ...filled(), po_mo_wo: 'PO-7' };
  const added = card('added', { unit_number: '302' });
  drafts.keep(place, { ...sent, lines: [...sent.lines, added, card('blank', {})] });
  drafts.clearSent(place, sent);
  const now = createDraftStore(localStorage).read(place);
  expect(now).toMatchObject({ po_mo_wo: '', lines: [{ key: 'added', priority: 1 }] });
  expect(now?.idempotency_key).not.toBe(sent.idempotency_key);
  drafts.clearSent(place, now!);
  expect(createDraftStore(localStorage).read(place)).toBeNull();
});

test('a unit that the cart has put is the building’s in its spelling, another is entered by hand', () => {
  const lines = [card('a', { unit_number: 'th 5' }), card('b', { unit_number: 'B7' }), card('c', {})];
  const found = withFoundUnits({ ...newRequestDraft('customer'), lines }, ['101', 'TH 5']);
  expect(found.lines).toMatchObject([
    { unit_number: 'TH 5', exist: true, extraUnits: false },
    { unit_number: 'B7', exist: false, extraUnits: true },
    { unit_number: '', exist: false, extraUnits: false },
  ]);
  expect(withFoundUnits(found, ['101', 'TH 5'])).toBe(found);
});

test('a reader’s requests for some buildings become another’s, who keeps an own one', () => {
  const drafts = createDraftStore(localStorage);
  const third = { ...place, buildingId: 'third' };
  const ofOther = (one: typeof place) => ({ ...one, readerId: 'account' });
  const own = filled();
  drafts.keep(ofOther(third), own);
  for (const one of [place, elsewhere, third]) drafts.keep(one, filled());
  drafts.writeDown();
  const handed = drafts.read(place)!;
  drafts.read(ofOther(place));
  handRequestsOver('reader', 'account', ['building', 'third']);
  expect(drafts.read(ofOther(place))?.idempotency_key).toBe(handed.idempotency_key);
  expect(drafts.read(place)).toBeNull();
  expect(drafts.read(elsewhere)).not.toBeNull();
  expect(drafts.read(ofOther(elsewhere))).toBeNull();
  expect(drafts.read(ofOther(third))?.idempotency_key).toBe(own.idempotency_key);
});

test('who signs out takes the own requests off the device, also those of the last moment, and nobody else’s', () => {
  const drafts = createDraftStore(localStorage);
  const mine = [place, elsewhere, { ...place, orderId: 'order' }, { ...place, form: 'draft' as const }];
  const others = [
    { ...place, readerId: 'reader2' },
    { ...place, readerId: 'read' },
  ];
  for (const one of [...mine, ...others]) drafts.keep(one, filled());
  drafts.writeDown();
  drafts.keep(place, filled());
  expect(hasKeptRequests('reader')).toBe(true);
  drafts.subscribe(() => drafts.read(elsewhere));
  forgetRequests('reader');
  drafts.writeDown();
  expect(hasKeptRequests('reader')).toBe(false);
  for (const one of mine) expect(drafts.read(one)).toBeNull();
  for (const one of others) expect(drafts.read(one)).not.toBeNull();
  expect(localStorage).toHaveLength(others.length);
});
