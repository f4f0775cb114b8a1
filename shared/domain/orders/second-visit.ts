import { isSameName, nameKey, type RequestLine } from './request-line';
import { trimUnitNumber } from './unit-number';

/** What the second bed-bug rule is about (3 §4.3). */
export const secondVisitPest = 'Bed Bugs';
export const secondVisitTreatment = 'Spray Treatment';

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
 * @returns the same lines, the copies behind them
 */
export function withSecondBedBugVisit(lines: readonly RequestLine[]): RequestLine[] {
  const planned = new Set(lines.filter(isFollowUp).map(serviceKey));
  const copies: RequestLine[] = [];
  for (const line of lines) {
    if (!needsSecondVisit(line) || planned.has(serviceKey(line))) continue;
    planned.add(serviceKey(line));
    copies.push(copyOf(line));
  }
  return [...lines, ...copies];
}

const needsSecondVisit = (line: RequestLine): boolean =>
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
