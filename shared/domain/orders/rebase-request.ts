import type { RequestContent } from './request-changes';
import type { RequestLine } from './request-line';
import { withPriorities } from './request-lines';
import { dayKey, preferenceOf, type VisitPreference } from './visit-preference';

/**
 * What somebody has entered, put on top of what somebody else has stored meanwhile. Each entry of one's own stays;
 * whatever one has not touched is as it is stored now. A line that was removed meanwhile comes back as a new one only
 * if one has changed it; lines that were added meanwhile stand last.
 *
 * @param mine the user's entries, based on `base`
 * @param theirs the stored state
 */
export function rebaseRequest(
  mine: RequestContent,
  base: RequestContent,
  theirs: RequestContent,
): { po_mo_wo: string; preference: VisitPreference; lines: RequestLine[] } {
  const before = byId(base);
  const now = byId(theirs);
  const known = byId(mine);
  const own = mine.lines.flatMap((line) => {
    const was = line.lineItemID === null ? undefined : before.get(line.lineItemID);
    if (!was || line.lineItemID === null) return [line];
    const is = now.get(line.lineItemID);
    if (is) return [line.isDeleted ? { ...is, isDeleted: true } : merged(line, was, is)];
    const isTouched = !line.isDeleted && parts.some((part) => differs(part, line, was));
    return isTouched ? [{ ...line, lineItemID: null, isAdded: true, isEdited: false }] : [];
  });
  const added = theirs.lines.filter(
    ({ lineItemID }) => lineItemID !== null && !before.has(lineItemID) && !known.has(lineItemID),
  );
  const last = mine.lines.length;
  return {
    po_mo_wo: mine.po_mo_wo === base.po_mo_wo ? theirs.po_mo_wo : mine.po_mo_wo,
    preference: rebasePreference(mine, base, theirs),
    lines: withPriorities([...own, ...added.map((line, place) => ({ ...line, priority: last + place + 1 }))]),
  };
}

/** Urgency with its reason, and the preferred days: each one's own where one has changed it. */
function rebasePreference(
  mine: RequestContent,
  base: RequestContent,
  theirs: RequestContent,
): VisitPreference {
  const [own, was, is] = [mine, base, theirs].map(({ preference = {} }) => preferenceOf(preference));
  const { urgency, urgency_reason } =
    own!.urgency === was!.urgency && own!.urgency_reason === was!.urgency_reason ? is! : own!;
  const daysOf = (preference: VisitPreference) => preference.preferred_days.map(dayKey).join();
  const { preferred_days } = daysOf(own!) === daysOf(was!) ? is! : own!;
  return { urgency, urgency_reason, preferred_days };
}

/** Groups of a line's fields that are entered together: the fields that decide, and those that go with them. */
const parts = [
  { decides: ['unit_number'], carries: ['unit_number', 'extraUnits', 'exist'] },
  { decides: ['pest_id', 'treatment_id'], carries: ['pest_id', 'pest', 'treatment_id', 'treatment'] },
  { decides: ['followup'], carries: ['followup'] },
  { decides: ['withoutSecondVisit'], carries: ['withoutSecondVisit'] },
  { decides: ['order_description'], carries: ['order_description'] },
] as const satisfies readonly Record<'decides' | 'carries', readonly (keyof RequestLine)[]>[];

const differs = ({ decides }: (typeof parts)[number], a: RequestLine, b: RequestLine): boolean =>
  decides.some((field) => a[field] !== b[field]);

/** The stored line with the parts of one's own that one has changed; its price is fetched again when they decide it. */
function merged(mine: RequestLine, was: RequestLine, is: RequestLine): RequestLine {
  const touched = parts.filter((part) => differs(part, mine, was));
  if (touched.length === 0) return { ...is, priority: mine.priority };
  const own = Object.fromEntries(
    touched.flatMap(({ carries }) => carries.map((field) => [field, mine[field]])),
  );
  const [unit, service] = parts;
  const isPriceOpen = differs(unit, mine, is) || differs(service, mine, is);
  const price = isPriceOpen ? { price: null, price_tax: null, fetch_price: mine.treatment_id !== null } : {};
  return { ...is, ...own, ...price, priority: mine.priority, isEdited: true };
}

const byId = ({ lines }: RequestContent): ReadonlyMap<string, RequestLine> =>
  new Map(lines.flatMap((line) => (line.lineItemID === null ? [] : [[line.lineItemID, line]])));
