import type { RequestLine } from '../orders/request-line';
import { addLine, changeLine, newLine, shownLines, withPriorities } from '../orders/request-lines';
import { trimUnitNumber } from '../orders/unit-number';
import type { Role } from '../users/role';

/** The parts of a request that a document can fill in. */
export interface FillableRequest {
  po_mo_wo: string;
  lines: readonly RequestLine[];
}

/** The values filled in from a document, so that they can be removed again. */
export interface FilledIn {
  /** The order number that was put in; null where one was there already, or the document has none. */
  number: string | null;
  /** The units that were put in, with the keys of their cards. */
  units: { key: string; unit: string }[];
}

/**
 * Puts what a document says into a request (3 §5.1). Nothing that was entered is overwritten: a number only goes into
 * the empty field, and a unit that has a card gets no second one; cards in which nothing is filled yet are used first.
 *
 * @param found the order number ('' for none) and the registered units of the document
 * @param newKey makes the key of a new card
 */
export function fillRequest<R extends FillableRequest>(
  request: R,
  found: { number: string; units: readonly string[] },
  role: Role,
  newKey: () => string,
): { request: R; filled: FilledIn } {
  const has = new Set(
    shownLines(request.lines).map((line) => trimUnitNumber(line.unit_number).toLowerCase()),
  );
  let lines: readonly RequestLine[] = request.lines;
  const units: { key: string; unit: string }[] = [];
  for (const unit of found.units.filter((number) => !has.has(number.toLowerCase()))) {
    const blank = shownLines(lines).find(isBlank);
    const key = blank?.key ?? newKey();
    const chosen = { unit_number: unit, exist: true, extraUnits: false };
    lines = blank ? changeLine(lines, key, chosen) : addLine(lines, newLine(key, role, chosen));
    units.push({ key, unit });
  }
  const number = request.po_mo_wo.trim() === '' && found.number !== '' ? found.number : null;
  return {
    request: { ...request, po_mo_wo: number ?? request.po_mo_wo, lines: [...lines] },
    filled: { number, units },
  };
}

/**
 * Takes back what a document filled in, as far as nobody has changed it since: a card with a pest, notes or another
 * unit by now stays as it is. One empty card is left where no other is.
 */
export function takeBackFilled<R extends FillableRequest>(request: R, filled: FilledIn): R {
  const unitOf = new Map(filled.units.map(({ key, unit }) => [key, unit]));
  const isUntouched = (line: RequestLine) =>
    unitOf.get(line.key) === line.unit_number && isBlank({ ...line, unit_number: '' });
  const kept = request.lines.filter((line) => !isUntouched(line) || line.lineItemID !== null);
  const first = request.lines.find(isUntouched);
  const isBare = shownLines(kept).length === 0 && first !== undefined;
  const lines = isBare ? [...kept, { ...first, unit_number: '', exist: false }] : kept;
  return {
    ...request,
    po_mo_wo: request.po_mo_wo === filled.number ? '' : request.po_mo_wo,
    lines: withPriorities(lines),
  };
}

const isBlank = (line: RequestLine): boolean =>
  line.unit_number.trim() === '' &&
  line.pest_id === null &&
  line.order_description.trim() === '' &&
  line.lineItemID === null;
