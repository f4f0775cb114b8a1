/**
 * Orders two unit numbers (or floor labels) the way a person counts: '9' before '10', 'A2' before 'A10', 'TH1' and
 * 'th1' side by side. Digit runs compare as numbers of any length, the rest without regard to case; names that
 * only differ in case or leading zeros still have one fixed order, so sorting is stable across engines (3 §4.3).
 *
 * @returns negative when `a` comes first, positive when `b` does, 0 for identical strings. Never throws.
 */
export const compareNaturally = (a: string, b: string): number =>
  compareParts(runsOf(a), runsOf(b)) || compareText(a, b);

/** A copy sorted naturally by the text that `keyOf` gives; each text is taken apart once, however long the list. */
export function sortNaturally<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, text: keyOf(item), runs: runsOf(keyOf(item)) }))
    .sort((a, b) => compareParts(a.runs, b.runs) || compareText(a.text, b.text))
    .map(({ item }) => item);
}

function compareParts(left: readonly string[], right: readonly string[]): number {
  for (let place = 0; place < Math.min(left.length, right.length); place += 1) {
    const order = compareRuns(left[place] as string, right[place] as string);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** '012B-3' → ['12', 'b-', '3']: numbers without leading zeros and the rest in small letters, in turn. */
const runsOf = (text: string): string[] =>
  (
    text
      .trim()
      .toLowerCase()
      .match(/\d+|\D+/g) ?? []
  ).map((run) => (run.startsWith('0') ? run.replace(/^0+(?=\d)/, '') : run));

/** Numbers compare by length first, so that they may be longer than a computer's. */
const compareRuns = (a: string, b: string): number =>
  (isNumber(a) && isNumber(b) && a.length - b.length) || compareText(a, b);

const isNumber = (run: string): boolean => run.charCodeAt(0) >= 48 && run.charCodeAt(0) <= 57;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
