import {
  addLine,
  changeLine,
  newLine,
  type RequestLine,
  registeredUnit,
  shownLines,
  withPriorities,
} from '../../domain/orders';
import type { Role } from '../../domain/users';
import { newKey } from '../portal/new-key';
import {
  type Choices,
  choicesOf,
  choicesSince,
  type GivenLine,
  hasSameChoices,
  isSameUnit,
  serviceOf,
  unitKey,
} from './given-line';
import { isBlank, type RequestDraft } from './request-draft';

/** A given line as its card has it by now; null where that is removed, or is another unit's. */
export type AnsweredLine = { key: string; choices: Choices | null };

/**
 * The request as the given lines have it now. A new one takes the card of its unit where there is one that can be
 * meant, also one that was removed, with what was typed in it; else it gets a card behind the others, in the place of
 * one in which nothing is filled yet. What was chosen for a given line since goes into its card; the card of one that is given no more is removed, unless
 * it was made another unit's. A unit that is none of the building's is entered by hand (3 §2.2).
 *
 * @param registeredUnits the building's unit numbers
 * @returns the same object where nothing has changed
 */
export function withGivenLines(
  draft: RequestDraft,
  given: readonly GivenLine[],
  role: Role,
  registeredUnits: readonly string[],
): RequestDraft {
  if (followsGiven(draft, given)) return draft;
  const before = byKey(draft.given ?? []);
  const now = byKey(given);
  const followed = draft.lines.map((line) => follow(line, before.get(line.key), now.get(line.key)));
  const known = byKey(followed);
  const added = given.filter(({ key }) => !known.has(key));
  const own = followed.filter(({ key, lineItemID }) => lineItemID === null && !now.has(key));
  const lines = withPriorities(withAdded(followed, own, added, role, registeredUnits));
  const isEmpty = shownLines(lines).length === 0;
  return { ...draft, given: [...given], lines: isEmpty ? addLine(lines, newLine(newKey(), role)) : lines };
}

/** Whether the request has taken over these given lines, and no others, as they are. */
export function followsGiven(draft: RequestDraft, given: readonly GivenLine[]): boolean {
  const before = byKey(draft.given ?? []);
  const now = byKey(given);
  return before.size === now.size && given.every((line) => isAsBefore(line, before.get(line.key)));
}

/** The given lines whose cards say something else by now. */
export function answeredLines({ given = [], lines }: RequestDraft): AnsweredLine[] {
  const cards = byKey(lines);
  return given.flatMap((line): AnsweredLine[] => {
    const card = cards.get(line.key);
    if (!card || card.isDeleted || !isSameUnit(card, line)) return [{ key: line.key, choices: null }];
    const choices = choicesOf({ ...card, followup: card.followup ?? line.followup });
    return hasSameChoices(choices, line) ? [] : [{ key: line.key, choices }];
  });
}

/**
 * The request without the lines that were given to it, and without its order number; what else was entered stays, and
 * what was removed does not come back.
 */
export function withoutGivenLines(
  { given: _, ...draft }: RequestDraft,
  keys: readonly string[],
  role: Role,
): RequestDraft {
  const stays = ({ key, isDeleted, lineItemID }: RequestLine) =>
    !keys.includes(key) && (!isDeleted || lineItemID !== null);
  const lines = draft.lines.filter(stays);
  return { ...draft, po_mo_wo: '', lines: lines.length > 0 ? lines : [newLine(newKey(), role)] };
}

/** A card after what happened to its given line. */
function follow(card: RequestLine, before: GivenLine | undefined, now: GivenLine | undefined): RequestLine {
  if (!before || !isSameUnit(card, before)) return card;
  return now ? withChoices(card, choicesSince(before, now)) : { ...card, isDeleted: true };
}

/** @param own the cards that are no given line's by now, removed ones too */
function withAdded(
  lines: readonly RequestLine[],
  own: readonly RequestLine[],
  added: readonly GivenLine[],
  role: Role,
  registeredUnits: readonly string[],
): RequestLine[] {
  if (added.length === 0) return [...lines];
  const ofUnit = new Map(own.map((card) => [unitKey(card), card]));
  const taken = new Set<RequestLine>();
  const cards = added.map((line, place) => {
    const card = ofUnit.get(unitKey(line));
    const last = lines.length + place + 1;
    if (!card || taken.has(card) || !canBeMeant(card, line)) {
      return { ...newCard(line, role, registeredUnits), priority: last };
    }
    taken.add(card);
    return { ...takenOver(card, line), priority: card.isDeleted ? last : card.priority };
  });
  const others = lines.filter((line) => !taken.has(line) && (line.isDeleted || !isBlank(line)));
  return [...others, ...cards];
}

function newCard(line: GivenLine, role: Role, registeredUnits: readonly string[]): RequestLine {
  const { key, unit_number, ...chosen } = line;
  const known = registeredUnit(unit_number, registeredUnits);
  const exist = known !== undefined;
  return newLine(key, role, { ...chosen, unit_number: known ?? unit_number, exist, extraUnits: !exist });
}

/** A card as the one of another given line; where that chooses nothing, what was chosen before stands. */
function takenOver(card: RequestLine, line: GivenLine): RequestLine {
  const choosesPest = (line.pest_id ?? null) !== null;
  const choosesType = choosesPest || line.followup !== 'neworder';
  return withChoices(
    { ...card, key: line.key, isDeleted: false },
    {
      ...(choosesType && line.followup && { followup: line.followup }),
      ...(choosesPest && serviceOf(line)),
    },
  );
}

function withChoices(
  card: RequestLine,
  { treatment_id, treatment, ...others }: Partial<Choices>,
): RequestLine {
  const changed = changeLine([card], card.key, others);
  const lines =
    treatment_id === undefined ? changed : changeLine(changed, card.key, { treatment_id, treatment });
  return lines[0] ?? card;
}

const isAsBefore = (line: GivenLine, before: GivenLine | undefined): boolean =>
  before !== undefined && hasSameChoices(line, before);

/**
 * Whether a unit's card can be the one of a given line: what was typed about one pest is not said of another, and what
 * is chosen in a card that is shown is not chosen otherwise unasked.
 */
const canBeMeant = (card: RequestLine, { pest_id = null }: GivenLine): boolean =>
  card.pest_id === null || pest_id === null || (card.isDeleted && card.pest_id === pest_id);

const byKey = <Line extends { key: string }>(lines: readonly Line[]): Map<string, Line> =>
  new Map(lines.map((line) => [line.key, line]));
