import { registeredUnit } from '../orders/unit-number';
import { addressWords, isCertainType, isHouseNumber, type Street } from './street';
import { columnOf, excerpt, fold, type TextLine, type TextPiece } from './text';

/** A unit that a document asks for. */
export interface UnitFound {
  /** In the building's own spelling where it is registered. */
  unit: string;
  isRegistered: boolean;
  words: string;
}

/** More than these of one document are hardly a request. */
const mostUnits = 200;

const label = String.raw`\b(?:units?|apts?|apartments?|suites?|ste|appartements?|appts?|app|unites?|logements?|logis|locaux|local|bureaux?|rooms?|rms?)\b\.?(?:\s*(?:numbers?|numeros?|nos?\b\.?|n[°º]|#s?|\(\s*s\s*\)))*`;
const token = String.raw`[a-z]{0,4}-?\d{1,5}[a-z]{0,2}`;
const between = String.raw`\s*(?:,|;|/|&|\+|\band\b|\bet\b|\s)\s*(?:#\s*)?`;

/**
 * Finds the units that a document names, each once and in its order: behind their name ('Units 101, 102 and 305',
 * '101 to 105'), in the cell beside or the cells under it, or before the building's house number ('1204-88 King St').
 * A number that is no unit of the building is told only where it looks like those that are.
 *
 * @param registered the building's unit numbers
 */
export function findUnits(
  lines: readonly TextLine[],
  registered: readonly string[],
  street: Street | null = null,
): UnitFound[] {
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
  for (const [at, line] of lines.entries()) {
    for (const [place, piece] of line.entries()) {
      const folded = fold(piece.text);
      for (const house of street?.numbers ?? []) beforeHouse(piece.text, folded, house, registered, add);
      for (const match of folded.matchAll(new RegExp(label, 'g'))) {
        const end = match.index + match[0].length;
        if (isOfOtherAddress(piece.text.slice(0, match.index), street)) continue;
        const here = unitsAt(folded, end, registered);
        if (here.units.length > 0) add(here.units, excerpt(piece.text, match.index, here.end));
        else if (isRest(folded, end) || isHeadingOfSeveral(folded, match.index, end)) {
          const beside = isRest(folded, end) ? line[place + 1] : undefined;
          const units = beside ? wholeCell(beside.text, registered) : [];
          if (units.length > 0) add(units, `${piece.text.trim()} ${beside!.text.trim()}`);
          else for (const cell of cellsUnder(lines, at, piece, registered)) add(cell.units, cell.words);
        }
      }
    }
  }
  return [...found.values()];
}

/** Whether an address stands before it that is not the building's: '900 Harbour Street, Suite 210'. */
function isOfOtherAddress(before: string, street: Street | null): boolean {
  const words = addressWords(before)
    .slice(-12)
    .map(({ word }) => word);
  const at = words.findLastIndex(
    (word, place) => isHouseNumber(word) && words.slice(place + 2).some(isCertainType),
  );
  return (
    at >= 0 && !(street?.numbers.includes(words[at]!) && street.name.every((word) => words.includes(word)))
  );
}

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
function wholeCell(text: string, registered: readonly string[]): string[] {
  const folded = fold(text);
  const { units, end } = unitsAt(folded, 0, registered);
  if (isRest(folded, end)) return units;
  const isFollowed = /^\s*[-:(,]|^ [a-z]/.test(folded.slice(end));
  return isFollowed && units.every((unit) => registeredUnit(unit, registered)) ? units : [];
}

/** The cells of a column under its heading, as long as they are units; wrapped rows leave it empty for a line or two. */
function cellsUnder(
  lines: readonly TextLine[],
  at: number,
  heading: TextPiece,
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
    const read = column.map(({ text }) => wholeCell(text, registered)).filter((units) => units.length > 0);
    const units = read.find(([first]) => registeredUnit(first!, registered)) ?? read[0];
    if (!units) break;
    empty = 0;
    const words = lines[row + 1]!.map(({ text }) => text.trim()).join(' | ');
    cells.push({ units, words: excerpt(words, 0, Math.min(words.length, 60)) });
  }
  return cells;
}

function beforeHouse(
  text: string,
  folded: string,
  house: string,
  registered: readonly string[],
  add: (units: readonly string[], words: string) => void,
) {
  for (const match of folded.matchAll(new RegExp(`#?\\s*\\b(${token})\\s*-\\s*${house}\\b(?!-)`, 'g'))) {
    if (registeredUnit(match[1]!, registered)) {
      add([match[1]!], excerpt(text, match.index, match.index + match[0].length));
    }
  }
}
