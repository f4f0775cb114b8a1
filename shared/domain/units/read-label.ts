import {
  groundLevel,
  isLevelName,
  type Level,
  letterNumber,
  namedLevel,
  numberedLevel,
  plainLetters,
} from './floor-levels';
import type { NumberingScheme } from './numbering-schemes';

/** A door on its floor: a number, letters, a number with letters after it, or none. */
export interface Door {
  number: number | null;
  letters: string;
}

/** The parts of a unit number. */
export interface LabelReading {
  /** The tower, block or house; '' where it names none. */
  block: string;
  level: Level;
  door: Door;
  /** The row of a townhouse; null for every other unit. */
  row: string | null;
}

export interface ReadingRules {
  scheme: NumberingScheme;
  /** The letters that are towers or blocks in a building of scheme `tower`. */
  towers: ReadonlySet<string>;
  /** The building letters its floors (A1, C4), so that B and G are letters like any other. */
  lettered: boolean;
}

/** The parts of a unit number, read off the door. 'APT 5F' → digits '5', suffix 'F'; '12-04' → lead '12', digits '04'. */
export interface LabelParts {
  /** In capitals, without accents and designators such as 'Apt' or '#'. */
  text: string;
  /** Letters before the first digit, e.g. 'PH', 'TH', 'A'. */
  prefix: string;
  /** A number of its own before a hyphen or space. */
  lead: string;
  /** The first run of digits after prefix and lead. */
  digits: string;
  /** Letters right after those digits, e.g. 'B' in '4B'. */
  suffix: string;
}

