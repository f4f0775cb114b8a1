import type { NumberingScheme } from './numbering-schemes';
import type { LabelParts, ReadingRules } from './read-label';

/**
 * What only all unit numbers of a building together tell about reading one of them: which letters are towers, and
 * whether B is a basement or a letter among others.
 */
export function readingRules(labels: readonly LabelParts[], scheme: NumberingScheme): ReadingRules {
  const letters = new Set<string>();
  const withFloors = new Set<string>();
  let lettered = false;
  for (const { prefix, digits } of labels) {
    if (digits === '' || prefix.length !== 1) continue;
    letters.add(prefix);
    if (digits.length > 2) withFloors.add(prefix);
    if ('ACDEF'.includes(prefix)) lettered = true;
  }
  const towers = withFloors.size > 0 ? withFloors : letters;
  return { scheme, towers, lettered: lettered && scheme !== 'tower' };
}
