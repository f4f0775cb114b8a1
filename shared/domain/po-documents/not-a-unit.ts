import { registeredUnit } from '../orders/unit-number';

const month = '(?:jan|feb|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aout|sep|oct|nov|dec)[a-z]*';
const counted =
  '(?:bed|bedroom|bdrm|bath|bathroom|room|tenant|resident|person|occupant|adult|kid|pet|cat|dog|trap|station|treatment|' +
  'service|visit|time|hour|week|day|month|year|minute|min|floor|level|storey|box|piece|pc|chambre|locataire|personne|' +
  'enfant|chat|chien|piege|semaine|jour|an|etage|visite|traitement|heure|lb)s?|people|children|boxes|br|ft|feet|sq|kg|pcs|' +
  'mois|fois';

/** '9:00', '9 h 30', '9-11 am'. */
const time =
  /^(?:\d{1,2}(?::\d\d)?\s*(?:-|to\b|a\b)\s*)?\d{1,2}(?::\d\d|\s*h\s*\d\d|\s*h\b|\s*[ap]\.?\s?m\b)/;
/** A price, or a telephone number or date with dots. */
const decimal = /^\d+\.\d/;
const dayOfMonth = new RegExp(String.raw`^\d{1,2}(?:st|nd|rd|th|er|e)?(?:\s+|[-/.])(?:de\s+)?${month}\b`);
const ordinal = /^\d{1,2}(?:st|nd|rd|th|er|re|eme|e)\b/;
const quantity = new RegExp(String.raw`^\d{1,2}\s+(?:bait\s+)?(?:${counted})\b`);

const phone = /^(?:1[ .-])?(\d{3})\s?[ ./-]\s?(\d{3})[ .-](\d{4})(?!\d)/;
const date = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)|^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/;
const shortDate = /^(\d{1,2})\/(\d{1,2})(?![\d/])/;

/**
 * Whether a number in a list of units is none: a telephone number, a date, a time, a price or how many of something. What
 * could be either is units where the building has all of them.
 *
 * @param folded the text from the number on
 * @param isFirst it stands right behind the name of a unit, so that what follows may be of that unit
 */
export function isSomethingElse(folded: string, isFirst: boolean, registered: readonly string[]): boolean {
  const isUnit = (number: string) => registeredUnit(number, registered) !== undefined;
  // '2e' and '12h' may be units as well.
  const word = /^[a-z0-9]+/.exec(folded)?.[0] ?? '';
  if (/[a-z]/.test(word) && isUnit(word)) return false;
  const groups = phone.exec(folded) ?? date.exec(folded) ?? (isFirst ? null : shortDate.exec(folded));
  if (groups && !groups.slice(1).every((group) => group === undefined || isUnit(group))) return true;
  if (decimal.test(folded) || time.test(folded)) return true;
  return !isFirst && [dayOfMonth, ordinal, quantity].some((pattern) => pattern.test(folded));
}
