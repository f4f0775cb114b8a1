import { registeredUnit } from '../orders/unit-number';
import { addressWords, isCertainType, isHouseNumber } from './address-words';
import type { AddressPiece, Whereabouts } from './addresses';
import { isSomethingElse } from './not-a-unit';
import { columnOf, excerpt, fold } from './text';
import { unitLabel } from './unit-label';
import { otherLetter, ownLetter, type UnitPiece, unitPieces } from './unit-pieces';

/** A unit that a document names. */
export interface UnitFound {
  /** In the building's own spelling where it is registered. */
  unit: string;
  isRegistered: boolean;
  words: string;
}

/** More than these of one document are hardly a request. */
const mostUnits = 200;

const token = '[a-z]{0,4}-?\\d{1,5}[a-z]{0,2}';
const between = String.raw`\s*(?:,|;|/|&|\+|\band\b|\bet\b|\s)\s*(?:#\s*)?`;

/**
 * Finds the units that a document names, each once and in its order: behind their name ('Units 101, 102 and 305', '101
 * to 105'), in the cell beside or the cells under it, or before the building's house number ('1204-88 King St'). An
 * unregistered number is reported only where it looks like a registered one.
 *
 * @param registered the building's unit numbers
 * @param building where it is: the numbers of addresses are no units
 */
export function findUnits(
  lines: readonly (readonly AddressPiece[])[],
  registered: readonly string[],
  building: Whereabouts | null,
): UnitFound[] {
  const rows = unitPieces(lines);
  const found = new Map<string, UnitFound>();
  const shapes = new Set(registered.map(shapeOf));
  const add = (units: readonly string[], words: string) => {
    for (const typed of units) {
      const known = registeredUnit(typed, registered);
      const unit = known ?? typed.toUpperCase();
      const isPlausible = known !== undefined || shapes.has(shapeOf(typed));
      if (isPlausible && !found.has(unit) && found.size < mostUnits) {
        found.set(unit, { unit, isRegistered: known !== undefined, words });
      }
    }
  };
  for (const [at, line] of rows.entries()) {
    for (const [place, piece] of line.entries()) {
      const { text, folded } = piece;
      beforeHouses(piece, building?.street.numbers ?? [], registered, add);
      for (const match of folded.matchAll(new RegExp(unitLabel, 'g'))) {
        const end = match.index + match[0].length;
        if (isOfOtherAddress(folded.slice(0, match.index))) continue;
        const here = unitsAt(folded, end, registered);
        if (isBeforeOtherAddress(folded.slice(here.end))) continue;
        if (here.units.length > 0) add(here.units, excerpt(text, match.index, here.end));
        else if (isRest(folded, end) || isHeadingOfSeveral(folded, match.index, end)) {
          const beside = isRest(folded, end) ? line[place + 1] : undefined;
          const units = beside ? wholeCell(beside.folded, registered) : [];
          if (units.length > 0) add(units, `${text.trim()} ${beside!.text.trim()}`);
          else for (const cell of cellsUnder(rows, at, piece, registered)) add(cell.units, cell.words);
        }
      }
    }
  }
  return [...found.values()];
}

/** Whether an address stands before it that is not the building's: '900 Harbour Street, Suite 210'. */
function isOfOtherAddress(before: string): boolean {
  const behindOwn = before.slice(before.lastIndexOf(ownLetter) + 1);
  const words = addressWords(behindOwn).slice(-12);
  return (
    behindOwn.includes(otherLetter) ||
    words.some(
      ({ word }, place) =>
        isHouseNumber(word) && words.slice(place + 2).some((other) => isCertainType(other.word)),
    )
  );
}

/** Whether the address of another building follows: 'Suite 210, 900 Harbour Street'. */
const isBeforeOtherAddress = (behind: string): boolean =>
  behind.replace(/^[\s,-]+/, '').startsWith(otherLetter);

/** '101' and '305' have one shape, 'PH-2' has another. */
const shapeOf = (unit: string): string => fold(unit).replace(/\d/g, '0').replace(/[a-z]/g, 'a');

type Read = { units: string[]; end: number };

