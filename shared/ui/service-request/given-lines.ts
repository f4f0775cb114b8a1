import * as z from 'zod/mini';
import {
  addLine,
  ChosenService,
  changeLine,
  nameKey,
  newLine,
  type RequestLine,
  RequestType,
  registeredUnit,
  shownLines,
  trimUnitNumber,
  withPriorities,
} from '../../domain/orders';
import type { Role } from '../../domain/users';
import { newKey } from '../portal/new-key';
import type { RequestDraft } from './request-draft';

/** What can be chosen for a unit both in the cart and in its card. */
const Choices = z.extend(ChosenService, { followup: z.nullable(RequestType) });
export type Choices = z.infer<typeof Choices>;

/** A line that is given to the form from outside, as from the cart; its key tells which card is its own. */
export const GivenLine = z.extend(z.partial(Choices), {
  key: z.string(),
  unit_number: z.string(),
  order_description: z.optional(z.string()),
});
export type GivenLine = z.infer<typeof GivenLine>;

/** A given line as its card has it by now; null where that is removed, or is another unit's. */
export type AnsweredLine = { key: string; choices: Choices | null };

/**
 * The request as the given lines have it now. A new one gets a card behind the others, in the place of one in which
 * nothing is filled yet; where one of the unit was removed, that comes back with what was typed in it.
 * What was chosen for a given line since goes into its card; the card of one that is given no more is removed, unless
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
  const lines = withPriorities(withAdded(followed, added, role, registeredUnits));
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

/** Whether nothing is filled in a card. */
export const isBlank = (line: RequestLine): boolean =>
  line.unit_number.trim() === '' && line.pest_id === null && line.order_description.trim() === '';

/** A card after what happened to its given line. */
function follow(card: RequestLine, before: GivenLine | undefined, now: GivenLine | undefined): RequestLine {
  if (!before || !isSameUnit(card, before)) return card;
  return now ? withChoices(card, choicesSince(before, now)) : { ...card, isDeleted: true };
}

function withAdded(
  lines: readonly RequestLine[],
  added: readonly GivenLine[],
  role: Role,
  registeredUnits: readonly string[],
): RequestLine[] {
  if (added.length === 0) return [...lines];
  const removed = new Map(lines.filter(isRemoved).map((line) => [unitKey(line), line]));
  const back = new Set<RequestLine>();
  const cards = added.map((line, place) => {
    const card = removed.get(unitKey(line));
    const isBack = card && !back.has(card) && isForSamePest(card, line);
    if (isBack) back.add(card);
    const priority = lines.length + place + 1;
    return { ...(isBack ? broughtBack(card, line) : newCard(line, role, registeredUnits)), priority };
  });
  const others = lines.filter((line) => !back.has(line) && (line.isDeleted || !isBlank(line)));
  return [...others, ...cards];
}

function newCard(line: GivenLine, role: Role, registeredUnits: readonly string[]): RequestLine {
  const { key, unit_number, ...chosen } = line;
  const known = registeredUnit(unit_number, registeredUnits);
  const exist = known !== undefined;
  return newLine(key, role, { ...chosen, unit_number: known ?? unit_number, exist, extraUnits: !exist });
}

/** A removed card as the one of another given line; where that chooses no service, what was chosen before stands. */
const broughtBack = (card: RequestLine, line: GivenLine): RequestLine =>
  withChoices(
    { ...card, key: line.key, isDeleted: false },
    { ...(line.followup && { followup: line.followup }), ...(line.pest_id && serviceOf(line)) },
  );

function withChoices(
  card: RequestLine,
  { treatment_id, treatment, ...others }: Partial<Choices>,
): RequestLine {
  const changed = changeLine([card], card.key, others);
  const lines =
    treatment_id === undefined ? changed : changeLine(changed, card.key, { treatment_id, treatment });
  return lines[0] ?? card;
}

/** What was chosen otherwise for a given line since; with another pest goes whichever treatment is chosen for it. */
function choicesSince(before: GivenLine, now: GivenLine): Partial<Choices> {
  const was = choicesOf(before);
  const is = choicesOf(now);
  return {
    ...(is.followup !== was.followup && { followup: is.followup }),
    ...(is.treatment_id !== was.treatment_id && { treatment_id: is.treatment_id, treatment: is.treatment }),
    ...(is.pest_id !== was.pest_id && serviceOf(is)),
  };
}

const choicesOf = (line: Partial<Choices>): Choices => ({
  ...serviceOf(line),
  followup: line.followup ?? null,
});

const serviceOf = ({ pest_id, pest, treatment_id, treatment }: Partial<Choices>): ChosenService => ({
  pest_id: pest_id ?? null,
  pest: pest ?? null,
  treatment_id: treatment_id ?? null,
  treatment: treatment ?? null,
});

const isAsBefore = (line: GivenLine, before: GivenLine | undefined): boolean =>
  before !== undefined && hasSameChoices(line, before);

function hasSameChoices(a: Partial<Choices>, b: Partial<Choices>): boolean {
  const [one, other] = [choicesOf(a), choicesOf(b)];
  return (
    one.followup === other.followup &&
    one.pest_id === other.pest_id &&
    one.treatment_id === other.treatment_id
  );
}

/** Whether a removed card can be meant: what was typed about one pest is not said of another. */
const isForSamePest = (card: RequestLine, { pest_id = null }: GivenLine): boolean =>
  card.pest_id === null || pest_id === null || card.pest_id === pest_id;

const isRemoved = ({ isDeleted, lineItemID }: RequestLine): boolean => isDeleted && lineItemID === null;

const unitKey = ({ unit_number }: { unit_number: string }): string => nameKey(trimUnitNumber(unit_number));

const isSameUnit = (a: { unit_number: string }, b: { unit_number: string }): boolean =>
  unitKey(a) === unitKey(b);

const byKey = <Line extends { key: string }>(lines: readonly Line[]): Map<string, Line> =>
  new Map(lines.map((line) => [line.key, line]));
