import type { OrderDetail } from '../../api/order-detail';
import {
  changesBetween,
  linesOfOrder,
  preferenceOf,
  type RequestContent,
  rebaseRequest,
  type VisitPreference,
} from '../../domain/orders';
import { newKey } from '../portal/new-key';
import type { RequestDraft } from './draft';

/** What of an order a form changes, as it is stored now. */
export const contentOf = (order: OrderDetail): RequestContent & { preference: VisitPreference } => ({
  po_mo_wo: order.purchase_order_number,
  preference: preferenceOf(order),
  lines: linesOfOrder(order.units, { taxPercent: order.tax, isDraft: order.order_status === 'draft' }),
});

/** A stored order as the form begins with it. */
export function requestOfOrder(order: OrderDetail): RequestDraft {
  const content = contentOf(order);
  const { id, order_number, version, po_document: document } = order;
  const lines = [...content.lines];
  return {
    idempotency_key: newKey(),
    po_mo_wo: content.po_mo_wo,
    preference: content.preference,
    lines,
    ...(document && { document: { id: document.id, name: document.name } }),
    stored: {
      id,
      order_number,
      version,
      po_mo_wo: content.po_mo_wo,
      preference: content.preference,
      lines,
      isOrder: order.order_status !== 'draft',
      document_id: document?.id ?? null,
    },
  };
}

/** Whether somebody has entered anything that is not stored yet. */
export const hasOwnChanges = (draft: RequestDraft): boolean =>
  draft.stored === undefined || hasOtherDocument(draft) || changesBetween(draft.stored, draft).length > 0;

const hasOtherDocument = ({ document, stored }: RequestDraft): boolean =>
  (document?.id ?? null) !== (stored?.document_id ?? null);

/** The entries put on top of what somebody else has stored meanwhile, to be sent as a change of that. */
export function onTopOf(order: OrderDetail, draft: RequestDraft): RequestDraft {
  if (!draft.stored) return draft;
  const now = requestOfOrder(order);
  const { document } = hasOtherDocument(draft) ? draft : now;
  return { ...now, ...rebaseRequest(draft, draft.stored, now), document };
}

/**
 * The request without a stored line that has been taken out of its order already.
 * @param version the order's version since; another change in between stays to be told
 */
export function withoutStoredLine(
  draft: RequestDraft,
  lineItemID: string,
  version: number | null,
): RequestDraft {
  const isOther = (line: { lineItemID: string | null }) => line.lineItemID !== lineItemID;
  const lines = draft.lines.filter(isOther);
  if (!draft.stored) return { ...draft, lines };
  const stored = { ...draft.stored, lines: draft.stored.lines.filter(isOther) };
  const isNext = version === stored.version + 1;
  return { ...draft, lines, stored: isNext ? { ...stored, version } : stored };
}
