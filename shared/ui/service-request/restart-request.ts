import { hasPreference, shownLines, withPriorities } from '../../domain/orders';
import { newKey } from '../portal/new-key';
import { isBlank, preferenceIn, type RequestDraft } from './draft';
import { draftStore, type RequestPlace } from './draft-store';

/**
 * Moves what was entered in a draft that is gone into the reader's ordinary request for the building, behind what is
 * entered there already.
 */
export function restartRequest({ readerId, buildingId, orderId }: RequestPlace & { orderId: string }): void {
  const gone = draftStore.read({ readerId, buildingId, orderId });
  if (!gone) return;
  const place = { readerId, buildingId };
  draftStore.keep(place, withEntriesOf(gone, draftStore.read(place)));
  draftStore.writeDown();
  draftStore.clear({ ...place, orderId });
}

/** A request with the entries of a draft that is gone: none of its lines is stored any more. */
function withEntriesOf(gone: RequestDraft, own: RequestDraft | null): RequestDraft {
  const filled = own ? own.lines.filter((line) => line.isDeleted || !isBlank(line)) : [];
  const last = shownLines(filled).length;
  const lines = shownLines(gone.lines)
    .filter((line) => !isBlank(line))
    .map((line, index) => ({
      ...line,
      priority: last + index + 1,
      lineItemID: null,
      isAdded: true,
      isEdited: false,
      fetch_price: line.treatment_id !== null,
    }));
  const isUploaded = gone.document && gone.document.id !== gone.stored?.document_id;
  const document = own?.document ?? (isUploaded ? gone.document : undefined);
  const preference = own && hasPreference(preferenceIn(own)) ? own.preference : gone.preference;
  return {
    idempotency_key: newKey(),
    ...(preference && { preference }),
    ...(document && { document }),
    po_mo_wo: own?.po_mo_wo.trim() ? own.po_mo_wo : gone.po_mo_wo,
    lines: withPriorities([...filled, ...lines]),
  };
}
