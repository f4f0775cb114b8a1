import * as z from 'zod/mini';
import { addLine, type LineChange, newLine, RequestLine, shownLines } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { newKey } from '../portal/new-key';

/** An order that is stored already, as it was when the entries began. */
export const StoredOrder = z.object({
  id: z.string(),
  order_number: z.number(),
  version: z.int(),
  po_mo_wo: z.string(),
  lines: z.array(RequestLine),
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
  lines: z.array(RequestLine),
  /** None was uploaded where it is left out; null where the stored one was removed. */
  document: z.optional(z.nullable(KeptDocument)),
  /** The order that is edited, or the draft that is completed; none for a new request. */
  stored: z.optional(StoredOrder),
});
export type RequestDraft = z.infer<typeof RequestDraft>;

/** A line that is given to the form from outside, as from the cart; its key says whether the form has it already. */
export type GivenLine = LineChange & { key: string };

/** An empty request: one card, and a key of its own. */
export const newRequestDraft = (role: Role): RequestDraft => ({
  idempotency_key: newKey(),
  po_mo_wo: '',
  lines: [newLine(newKey(), role)],
});

/** The same entries as a request of its own, because the one before is ordered already. */
export const asNewRequest = (draft: RequestDraft): RequestDraft => ({ ...draft, idempotency_key: newKey() });

/** Whether somebody has filled in anything that would be a pity to lose. */
export const isFilled = ({ po_mo_wo, lines, document }: RequestDraft): boolean =>
  Boolean(document) ||
  po_mo_wo.trim() !== '' ||
  shownLines(lines).some((line) => !isBlank(line)) ||
  shownLines(lines).length > 1;

/**
 * The request with the given lines behind its own; those that it has, or had and removed, are not added again. They
 * take the place of a card in which nothing is filled yet.
 */
export function withGivenLines(draft: RequestDraft, given: readonly GivenLine[], role: Role): RequestDraft {
  const known = new Set(draft.lines.map((line) => line.key));
  const added = given.filter(({ key }) => !known.has(key));
  if (added.length === 0) return draft;
  const lines = added.reduce(
    (all, { key, ...line }) => addLine(all, newLine(key, role, line)),
    draft.lines.filter((line) => line.isDeleted || !isBlank(line)),
  );
  return { ...draft, lines };
}

/** The request without the lines that were given to it, and without its order number; what else was entered stays. */
export function withoutGivenLines(draft: RequestDraft, keys: readonly string[], role: Role): RequestDraft {
  const lines = draft.lines.filter(({ key }) => !keys.includes(key));
  return { ...draft, po_mo_wo: '', lines: lines.length > 0 ? lines : [newLine(newKey(), role)] };
}

const isBlank = (line: RequestLine): boolean =>
  line.unit_number.trim() === '' && line.pest_id === null && line.order_description.trim() === '';
