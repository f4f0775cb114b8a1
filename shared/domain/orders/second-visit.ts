import { isSameName, nameKey, type RequestLine } from './request-line';
import { trimUnitNumber } from './unit-number';

/** The pest and treatment of the second bed-bug rule (3 §4.3). */
const secondVisitPest = 'Bed Bugs';
const secondVisitTreatment = 'Spray Treatment';

/** The key of the copy that the rule adds for a line with this key. */
export const secondVisitKey = (key: string): string => `${key}:second-visit`;

/** Whether the rule added this line. */
export const isSecondVisit = (line: Pick<RequestLine, 'key'>): boolean => line.key.endsWith(':second-visit');

/**
 * The second bed-bug rule (3 §4.3), for buildings whose customer has it: every new line with Bed Bugs and Spray
 * Treatment also gets a copy as a follow-up in two weeks. Immediate, monthly and rescheduled lines do not, and the
 * copy is left out when there is such a follow-up already for the unit, pest and treatment.
 *
 * @param lines all lines of the request; deleted ones neither get nor hinder a copy
 * @param stored the lines of the order that is edited, as they are stored: those that were such lines then have had
 * their copy, and where it was deleted it stays so
 * @returns the same lines, the copies behind them
 */
export function withSecondBedBugVisit(
  lines: readonly RequestLine[],
  stored: readonly RequestLine[] = [],
): RequestLine[] {
  const mayGetOne = mayGetSecondVisit(stored);
  const planned = new Set(lines.filter(isFollowUp).map(serviceKey));
  const copies: RequestLine[] = [];
  for (const line of lines) {
    if (!mayGetOne(line) || line.withoutSecondVisit || planned.has(serviceKey(line))) continue;
    planned.add(serviceKey(line));
    copies.push(copyOf(line));
  }
  return [...lines, ...copies];
}

/**
 * Whether the rule is about a line: a new one with Bed Bugs and Spray Treatment, unless it was one already when the
 * order was stored.
 * @param stored the lines of an order that is edited; none for a request or a draft
 */
export function mayGetSecondVisit(stored: readonly RequestLine[] = []): (line: RequestLine) => boolean {
  const decided = new Map(stored.filter(isSprayed).map((line) => [line.lineItemID, serviceKey(line)]));
  return (line) =>
    isSprayed(line) && (line.lineItemID === null || decided.get(line.lineItemID) !== serviceKey(line));
}

const isSprayed = (line: RequestLine): boolean =>
  !line.isDeleted &&
  line.followup === 'neworder' &&
  isSameName(line.pest, secondVisitPest) &&
  isSameName(line.treatment, secondVisitTreatment);

const isFollowUp = (line: RequestLine): boolean => !line.isDeleted && line.followup === 'followup';

/** The same for lines about one unit, pest and treatment. */
const serviceKey = ({ unit_number, pest, treatment }: RequestLine): string =>
  JSON.stringify([trimUnitNumber(unit_number), pest ?? '', treatment ?? ''].map(nameKey));

const copyOf = (line: RequestLine): RequestLine => ({
  ...line,
  key: secondVisitKey(line.key),
  followup: 'followup',
  isAdded: true,
  isEdited: false,
  lineItemID: null,
});
