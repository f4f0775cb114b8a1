import type { RequestLine } from './request-line';
import { shownLines } from './request-lines';
import { trimUnitNumber } from './unit-number';
import { dayKey, preferenceOf, type VisitPreference } from './visit-preference';

/** The parts of an order that a form changes: the client's number, what is said of the visit's day, and the lines. */
export interface RequestContent {
  po_mo_wo: string;
  /** Left out where nothing is said. */
  preference?: VisitPreference | undefined;
  lines: readonly RequestLine[];
}

/** What can differ between two states of an order; 'sequence' is the order of the units that both have. */
const requestChangeKinds = [
  'order-number',
  'urgency',
  'urgency-reason',
  'preferred-days',
  'added',
  'removed',
  'unit',
  'service',
  'type',
  'second-visit',
  'notes',
  'sequence',
] as const;

/** One difference. `unit` and `service` name the line, '' where it is about the whole order. */
export interface RequestChange {
  kind: (typeof requestChangeKinds)[number];
  unit: string;
  service: string;
  /**
   * Before and after; a request type and an urgency as their values, a service as 'Mice, Bait', a second visit as 'yes'
   * or 'no', preferred days as '2026-12-01, 2026-12-02 time_window_1'.
   */
  before: string;
  after: string;
}

/**
 * What is different in a later state of an order, line by line as the later state has them, removed lines last. Lines
 * are the same when their `lineItemID` is; one without is new. Prices, which follow from the rest, are not compared.
 */
export function changesBetween(before: RequestContent, after: RequestContent): RequestChange[] {
  const now = shownLines(after.lines);
  const then = shownLines(before.lines);
  const earlier = byId(then);
  const kept = byId(now);
  const changes: RequestChange[] = [];
  if (before.po_mo_wo !== after.po_mo_wo) {
    const numbers = { before: before.po_mo_wo, after: after.po_mo_wo };
    changes.push({ kind: 'order-number', unit: '', service: '', ...numbers });
  }
  changes.push(
    ...changesOfPreference(preferenceOf(before.preference ?? {}), preferenceOf(after.preference ?? {})),
  );
  for (const line of now) {
    const old = line.lineItemID === null ? undefined : earlier.get(line.lineItemID);
    if (old) changes.push(...changesOfLine(old, line));
    else changes.push({ kind: 'added', ...nameOf(line), before: '', after: '' });
  }
  for (const line of then) {
    const isKept = line.lineItemID !== null && kept.has(line.lineItemID);
    if (!isKept) changes.push({ kind: 'removed', ...nameOf(line), before: '', after: '' });
  }
  const inBoth = (lines: readonly RequestLine[]) =>
    lines.filter(({ lineItemID }) => lineItemID !== null && earlier.has(lineItemID) && kept.has(lineItemID));
  if (idsOf(inBoth(then)) !== idsOf(inBoth(now))) {
    const sequences = { before: unitsOf(inBoth(then)), after: unitsOf(inBoth(now)) };
    changes.push({ kind: 'sequence', unit: '', service: '', ...sequences });
  }
  return changes;
}

function changesOfPreference(then: VisitPreference, now: VisitPreference): RequestChange[] {
  const daysOf = ({ preferred_days }: VisitPreference) => preferred_days.map(dayKey).join(', ');
  const values = [
    ['urgency', then.urgency, now.urgency],
    ['urgency-reason', then.urgency_reason, now.urgency_reason],
    ['preferred-days', daysOf(then), daysOf(now)],
  ] as const;
  return values.flatMap(([kind, before, after]) =>
    before === after ? [] : [{ kind, unit: '', service: '', before, after }],
  );
}

function changesOfLine(old: RequestLine, line: RequestLine): RequestChange[] {
  const values = [
    ['unit', trimUnitNumber(old.unit_number), trimUnitNumber(line.unit_number)],
    ['service', serviceOf(old), serviceOf(line)],
    ['type', old.followup ?? '', line.followup ?? ''],
    ['second-visit', old.withoutSecondVisit ? 'no' : 'yes', line.withoutSecondVisit ? 'no' : 'yes'],
    ['notes', old.order_description, line.order_description],
  ] as const;
  return values.flatMap(([kind, before, after]) =>
    before === after ? [] : [{ kind, ...nameOf(old), before, after }],
  );
}

const byId = (lines: readonly RequestLine[]): ReadonlyMap<string, RequestLine> =>
  new Map(lines.flatMap((line) => (line.lineItemID === null ? [] : [[line.lineItemID, line]])));

const serviceOf = ({ pest, treatment }: RequestLine): string => [pest, treatment].filter(Boolean).join(', ');

const nameOf = (line: RequestLine) => ({
  unit: trimUnitNumber(line.unit_number),
  service: serviceOf(line),
});

const idsOf = (lines: readonly RequestLine[]) => lines.map(({ lineItemID }) => lineItemID).join(' ');
const unitsOf = (lines: readonly RequestLine[]) => lines.map((line) => nameOf(line).unit).join(', ');
