import { expect, test } from 'vitest';
import type { OrderDetail } from '../../api/order-detail';
import { hasOwnChanges, onTopOf, requestOfOrder } from './stored-request';
import { toSubmittedOrder } from './to-submitted-order';

const document = { id: 'file-1', name: 'order.pdf', mimeType: 'application/pdf', size: 9 };
const order = (more: Partial<OrderDetail> = {}) =>
  ({
    id: 'order-1',
    order_number: 100_001,
    version: 1,
    purchase_order_number: '4500',
    po_document: document,
    order_status: 'draft',
    units: [],
    ...more,
  }) as unknown as OrderDetail;
const building = { uuid: 'building-1', location_id: 'B1', second_bedbug: 0 } as const;
const sent = (draft: ReturnType<typeof requestOfOrder>) =>
  toSubmittedOrder(draft, 'customer', building, { isDraft: true }).po_document_id;

test('a stored document comes with its draft, and to remove or to exchange it is a change', () => {
  const draft = requestOfOrder(order());
  expect(hasOwnChanges(draft)).toBe(false);
  expect(sent(draft)).toBe('file-1');
  expect(hasOwnChanges({ ...draft, document: null })).toBe(true);
  expect(sent({ ...draft, document: null })).toBeNull();
  expect(hasOwnChanges({ ...draft, document: { id: 'file-2', name: 'b.pdf' } })).toBe(true);
});

test('a draft without a document says nothing of one', () => {
  expect(sent(requestOfOrder(order({ po_document: null })))).toBeUndefined();
});

test('a document that somebody else has exchanged meanwhile is taken over, unless one has done so too', () => {
  const now = order({ version: 2, po_document: { ...document, id: 'file-3' } });
  const draft = requestOfOrder(order());
  expect(onTopOf(now, draft).document?.id).toBe('file-3');
  expect(onTopOf(now, { ...draft, document: { id: 'file-2', name: 'b.pdf' } }).document?.id).toBe('file-2');
  expect(onTopOf(now, { ...draft, document: null }).document).toBeNull();
});
