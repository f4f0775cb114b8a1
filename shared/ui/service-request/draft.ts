import * as z from 'zod/mini';
import {
  hasPreference,
  newLine,
  noPreference,
  RequestLine,
  registeredUnit,
  shownLines,
  VisitPreference,
} from '../../domain/orders';
import type { Role } from '../../domain/users';
import { newKey } from '../portal/new-key';

/** An order that is stored already, as it was when the entries began. */
export const StoredOrder = z.object({
  id: z.string(),
  order_number: z.number(),
  version: z.int(),
  po_mo_wo: z.string(),
  /** Missing in those that an earlier version kept. */
  preference: z.optional(VisitPreference),
  lines: z.array(RequestLine),
  /** It is an order that is edited, no draft; so its second visits are decided. */
  isOrder: z.optional(z.boolean()),
  document_id: z.optional(z.nullable(z.string())),
});
export type StoredOrder = z.infer<typeof StoredOrder>;

/** The document of a request: what it says, with the words around it, and what of that was filled in. */
export const KeptDocument = z.object({
  id: z.string(),
  name: z.string(),
  reading: z.optional(
    z.object({
      number: z.string(),
      numberWords: z.string(),
      addressWords: z.string(),
      units: z.array(z.object({ unit: z.string(), isRegistered: z.boolean(), words: z.string() })),
    }),
  ),
  filled: z.optional(
    z.object({
      number: z.nullable(z.string()),
      units: z.array(z.object({ key: z.string(), unit: z.string() })),
    }),
  ),
});
export type KeptDocument = z.infer<typeof KeptDocument>;

/** A half-filled request as the device keeps it. */
export const RequestDraft = z.object({
  /** Made with the form and sent with it, however often: the same request is never ordered twice. */
  idempotency_key: z.string().check(z.minLength(8)),
  po_mo_wo: z.string(),
  /** What is said of the visit's day; left out where nothing is. */
  preference: z.optional(VisitPreference),
  lines: z.array(RequestLine),
  /** None was uploaded where it is left out; null where the stored one was removed. */
  document: z.optional(z.nullable(KeptDocument)),
  /** The order that is edited, or the draft that is completed; none for a new request. */
  stored: z.optional(StoredOrder),
  /** The form found it complete: only then is it reviewed. */
  isFinished: z.optional(z.boolean()),
});
export type RequestDraft = z.infer<typeof RequestDraft>;

/** An empty request: one card, and a key of its own. */
export const newRequestDraft = (role: Role): RequestDraft => ({
  idempotency_key: newKey(),
  po_mo_wo: '',
  lines: [newLine(newKey(), role)],
});

/** The same entries as a request of its own, because the one before is ordered already. */
export const asNewRequest = (draft: RequestDraft): RequestDraft => ({
  ...draft,
  idempotency_key: newKey(),
  isFinished: false,
});

/** What the reader says of the visit's day; nothing where an earlier version kept the entries. */
export const preferenceIn = ({ preference }: Pick<RequestDraft, 'preference'>): VisitPreference =>
  preference ?? noPreference;

/** The open order that the entries are of, whose share of a warranty is its own; a draft has none (4 §2.2). */
export const openOrderOf = ({ stored }: RequestDraft): string | undefined =>
  stored?.isOrder ? stored.id : undefined;

/** Whether somebody has filled in anything that would be a pity to lose. */
export const isFilled = ({ po_mo_wo, preference, lines, document }: RequestDraft): boolean =>
  Boolean(document) ||
  (preference !== undefined && hasPreference(preference)) ||
  po_mo_wo.trim() !== '' ||
  shownLines(lines).some((line) => !isBlank(line)) ||
  shownLines(lines).length > 1;

/** Whether nothing is filled in a card. */
export const isBlank = (line: RequestLine): boolean =>
  line.unit_number.trim() === '' && line.pest_id === null && line.order_description.trim() === '';

/**
 * The draft with the units that the cart has put found among the building's, in its spelling; one that is none of them
 * is entered by hand (3 §2.2).
 *
 * @param registeredUnits the building's unit numbers
 * @returns the same object where nothing was to be found
 */
export function withFoundUnits(draft: RequestDraft, registeredUnits: readonly string[]): RequestDraft {
  const isOpen = ({ unit_number, exist, extraUnits }: RequestLine) =>
    unit_number.trim() !== '' && !exist && !extraUnits;
  if (!draft.lines.some(isOpen)) return draft;
  const lines = draft.lines.map((line) => {
    if (!isOpen(line)) return line;
    const known = registeredUnit(line.unit_number, registeredUnits);
    const exist = known !== undefined;
    return { ...line, unit_number: known ?? line.unit_number, exist, extraUnits: !exist };
  });
  return { ...draft, lines };
}