const designator =
  /^(?:APARTMENT|APPARTEMENT|APT|APPT|APP|UNIT|SUITE|STE|NO|RM|ROOM|BUILDING|BLDG|BLOCK|BLK|TOWER|TWR|BATIMENT|BAT|TOUR)(?![A-Z])[\s.#-]*/;
const shape = /^([A-Z]*)[\s.-]*(?:(\d+)[\s-]+(?=\d))?(\d*)[\s.-]*([A-Z]*)/;

/** Takes a unit number apart; every text has an answer. */
export function partsOf(unitNumber: string): LabelParts {
  const text = plainLetters(unitNumber).trim().replace(/^#\s*/, '').replace(designator, '');
  const [, prefix = '', lead = '', digits = '', suffix = ''] = shape.exec(text) ?? [];
  return { text, prefix, lead, digits, suffix };
}

const townHousePrefixes = ['TH', 'TWN', 'TOWN', 'TOWNHOUSE', 'TOWNHOME'];
const noDoor: Door = { number: null, letters: '' };

/** Whether the number names a townhouse. */
export const namesTownHouse = ({ prefix }: LabelParts): boolean => townHousePrefixes.includes(prefix);

/** The row and door of a townhouse: 'TH112' is the twelfth door of row TH1. */
export function readTownHouse({ prefix, lead, digits, suffix }: LabelParts): LabelReading {
  const letters = townHousePrefixes.includes(prefix) || digits === '' ? 'TH' : prefix || 'TH';
  const block = lead || (digits.length > 2 ? digits.slice(0, -2) : '');
  const row = letters + (block && plain(block));
  const door = digits === '' ? noDoor : { number: Number(digits.slice(-2)), letters: suffix };
  return { block: '', level: { label: row, height: 0, isNamed: true }, door, row };
}

/**
 * The block, floor and door that a unit number names in a building of this scheme (specification README no. 17,
 * 4 §1.5).
 */
export function readLabel(parts: LabelParts, rules: ReadingRules): LabelReading {
  const { text } = parts;
  const word = readWord(text);
  if (word) return word;
  if (rules.scheme === 'dash-block') {
    const [, block, rest] = /^([A-Z]+|[A-Z]?\d+[A-Z]?)[\s-]+([A-Z\d].*)$/.exec(text) ?? [];
    if (block && rest && !isLevelName(block)) return inBlock(block, rest, rules);
  }
  if (rules.scheme === 'house') {
    const [, house, letters] = /^(\d+)[\s-]*([A-Z]+)$/.exec(text) ?? [];
    if (house && letters) return ofHouse(house, { number: null, letters });
    if (/^\d+$/.test(text)) return ofHouse(text, noDoor);
  }
  if (rules.scheme === 'tower') {
    const [, tower, rest] = /^([A-Z])[\s-]+([A-Z]+.*)$/.exec(text) ?? [];
    if (tower && rest && rules.towers.has(tower)) return inBlock(tower, rest, rules);
  }
  if (rules.scheme === 'given' && !isLevelName(parts.prefix)) return { ...on(groundLevel), door: noDoor };
  if (parts.prefix !== '') return readPrefixed(parts, rules);
  return readNumber(parts, rules);
}

/** A label of words alone that name a level, with or without 'floor': 'BSMT', 'Sous-sol', 'Top fl'. */
function readWord(text: string): LabelReading | null {
  const whole = text.replace(/[\s.-]+/g, '');
  if (!/^[A-Z]{2,}$/.test(whole)) return null;
  const level = [whole, whole.replace(/(?:FLOOR|FLR|FL)$/, '')].find(isLevelName);
  if (level) return { ...on({ ...namedLevel(level), label: text }), door: noDoor };
  const name = whole.slice(0, -1);
  return name.length > 1 && isLevelName(name)
    ? { ...on(namedLevel(name)), door: { number: null, letters: whole.slice(-1) } }
    : null;
}

/** Some towers call the floor above 12 so, in place of 13. */
const twelveA = /^12A[\s-]?(\d{2})$/;

function readNumber({ text, lead, digits, suffix }: LabelParts, { scheme }: ReadingRules): LabelReading {
  if (lead !== '') return readWithLead(lead, digits, suffix);
  if (digits === '') return { ...on(groundLevel), door: { number: null, letters: suffix } };
  const [, door] = twelveA.exec(text) ?? [];
  if (door) {
    return {
      ...on({ label: '12A', height: 12.5, isNamed: false }),
      door: { number: Number(door), letters: '' },
    };
  }
  const ordinal = /^(?:ST|ND|RD|TH)?(?:FLOOR|FLR|FL)?(?![A-Z]{2})/.exec(suffix)?.[0] ?? '';
  if (ordinal !== '' && digits.length < 3) {
    return { ...on(numberedLevel(digits)), door: { number: null, letters: suffix.slice(ordinal.length) } };
  }
  const doorDigits = scheme === 'first-digit' ? digits.length - 1 : digits.length > 2 ? 2 : 0;
  const floorDigits = digits.slice(0, digits.length - doorDigits);
  if (doorDigits > 0) {
    return {
      ...on(numberedLevel(floorDigits)),
      door: { number: Number(digits.slice(-doorDigits)), letters: suffix },
    };
  }
  if (suffix !== '' || scheme === 'first-digit') {
    return { ...on(numberedLevel(digits)), door: { number: null, letters: suffix } };
  }
  return { ...on(groundLevel), door: { number: Number(digits), letters: '' } };
}

/** '12-04' is a door of floor 12, '2-101' and '88-1A' are doors of blocks. */
function readWithLead(lead: string, digits: string, suffix: string): LabelReading {
  if (digits.length > 2 || lead.length > 2) return inBlock(lead, `${digits}${suffix}`);
  if (suffix !== '' && digits.length === 1) return inBlock(lead, `${digits}${suffix}`);
  return { ...on(numberedLevel(lead)), door: { number: Number(digits), letters: suffix } };
}

/** 'Floor 2' is a flat of the whole floor. */
const floorWord = /^(?:FLOOR|FLR|FL|LEVEL|LVL|ETAGE|NIVEAU)$/;

function readPrefixed(parts: LabelParts, rules: ReadingRules): LabelReading {
  const { prefix, digits, suffix } = parts;
  const isLetter = prefix.length === 1;
  if (digits === '') return { ...on(groundLevel), door: { number: null, letters: prefix } };
  if (floorWord.test(prefix) && digits.length < 3)
    return { ...on(numberedLevel(digits)), door: { number: null, letters: suffix } };
  if (rules.scheme === 'tower' && rules.towers.has(prefix)) return inBlock(prefix, `${digits}${suffix}`);
  const floor = digits.length > 2 ? digits.slice(0, -2) : '';
  const door = { number: Number(digits.slice(-2)), letters: suffix };
  if (isLevelName(prefix) && !(isLetter && rules.lettered)) {
    return { ...on(namedLevel(prefix, floor === '' ? null : Number(floor))), door };
  }
  const name = prefix.slice(0, -1);
  if (name.length > 1 && isLevelName(name))
    return { ...on(namedLevel(name)), door: { number: null, letters: `${prefix.slice(-1)}${digits}` } };
  if (floor !== '') return { ...inBlock(prefix, `${digits}${suffix}`), door };
  return isLetter
    ? { ...on({ label: prefix, height: letterNumber(prefix), isNamed: false }), door }
    : { ...inBlock(prefix, `${digits}${suffix}`), door };
}

/** A door of a block, whose own number is read as in any other building. */
function inBlock(block: string, rest: string, rules?: ReadingRules): LabelReading {
  const named = /^\d+$/.test(block) ? plain(block) : block;
  const own = { scheme: 'hundreds', towers: new Set<string>(), lettered: rules?.lettered ?? false } as const;
  const { level, door } = readLabel(partsOf(rest), own);
  const isGround = level === groundLevel || level.label === '0';
  const join = /\d$/.test(named) ? '-' : '';
  const label = isGround ? named : `${named}${join || (/^\d/.test(level.label) ? '' : '-')}${level.label}`;
  return { block: named, level: { ...level, label, isNamed: level.isNamed && !isGround }, door, row: null };
}

const ofHouse = (house: string, door: Door): LabelReading => ({
  block: plain(house),
  level: { label: plain(house), height: 0, isNamed: false },
  door,
  row: null,
});

const on = (level: Level) => ({ block: '', level, row: null });

const plain = (digits: string) => String(BigInt(digits));
