import type { Role } from '../users/role';
import type { RequestLine } from './request-line';
import { defaultRequestType } from './request-type';
import { unitNumberKey } from './unit-number';

/** The lines that are shown, in their order: those that are not deleted. */
export const shownLines = (lines: readonly RequestLine[]): RequestLine[] =>
  lines.filter((line) => !line.isDeleted).sort((a, b) => a.priority - b.priority);

/** The shown lines that follow what is chosen for all units. */
export const commonLines = (lines: readonly RequestLine[]): RequestLine[] =>
  shownLines(lines).filter(({ isCommon }) => isCommon);

/**
 * A new line: nothing is chosen yet but the request type that the role starts with (2 §2.9), and what is given, from
 * the cart or a comment. A given treatment has its price fetched.
 */
export function newLine(key: string, role: Role, given: LineChange = {}): RequestLine {
  const empty: RequestLine = {
    key,
    unit_number: '',
    pest_id: null,
    pest: null,
    treatment_id: null,
    treatment: null,
    followup: defaultRequestType(role),
    order_description: '',
    price: null,
    price_tax: null,
    fetch_price: false,
    extraUnits: false,
    priority: 1,
    exist: false,
    isDeleted: false,
    isAdded: true,
    isEdited: false,
    lineItemID: null,
  };
  return { ...empty, ...given, fetch_price: (given.treatment_id ?? null) !== null };
}

/** The lines with one more at the end. */
export const addLine = (lines: readonly RequestLine[], line: RequestLine): RequestLine[] =>
  withPriorities([...lines, { ...line, priority: lines.length + 1 }]);

/** The fields of a line that a form may change. */
export type LineChange = Partial<
  Pick<
    RequestLine,
    | 'unit_number'
    | 'exist'
    | 'extraUnits'
    | 'pest_id'
    | 'pest'
    | 'treatment_id'
    | 'treatment'
    | 'followup'
    | 'order_description'
    | 'withoutSecondVisit'
  >
>;

/**
 * The lines with one changed, consequences included (3 §4.3): another pest clears treatment and price; another
 * treatment, or another unit under a chosen treatment, asks for the price again; another unit has neither the floor nor
 * the visit of the one before. The unit number is kept as typed, so that a space can be typed inside it; checking and
 * submitting trim it.
 */
export function changeLine(lines: readonly RequestLine[], key: string, change: LineChange): RequestLine[] {
  return lines.map((line) => (line.key === key ? withChange(line, change) : line));
}

/** One line changed, consequences included, as `changeLine` does. */
export function withChange(line: RequestLine, change: LineChange): RequestLine {
  const isOtherUnit =
    unitNumberKey(change.unit_number ?? line.unit_number) !== unitNumberKey(line.unit_number);
  const next = {
    ...line,
    ...(isOtherUnit && { floor: undefined, visit_id: undefined }),
    ...change,
    isEdited: line.isEdited || line.lineItemID !== null,
  };
  if (next.pest_id !== line.pest_id) {
    return { ...next, treatment_id: null, treatment: null, price: null, price_tax: null, fetch_price: false };
  }
  const priceDependsOnOther =
    next.treatment_id !== line.treatment_id || next.unit_number !== line.unit_number;
  if (!priceDependsOnOther) return next;
  return { ...next, price: null, price_tax: null, fetch_price: next.treatment_id !== null };
}

/** Numbers the shown lines from 1 in the order given, or in the one they have; deleted lines have no place. */
export function withPriorities(lines: readonly RequestLine[], order = shownLines(lines)): RequestLine[] {
  const placeOf = new Map(order.map((line, place) => [line.key, place + 1]));
  return lines.map((line) => ({ ...line, priority: line.isDeleted ? 0 : (placeOf.get(line.key) ?? 0) }));
}