/** The list of units that begins at a place, and where it ends. */
function unitsAt(folded: string, from: number, registered: readonly string[]): Read {
  const begin = /^[\s:.#=-]*/.exec(folded.slice(from))![0].length + from;
  const units: string[] = [];
  let end = begin;
  let next = begin;
  for (;;) {
    const rest = folded.slice(next);
    const isAfterSpace = units.length > 0 && /^\s+$/.test(folded.slice(end, next));
    if (isSomethingElse(rest, units.length === 0, registered)) break;
    const range = rangeAt(rest, registered);
    if (range) {
      units.push(...range.units);
      end = next + range.length;
    } else {
      const word = /^[a-z0-9-]+/.exec(rest)?.[0].replace(/-+$/, '') ?? '';
      const isKnown = registeredUnit(word, registered) !== undefined;
      const isUnit = isKnown
        ? !/^[a-z]$/.test(word) || isClosed(rest, word)
        : new RegExp(`^${token}$`).test(word);
      // Behind a mere space or on its own a number is a unit only if the building has it.
      if (!isUnit || (isAfterSpace && !isKnown) || isAmount(rest.slice(word.length), folded.slice(0, next)))
        break;
      units.push(word);
      end = next + word.length;
    }
    const gap = new RegExp(`^${between}`).exec(folded.slice(end))?.[0];
    if (!gap) break;
    next = end + gap.length;
  }
  return { units, end };
}

const isClosed = (rest: string, word: string): boolean => /^\s*([,;:.&)-]|$)/.test(rest.slice(word.length));

const isAmount = (after: string, before: string): boolean =>
  /^(\.\d\d\b|\s*[$%]|\s*(h|hrs?|hours?|heures?|visits?|times?)\b)/.test(after) || /\$\s*$/.test(before);

/** '101 to 105' or '101-105': the building's units from one to the other; one unit where that is its number. */
function rangeAt(
  rest: string,
  registered: readonly string[],
): { units: string[]; length: number } | undefined {
  const match = /^(\d{1,5})\s*(?:-|\bto\b|\bthrough\b|\ba\b)\s*(?:#\s*)?(\d{1,5})\b/.exec(rest);
  if (!match || registeredUnit(match[0], registered)) return undefined;
  const [low, high] = [Number(match[1]), Number(match[2])];
  const ends = [match[1]!, match[2]!].every((end) => registeredUnit(end, registered));
  if (!ends || high <= low) return undefined;
  const units = registered.filter(
    (unit) => /^\d+$/.test(unit) && Number(unit) >= low && Number(unit) <= high,
  );
  return { units, length: match[0].length };
}

const isRest = (folded: string, end: number): boolean => /^[\s:.#=-]*$/.test(folded.slice(end));

/** 'Unit Pest Notes', where columns stand so near that they read as one. */
const isHeadingOfSeveral = (folded: string, from: number, end: number): boolean =>
  from === 0 && /^ (?!price|cost|rate|prix|cout|amount|total)[a-z /#.]{2,60}$/.test(folded.slice(end));

/** The units of a cell that says nothing else, or says one and then something of it: '1204 - kitchen'. */
function wholeCell(folded: string, registered: readonly string[]): string[] {
  const { units, end } = unitsAt(folded, 0, registered);
  if (isRest(folded, end)) return units;
  const behind = folded.slice(end);
  const isFollowed = /^\s*[-:(,]|^ [a-z]/.test(behind) || behind.trimStart().startsWith(ownLetter);
  return isFollowed && units.every((unit) => registeredUnit(unit, registered)) ? units : [];
}

/** The cells of a column under its heading, as long as they are units; wrapped rows leave it empty for a line or two. */
function cellsUnder(
  lines: readonly (readonly UnitPiece[])[],
  at: number,
  heading: UnitPiece,
  registered: readonly string[],
) {
  const cells: { units: string[]; words: string }[] = [];
  let empty = 0;
  for (let row = at; row + 1 < lines.length && empty <= 3; row++) {
    const column = columnOf(lines, at, heading, row + 1);
    if (column.length === 0) {
      empty++;
      continue;
    }
    const read = column
      .map(({ folded }) => wholeCell(folded, registered))
      .filter((units) => units.length > 0);
    const units = read.find(([first]) => registeredUnit(first!, registered)) ?? read[0];
    if (!units) break;
    empty = 0;
    const words = lines[row + 1]!.map(({ text }) => text.trim()).join(' | ');
    cells.push({ units, words: excerpt(words, 0, Math.min(words.length, 60)) });
  }
  return cells;
}

const beforeHouse = new RegExp(String.raw`(?<![a-z0-9-])(?:#?\s*(${token})\s*[-/]|#\s*(${token})\s*,?)\s*$`);

/** Units before the building's house number: '1204-88 King St', '#1204, 88 King St'. */
function beforeHouses(
  { text, folded, houses }: UnitPiece,
  numbers: readonly string[],
  registered: readonly string[],
  add: (units: readonly string[], words: string) => void,
) {
  for (const { from, to } of houses) {
    const begin = Math.max(0, from - 20);
    const match = beforeHouse.exec(folded.slice(begin, from));
    const unit = match?.[1] ?? match?.[2];
    // In a row of houses the number before is a house's too.
    const [house] = /^\w+/.exec(text.slice(from).toLowerCase()) ?? [];
    const isHouse = unit !== house && numbers.includes(unit ?? '');
    if (match && unit && !isHouse && registeredUnit(unit, registered))
      add([unit], excerpt(text, begin + match.index, to));
  }
}
