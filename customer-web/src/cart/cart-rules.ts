import {
  addLine,
  changeLine,
  commonLines,
  newLine,
  type RequestLine,
  shownLines,
  unitNumberKey,
  withPriorities,
} from '@clearunit/shared/domain/orders';
import { isBlank, newKey, newRequestDraft, type RequestDraft } from '@clearunit/shared/ui/service-request';
import { inBuildingOrder } from './by-floor';

/** An item for the cart: a unit, its floor, and the chosen service, if any. */
export type NewCartLine = Pick<
  RequestLine,
  'unit_number' | 'followup' | 'pest_id' | 'pest' | 'treatment_id' | 'treatment' | 'visit_id'
> & { floor: string | null };

/** A unit whose plus was pressed: a new order with nothing chosen yet (2 §2.9). */
export const plusLine = (unit_number: string, floor: string): NewCartLine => ({
  unit_number,
  floor,
  followup: 'neworder',
  pest_id: null,
  pest: null,
  treatment_id: null,
  treatment: null,
});

/** The lines of the request that name a unit: the cart (2 §2.9). */
export const cartLinesOf = (draft: RequestDraft | null): RequestLine[] =>
  shownLines(draft?.lines ?? []).filter(({ unit_number }) => unit_number.trim() !== '');

/** How many units a cart takes at most. */
export const mostUnitsInCart = 400;

/**
 * The request with one more line. It changes the line of the same visit, else the unit's line for which nothing is
 * chosen, else a removed line of the unit with its notes, unless that is about another pest. A plus adds no unit that is
 * there already, and fills a card for which only the unit is missing. Blank cards are removed.
 */
export function withCartLine(draft: RequestDraft, given: NewCartLine): RequestDraft {
  const ofUnit = draft.lines.filter(
    ({ unit_number }) => unitNumberKey(unit_number) === unitNumberKey(given.unit_number),
  );
  const shown = ofUnit.filter(({ isDeleted }) => !isDeleted);
  if (isUnchosen(given) && shown.length > 0) return draft;
  const ofVisit = ({ visit_id }: RequestLine) => visit_id !== undefined && visit_id === given.visit_id;
  const hasSamePest = ({ pest_id }: RequestLine) =>
    pest_id === null || given.pest_id === null || pest_id === given.pest_id;
  const same =
    shown.find(ofVisit) ??
    shown.find(isUnchosen) ??
    ofUnit.findLast((line) => line.isDeleted && hasSamePest(line)) ??
    (isUnchosen(given) ? withoutUnit(draft) : undefined);
  const { floor, visit_id, ...chosen } = given;
  const last = draft.lines.length + 1;
  const put = same
    ? {
        ...withChoices(same, given),
        ...(same.unit_number === '' && { unit_number: given.unit_number }),
        isDeleted: false,
        priority: same.isDeleted ? last : same.priority,
      }
    : { ...newLine(newKey(), 'customer', chosen), priority: last };
  const others = draft.lines.filter((line) => line !== same && (line.isDeleted || !isBlank(line)));
  const lines = [...others, { ...put, floor, visit_id }];
  return {
    ...draft,
    lines: same?.isDeleted === false ? withPriorities(lines) : withPlaces(lines, draft.lines),
  };
}

/**
 * The request with many units at once: each as its plus would put it, in one go however many they are. Units that are
 * there already stay as they are.
 */
export function withCartUnits(draft: RequestDraft, units: readonly NewCartLine[]): RequestDraft {
  const there = new Set<string>();
  const takenOut = new Set<string>();
  for (const { unit_number, isDeleted } of draft.lines)
    (isDeleted ? takenOut : there).add(unitNumberKey(unit_number));
  let next = draft;
  let isWaiting = withoutUnit(draft) !== undefined;
  const added: RequestLine[] = [];
  for (const given of units) {
    const key = unitNumberKey(given.unit_number);
    if (there.has(key)) continue;
    there.add(key);
    // The unit gets the entries that it had before, or fills the card without a unit.
    if (takenOut.has(key) || isWaiting) {
      next = withCartLine(next, given);
      isWaiting = withoutUnit(next) !== undefined;
      continue;
    }
    const { floor, visit_id, ...chosen } = given;
    added.push({ ...newLine(newKey(), 'customer', chosen), floor, visit_id });
  }
  if (added.length === 0) return next;
  const kept = next.lines.filter((line) => line.isDeleted || !isBlank(line));
  const last = kept.length + 1;
  return {
    ...next,
    lines: withPlaces([...kept, ...added.map((line, at) => ({ ...line, priority: last + at }))], kept),
  };
}

/** A card of the form without a unit, with the choices for all units. */
const withoutUnit = ({ lines }: RequestDraft): RequestLine | undefined =>
  commonLines(lines).find(({ unit_number }) => unit_number === '');

/** The request without some lines, which are marked as deleted; a blank card stays in an empty form. */
export function withoutCartLines(draft: RequestDraft, isOut: (line: RequestLine) => boolean): RequestDraft {
  const lines = withPriorities(
    draft.lines.map((line) => (isOut(line) ? { ...line, isDeleted: true } : line)),
  );
  const isEmpty = shownLines(lines).length === 0;
  return { ...draft, lines: isEmpty ? addLine(lines, newLine(newKey(), 'customer')) : lines };
}

/** The request with lines that were taken out shown again behind the others, as they are kept there. */
export function withLinesBack(draft: RequestDraft, taken: readonly RequestLine[]): RequestDraft {
  const keys = new Set(taken.map(({ key }) => key));
  const kept = draft.lines.filter((line) => line.isDeleted || !isBlank(line));
  const lines = kept.map((line) =>
    keys.has(line.key) && line.isDeleted ? { ...line, isDeleted: false, priority: kept.length + 1 } : line,
  );
  return { ...draft, lines: withPlaces(lines, kept) };
}

/**
 * The lines in the building's order, as the cart shows them; behind those of before where these have been moved in the
 * form.
 */
function withPlaces(lines: readonly RequestLine[], before: readonly RequestLine[]): RequestLine[] {
  const now = shownLines(before);
  const isMoved = inBuildingOrder(now, onUnknownFloor).some((line, at) => line !== now[at]);
  return isMoved
    ? withPriorities(lines)
    : withPriorities(lines, inBuildingOrder(shownLines(lines), onUnknownFloor));
}

const onUnknownFloor = () => null;

/** The request after Clear All: without its units, also those that were taken out before, and order number (3 §9). */
export function withEmptyCart(draft: RequestDraft): RequestDraft {
  const stays = shownLines(draft.lines).filter((line) => line.unit_number.trim() === '' && !isBlank(line));
  const empty = newRequestDraft('customer');
  return { ...draft, po_mo_wo: '', lines: stays.length > 0 ? withPriorities(stays) : empty.lines };
}

/** Whether nothing is chosen for it yet. */
const isUnchosen = ({ pest_id, followup }: Pick<RequestLine, 'pest_id' | 'followup'>): boolean =>
  pest_id === null && followup === 'neworder';

/** A line with the given choices; its own where none are given. */
function withChoices(line: RequestLine, given: NewCartLine): RequestLine {
  const { followup, pest_id, pest, treatment_id, treatment } = given;
  const changes = [
    ...(isUnchosen(given) ? [] : [{ followup }]),
    ...(pest_id === null
      ? []
      : [
          { pest_id, pest },
          { treatment_id, treatment },
        ]),
  ];
  return changes.reduce<RequestLine>((now, change) => changeLine([now], now.key, change)[0] ?? now, line);
}
