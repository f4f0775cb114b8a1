import { fold, wordsOf } from './fold';
import { otherForms } from './short-forms';

/** A form in which a word is looked for: anywhere, at the beginning of a word, or as a whole one. */
export interface SearchedForm {
  text: string;
  at: 'anywhere' | 'beginning' | 'whole';
}

/** Whether a text has one of a word's forms, as the database's patterns find it. */
export function hasWord(text: string, word: readonly SearchedForm[]): boolean {
  const folded = fold(text);
  return word.some((form) =>
    folded.includes({ anywhere: form.text, beginning: ` ${form.text}`, whole: ` ${form.text} ` }[form.at]),
  );
}

/** More words than this find nothing that fewer would not, and each is a condition. */
const mostWords = 12;

/**
 * The words of a search, in any order, each with the forms one of which a text must have (4 §20): itself, and what it
 * stands for in addresses. One or two letters are the beginning of a word.
 */
export const readSearch = (q: string): SearchedForm[][] =>
  [...new Set(wordsOf(q))].slice(0, mostWords).map(formsOf);

function formsOf(word: string): SearchedForm[] {
  const own: SearchedForm = { text: word, at: word.length < 3 ? 'beginning' : 'anywhere' };
  const others = otherForms(word).filter((form) => !form.startsWith(word));
  return [own, ...others.map((text): SearchedForm => ({ text, at: 'whole' }))];
}
