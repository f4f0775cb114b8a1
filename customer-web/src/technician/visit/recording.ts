import type { SubmittedResult, VisitUnit } from '@clearunit/shared/api/visits';
import {
  behindContradictedDoors,
  checkResult,
  isClosedDoor,
  isSameDoor,
  type Outcome,
  withoutFindings,
} from '@clearunit/shared/domain/results';
import type { Batch, KeptVisit, OtherPest, UnitEntry } from '../../field-work/visit';
import { isSending } from '../../field-work/visit-results';

/** A unit's blank entry, with the ordered pest and treatment. */
export const blankEntry = (unit: VisitUnit): UnitEntry => ({
  unit_number: unit.unit_number,
  ...(unit.is_common_area === 1 && { is_common_area: 1 as const }),
  pest_id: unit.pest_id,
  treatment_id: unit.treatment_id,
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  outcome: 'inspected',
  treatment_done: true,
  comment: '',
  other_pests: [],
});

/**
 * The entry of a line, or a blank one, which has the closed door of the unit's other unsent lines (4 §1.1).
 */
export function entryAt(units: readonly VisitUnit[], visit: KeptVisit, unit: VisitUnit): UnitEntry {
  const entry = visit.entries[unit.order_unit_id];
  if (entry) return entry;
  const others = behindSameDoor(units, visit, unit).flatMap(({ order_unit_id }) => {
    const other = visit.entries[order_unit_id];
    return other ? [other] : [];
  });
  const [first] = others;
  const blank = blankEntry(unit);
  if (!first || !others.every(({ outcome }) => isClosedDoor(outcome))) return blank;
  const { outcome, visited_at } = first;
  return { ...blank, outcome, ...(visited_at !== undefined && { visited_at }) };
}

/** The visit with an entry for a line, made by `entryAt` if there was none. */
export const withEntry = (visit: KeptVisit, units: readonly VisitUnit[], unit: VisitUnit): KeptVisit => ({
  ...visit,
  entries: { ...visit.entries, [unit.order_unit_id]: entryAt(units, visit, unit) },
});

/** Another pest before it is said which. @param id of the line that will be added for it */
export const blankOtherPest = (id: string): OtherPest => ({
  id,
  pest_id: null,
  treatment_id: null,
  activity_level: null,
  treatment_done: null,
  comment: '',
});

/**
 * The visit with a finding of a unit, which clears a refusal. Sets the time of the visit with the outcome or the first
 * finding.
 */
export function withFinding(
  visit: KeptVisit,
  unit: VisitUnit,
  found: Partial<UnitEntry>,
  now = new Date(),
): KeptVisit {
  const { refusal: _, ...former } = visit.entries[unit.order_unit_id] ?? blankEntry(unit);
  const entry = { ...former, ...found };
  const isFirst = entry.outcome !== former.outcome || (!hasFindings(former) && hasFindings(entry));
  const timed = isFirst ? { ...entry, visited_at: now.toISOString() } : entry;
  return { ...visit, entries: { ...visit.entries, [unit.order_unit_id]: timed } };
}

/** The other lines of a visit that are behind the same door as a unit's, and of which anything can still be entered. */
export const behindSameDoor = (units: readonly VisitUnit[], visit: KeptVisit, unit: VisitUnit): VisitUnit[] =>
  units.filter(
    (other) =>
      other.order_unit_id !== unit.order_unit_id &&
      isSameDoor(other, unit, units) &&
      !isSending(visit, other.order_unit_id) &&
      !visit.saved.some(({ order_unit_id }) => order_unit_id === other.order_unit_id),
  );

/**
 * The visit with the outcome of a unit, for all of its lines, since they share a door (4 §1.1). Other entered values
 * stay.
 */
export const withOutcome = (
  visit: KeptVisit,
  units: readonly VisitUnit[],
  unit: VisitUnit,
  outcome: Outcome,
  now = new Date(),
): KeptVisit =>
  [unit, ...behindSameDoor(units, visit, unit)].reduce(
    (made, line) => withFinding(made, line, { outcome }, now),
    visit,
  );

/** The visit with something entered of another pest of a unit, which is new where the unit has none of that id. */
export function withOtherPest(
  visit: KeptVisit,
  unit: VisitUnit,
  id: string,
  found: Partial<OtherPest>,
): KeptVisit {
  const others = visit.entries[unit.order_unit_id]?.other_pests ?? [];
  const isThere = others.some((other) => other.id === id);
  const all = isThere ? others : [...others, blankOtherPest(id)];
  const other_pests = all.map((other) => (other.id === id ? { ...other, ...found } : other));
  return withFinding(visit, unit, { other_pests });
}

export function withoutOtherPest(visit: KeptVisit, unit: VisitUnit, id: string): KeptVisit {
  const others = visit.entries[unit.order_unit_id]?.other_pests ?? [];
  return withFinding(visit, unit, { other_pests: others.filter((other) => other.id !== id) });
}

