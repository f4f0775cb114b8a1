import type { OrderDetail } from '../../api/order-detail';
import {
  changesBetween,
  isSecondVisit,
  linesOfOrder,
  preferenceOf,
  type RequestContent,
  rebaseRequest,
  secondVisitsOf,
  type VisitPreference,
} from '../../domain/orders';
import { newKey } from '../portal/new-key';
import type { RequestDraft, StoredOrder } from './draft';

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

/** The ids of the second visits that the portal deletes with a stored line, as the order is stored. */
export function storedSecondVisits({ lines }: StoredOrder, lineItemID: string): string[] {
  const services = lines.map((line) => ({
    ...line,
    request_type: line.followup,
    second_visit: isSecondVisit(line) ? (1 as const) : (0 as const),
    order_status: 'in progress' as const,
  }));
  const service = services.find((line) => line.lineItemID === lineItemID);
  return service ? secondVisitsOf(service, services).flatMap((line) => line.lineItemID ?? []) : [];
}

/**
 * The request without a stored line, and its second visit, that have been taken out of their order already.
 * @param version the order's version since; another change in between stays to be told
 */
export function withoutStoredLine(
  draft: RequestDraft,
  lineItemID: string,
  version: number | null,
): RequestDraft {
  const seconds = draft.stored ? storedSecondVisits(draft.stored, lineItemID) : [];
  const gone = new Set<string | null>([lineItemID, ...seconds]);
  const isOther = (line: { lineItemID: string | null }) => !gone.has(line.lineItemID);
  const lines = draft.lines.filter(isOther);
  if (!draft.stored) return { ...draft, lines };
  const stored = { ...draft.stored, lines: draft.stored.lines.filter(isOther) };
  const isNext = version === stored.version + 1;
  return { ...draft, lines, stored: isNext ? { ...stored, version } : stored };
}
