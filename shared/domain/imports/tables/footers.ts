import { bedroomsOf } from '../bedroom-words';

const total =
  /^(?:(?:grand|sub|sous|property|building|report|page)[\s-]*)?(?:totals?|totaux|sommes?|sum|average|avg|moyenne|summary)\b(?!-\d)\s*(?:$|[:=(\d#%-]|(?:of|for|units?|apartments?|apts?|suites?|beds?|bedrooms?|rent|occupied|vacant|sq|area|pour|des?|logements?|unites?|general)\b)/i;
/** In the plural: 'Vacant unit' is the state of one. */
const section =
  /^(?:current|future|occupied|vacant|notice|non[- ]?rev(?:enue)?|leased|rented|unrentable|summary|model|down)\b[^\d]*\b(?:units|residents|groups|applicants|tenants|leases|logements)\W*$/i;
const remark =
  /^(?:(?:units?|occupied|vacant|vacancy|occupancy|count|records?|rows?)(?: (?:units?|count|rate|total))?\s*[:=]|\d+ (?:units?|records?|rows?)$|(?:printed|generated|exported|run|created|report)(?: (?:on|by|date|at|run))?\b.*[:\d]|page \d+ (?:of|\/|de)|end of (?:report|list)|fin du rapport|\* )/i;

/** Whether a cell begins a total or a footer: 'Total', 'Total units: 120', 'Page 1 of 3', 'Printed on …', 'Vacant Units'. */
export function isFooterText(text: string): boolean {
  // Most rows begin with a code or a number: these are told apart at once.
  if (/^[\d-]*$/.test(text)) return false;
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return total.test(plain) || section.test(plain) || remark.test(plain);
}

/** Counts and sums a table's rows, to know the line of sums under it, which has no words. */
export class SumLine {
  #rows = 0;
  #bedrooms = 0;

  add(bedrooms: string): void {
    this.#rows++;
    this.#bedrooms += bedroomsOf(bedrooms) ?? 0;
  }

  /** Whether a row says nothing but how many units and bedrooms stand above; the number of units, after an empty row. */
  is(unit: string, bedrooms: string, isAfterGap: boolean): boolean {
    if (this.#rows < 2) return false;
    if (unit === '') return bedrooms === String(this.#bedrooms);
    return isAfterGap && unit === String(this.#rows) && ['', String(this.#bedrooms)].includes(bedrooms);
  }
}
