/**
 * Takes a unit number apart the way people read it off a door, without yet saying which floor that is.
 * 'APT 5F' → digits '5', suffix 'F'; 'PH-2' → prefix 'PH', digits '2'; '12-04' → floor '12', digits '04'.
 */
export interface UnitNumberParts {
  /** Letters before the first digit, e.g. 'PH', 'TH', 'A'. */
  prefix: string;
  /** A number of its own before a hyphen or space: a floor ('12-04') or, before three digits, a block ('2-101'). */
  lead: string;
  /** The first run of digits after prefix and lead. */
  digits: string;
  /** Letters right after those digits, e.g. 'B' in '4B'. */
  suffix: string;
}

const designator = /^(?:APARTMENT|APT|UNIT|SUITE|STE|NO|RM|ROOM)(?![A-Z])[\s.#-]*/;
const shape = /^([A-Z]*)[\s.-]*(?:(\d{1,2})[\s-]+(?=\d))?(\d*)[\s.-]*([A-Z]*)/;

/**
 * Reads a unit number in capitals and without designators such as 'Apt' or '#'; every text has an answer.
 *
 * @param unitNumber as written, e.g. 'apt 5f'
 */
export function readUnitNumber(unitNumber: string): UnitNumberParts {
  const text = unitNumber.trim().toUpperCase().replace(/^#\s*/, '').replace(designator, '');
  const [, prefix = '', lead = '', digits = '', suffix = ''] = shape.exec(text) ?? [];
  return { prefix, lead, digits, suffix };
}
