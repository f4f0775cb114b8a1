import type { BuildingDetail } from '../../api/buildings';
import type { SubmittedOrder } from '../../api/submitted-orders';
import {
  groupLines,
  preferenceToStore,
  type RequestLine,
  stripOrderNumber,
  type UnitService,
  withSecondBedBugVisit,
} from '../../domain/orders';
import type { Role } from '../../domain/users';
import type { RequestDraft } from './draft';

/** What of a building decides about a request. */
export type RequestedBuilding = Pick<BuildingDetail, 'uuid' | 'location_id' | 'second_bedbug'>;

/**
 * A checked request in the shape in which it is submitted (3 §3, §4.3): in its three groups, with the second bed-bug
 * visits that the building's customer asks for. A draft has none yet; they come when it is completed. One that is
 * stored already is named with the version that was filled in.
 *
 * @throws AppError 'orders.required' for a line without pest or treatment
 */
export function toSubmittedOrder(
  draft: RequestDraft,
  role: Role,
  building: RequestedBuilding,
  { isDraft = false, isSent = false, again = [] }: SubmitOptions = {},
): SubmittedOrder {
  return {
    building_uuid: building.uuid,
    LocationID: building.location_id,
    po_mo_wo: stripOrderNumber(draft.po_mo_wo),
    ...(draft.preference && preferenceToStore(draft.preference)),
    ...(draft.document !== undefined && { po_document_id: draft.document?.id ?? null }),
    isDraft: isDraft ? 1 : 0,
    isSchedulerDraftOrder: isDraft && role === 'scheduler' ? 1 : 0,
    isSent: isSent ? 1 : 0,
    idempotency_key: draft.idempotency_key,
    ...(draft.stored && { serviceOrderID: draft.stored.id, version: draft.stored.version }),
    order_again: againOf(again),
    ...groupLines(isDraft ? draft.lines : linesWithCopies(draft, building)),
  };
}

type SubmitOptions = {
  isDraft?: boolean;
  isSent?: boolean;
  /** What the reader orders again, having been asked. */
  again?: readonly UnitService[];
};

/** Services in the shape in which they are said to be wanted again; one that is not chosen is none. */
export const againOf = (services: readonly UnitService[]): SubmittedOrder['order_again'] =>
  services.flatMap(({ unit_number, pest_id, treatment_id }) =>
    pest_id === null || treatment_id === null ? [] : [{ unit_number, pest_id, treatment_id }],
  );

/** All lines that will be ordered: those of the form, and the visits that the second bed-bug rule adds. */
export const linesWithCopies = (
  draft: Pick<RequestDraft, 'lines' | 'stored'>,
  { second_bedbug }: Pick<RequestedBuilding, 'second_bedbug'>,
): RequestLine[] =>
  second_bedbug === 1 ? withSecondBedBugVisit(draft.lines, decidedLines(draft)) : [...draft.lines];

/** The lines of an order that is edited, as they are stored; of a draft nothing is decided yet. */
export const decidedLines = ({ stored }: Pick<RequestDraft, 'stored'>): readonly RequestLine[] =>
  stored?.isOrder ? stored.lines : [];
