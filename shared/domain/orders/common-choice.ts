import type { RequestLine, UnitChoice } from './request-line';
import { commonLines, type LineChange, shownLines, withChange } from './request-lines';

/** Whether nothing is chosen yet: neither a pest nor a note, nor another type than a new order. */
const isUnchosen = (choice: UnitChoice): boolean => isOpen(choice, { followup: 'neworder' });

const isOpen = (choice: UnitChoice, usual: Pick<UnitChoice, 'followup'>): boolean =>
  choice.pest_id === null &&
  choice.order_description === '' &&
  (choice.followup === 'neworder' || choice.followup === usual.followup);

/**
 * The lines with each one decided: it follows the others, or is an exception. Where a form chose for all already, what
 * was put into the request since and has nothing chosen takes that. Otherwise most equal lines are the common ones and
 * the others exceptions; among equally many those with nothing chosen, then the first.
 *
 * @returns the same lines where all are decided
 */
export function withExceptions(lines: readonly RequestLine[]): readonly RequestLine[] {
  const shown = shownLines(lines);
  const groups = groupsOf(shown.filter(({ isCommon }) => isCommon !== false));
  const isDecided = shown.every(({ isCommon }) => isCommon !== undefined);
  if (isDecided && groups.length <= 1 && (shown.length !== 1 || groups.length === 1)) return lines;
  if (shown.length === 1) return lines.map((line) => (line.isDeleted ? line : { ...line, isCommon: true }));
  const chosen = groups.filter((group) => !isUnchosen(group[0]) && group.some(({ isCommon }) => isCommon));
  const common = largest(chosen.length > 0 ? chosen : groups);
  const keys = new Set(common?.map(({ key }) => key));
  return lines.map((line) => {
    if (line.isDeleted || line.isCommon === false) return line;
    if (keys.has(line.key)) return line.isCommon ? line : { ...line, isCommon: true };
    if (common && chosen.length > 0 && isOpen(line, common[0])) return following(line, choiceOf(common[0]));
    return { ...line, isCommon: false };
  });
}

/** The lines with a change of what is chosen for all units; exceptions keep theirs. */
export const changeCommon = (lines: readonly RequestLine[], change: LineChange): RequestLine[] =>
  lines.map((line) => (line.isCommon && !line.isDeleted ? withChange(line, change) : line));

/** The lines with one made an exception: it keeps what is chosen, or takes what was chosen for it alone before. */
export const makeException = (lines: readonly RequestLine[], key: string): RequestLine[] =>
  lines.map((line) => {
    if (line.key !== key) return line;
    const { own, ...rest } = line;
    return { ...(own ? withChoice(rest, own) : rest), isCommon: false };
  });

/** The lines with an exception made to follow the others again; what was chosen for it alone is remembered. */
export function followCommon(lines: readonly RequestLine[], key: string): RequestLine[] {
  const [common] = commonLines(lines);
  return lines.map((line) => {
    if (line.key !== key || line.isCommon) return line;
    const own = choiceOf(line);
    return common ? { ...following(line, choiceOf(common)), own } : { ...line, isCommon: true };
  });
}

/** A new line that follows the others of a request, where there are several or one is made common. */
export function likeCommon(lines: readonly RequestLine[], line: RequestLine): RequestLine {
  const [common] = commonLines(lines);
  return common ? following(line, choiceOf(common)) : line;
}

const following = (line: RequestLine, choice: UnitChoice): RequestLine => ({
  ...withChoice(line, choice),
  isCommon: true,
});

/** Treatment after pest: another pest clears the treatment. */
const withChoice = (line: RequestLine, { treatment_id, treatment, ...choice }: UnitChoice): RequestLine =>
  withChange(withChange(line, choice), { treatment_id, treatment });

function choiceOf(line: RequestLine): UnitChoice {
  const { pest_id, pest, treatment_id, treatment, followup, order_description, withoutSecondVisit } = line;
  return { pest_id, pest, treatment_id, treatment, followup, order_description, withoutSecondVisit };
}

type Group = [RequestLine, ...RequestLine[]];

/** Lines with the same choice, in the order of their first ones. */
function groupsOf(lines: readonly RequestLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const { pest_id, treatment_id, followup, order_description, withoutSecondVisit } = line;
    const choice = [pest_id, treatment_id, followup, order_description, withoutSecondVisit ?? false];
    const key = JSON.stringify(choice);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}

const largest = (groups: readonly Group[]): Group | undefined =>
  groups.toSorted((a, b) => b.length - a.length || Number(isUnchosen(b[0])) - Number(isUnchosen(a[0])))[0];