/** Whether an entry has findings or other pests, which a closed door would drop. */
export const losesByClosedDoor = (entry: UnitEntry): boolean =>
  hasFindings(entry) || entry.other_pests.length > 0;

/** Whether anything that was seen inside is entered, whatever the outcome is. */
const hasFindings = ({
  activity_level,
  prep_level,
  sanitation_level,
  structural_issues,
}: UnitEntry): boolean => Boolean(activity_level || prep_level || sanitation_level || structural_issues);

/**
 * The visit with an entry for a unit of which a photo was taken; unchanged if the unit is sent or saved already.
 */
export function withPhoto(
  visit: KeptVisit,
  units: readonly VisitUnit[],
  unit: VisitUnit,
  building_name: string,
): KeptVisit {
  const id = unit.order_unit_id;
  const isDone = visit.saved.some(({ order_unit_id }) => order_unit_id === id);
  return isDone || isSending(visit, id)
    ? visit
    : { ...withFinding(withEntry(visit, units, unit), unit, {}), building_name };
}

/** Whether nothing is missing in an entry, so that it can be saved: of other pests, too, if somebody was inside. */
export const isComplete = (entry: UnitEntry): boolean =>
  checkResult(entry).length === 0 && otherPestsOf(entry).every((other) => checkResult(other).length === 0);

/** The other pests that were found in a unit, as results: preparation, sanitation and structure are the unit's. */
function otherPestsOf({ outcome, other_pests, ...unit }: UnitEntry) {
  if (isClosedDoor(outcome)) return [];
  const { prep_level, sanitation_level, structural_issues, visited_at } = unit;
  return other_pests.map((other) => ({
    ...other,
    prep_level,
    sanitation_level,
    structural_issues,
    outcome,
    treatment_done: prep_level === 'Not prepared' ? other.treatment_done : true,
    ...(visited_at !== undefined && { visited_at }),
  }));
}

/**
 * The pests of a unit in a visit, all of its lines together: those that are ordered, and those that were entered.
 * @param except the id of another pest whose own choice does not count
 */
export function pestsOfUnit(
  units: readonly VisitUnit[],
  { entries }: KeptVisit,
  unit_number: string,
  except?: string,
): string[] {
  const ordered = units.filter((unit) => unit.unit_number === unit_number).map(({ pest_id }) => pest_id);
  const entered = Object.values(entries)
    .filter((entry) => entry.unit_number === unit_number)
    .flatMap(({ pest_id, other_pests }) => [
      pest_id,
      ...other_pests.filter(({ id }) => id !== except).map((other) => other.pest_id),
    ]);
  return [...ordered, ...entered.filter((id) => id !== null)];
}

/**
 * Makes a batch of units' results as they stand now; its key stays the same however often it is sent.
 * @param ids order lines whose entries are complete
 */
export const batchOf = (visit: KeptVisit, ids: readonly string[], workDate: string, key: string): Batch => ({
  key,
  work_date: workDate,
  results: resultsOf(visit, ids),
});

/** The results of order lines whose entries are complete, each with those of other pests in its unit. */
export const resultsOf = (visit: KeptVisit, ids: readonly string[]): SubmittedResult[] =>
  ids.flatMap((id) => {
    const entry = visit.entries[id];
    if (!entry?.pest_id || !entry.treatment_id || !isComplete(entry)) return [];
    const {
      unit_number: _,
      is_common_area: __,
      refusal: ___,
      other_pests: ____,
      pest_id,
      treatment_id,
      ...rest
    } = entry;
    const seen = {
      ...rest,
      treatment_done: entry.treatment_done ?? true,
      pest_id,
      treatment_id,
      order_unit_id: id,
    };
    return [isClosedDoor(entry.outcome) ? withoutFindings(seen) : seen, ...addedTo(id, entry)];
  });

/** The results of other pests beside that of a line. */
const addedTo = (line: string, entry: UnitEntry): SubmittedResult[] =>
  otherPestsOf(entry).flatMap(({ id, pest_id, treatment_id, ...found }) =>
    pest_id && treatment_id
      ? [
          {
            ...found,
            treatment_done: found.treatment_done ?? true,
            pest_id,
            treatment_id,
            order_unit_id: id,
            adds_to: line,
          },
        ]
      : [],
  );

/**
 * The lines of doors that are entered as both open and closed, as two tabs can do.
 * @param ids the lines that are to be sent
 */
export function contradicting(
  units: readonly VisitUnit[],
  visit: KeptVisit,
  ids: readonly string[],
): VisitUnit[] {
  const entered = units.flatMap((unit) => {
    const entry = ids.includes(unit.order_unit_id) && visit.entries[unit.order_unit_id];
    return entry ? [{ ...unit, outcome: entry.outcome }] : [];
  });
  return behindContradictedDoors(entered, units).map(({ result }) => result);
}
