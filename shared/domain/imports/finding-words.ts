import { plainWords } from '../pests/plain-words';
import {
  type ActivityLevel,
  activityLevels,
  type PrepLevel,
  prepLevels,
  type SanitationLevel,
  sanitationLevels,
} from '../results/levels';
import { type Outcome, outcomes } from '../results/outcome';

/** Other people's words for how much was found, in the order of `activityLevels`. */
const activityWords = [
  'none|no|nil|zero|0|clear|cleared|clean|negative|inactive|no pests|nothing found|no activity found|no evidence|aucune|aucun|neant|nulle',
  'low|light|minor|slight|minimal|few|1|faible|legere|leger|low infestation|light infestation',
  'moderate|medium|mod|average|2|moderee|modere|moyenne|moyen|moderate infestation|medium infestation',
  'high|heavy|severe|major|extreme|3|elevee|eleve|forte|fort|heavy infestation|severe infestation|high infestation',
];

/** Other people's words for whether a unit was prepared, in the order of `prepLevels`. */
const prepWords = [
  'yes|y|ready|prepped|fully prepared|good|complete|completed|oui|pret|prepare|preparee',
  'no|n|not ready|unprepared|not prepped|poor|incomplete|non|non prepare|non preparee|pas prepare|pas pret',
];

/** Other people's words for how clean a unit was, in the order of `sanitationLevels`. */
const sanitationWords = [
  'good|very good|excellent|clean|bonne|bon|excellente|propre|elevee',
  'fair|ok|acceptable|medium|moderate|moyenne|moyen|passable',
  'poor|very poor|bad|dirty|unsanitary|mauvaise|mauvais|faible|sale',
];

/** Other people's words for how a visit ended. */
const outcomeWords: Readonly<Record<Outcome, string>> = {
  inspected: 'done|completed|complete|serviced|treated|entered|access|accessed|inspection|ok|fait|complete',
  'no answer':
    'no access|not home|not at home|nobody home|no one home|no response|locked|absent|no entry|pas de reponse|pas d acces',
  refused: 'refusal|refused entry|entry refused|denied|access denied|declined|refus|refuse',
  'key failed': 'no key|key did not work|key does not work|wrong key|bad key|key problem|cle|pas de cle',
  unsafe: 'not safe|hazard|hazardous|dangerous|non securitaire',
};

/**
 * How much of a pest a cell of somebody else's records tells of: the levels themselves, or words such as 'Heavy' and
 * 'None'. Null when it tells of none; 'Active' and 'Yes' say no level.
 */
export const activityOf = (text: string): ActivityLevel | null =>
  byWords(text, activityLevels, (_, at) => activityWords[at] ?? '');

/** Whether a unit was prepared, by the levels themselves or words such as 'Ready' and 'Non'; null when a cell says neither. */
export const prepOf = (text: string): PrepLevel | null =>
  byWords(text, prepLevels, (_, at) => prepWords[at] ?? '');

/** How clean a unit was, by the levels themselves or words such as 'Poor'; null when a cell says none. */
export const sanitationOf = (text: string): SanitationLevel | null =>
  byWords(text, sanitationLevels, (_, at) => sanitationWords[at] ?? '');

/** How a visit ended, by the outcomes themselves or words such as 'Not home'; null when a cell says none. */
export const outcomeOf = (text: string): Outcome | null =>
  byWords(text, outcomes, (outcome) => outcomeWords[outcome]);

function byWords<Value extends string>(
  text: string,
  values: readonly Value[],
  wordsOf: (value: Value, at: number) => string,
): Value | null {
  const word = plainWords(text);
  if (word === '') return null;
  const own = values.find((value) => plainWords(value) === word);
  return own ?? values.find((value, at) => wordsOf(value, at).split('|').includes(word)) ?? null;
}
