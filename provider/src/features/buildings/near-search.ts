import type { ReplacedWord } from '@clearunit/shared/api/building-search';
import {
  addressWords,
  mayBeMistyped,
  nearBeginnings,
  nearWords,
  otherForms,
  wordsOf,
} from '@clearunit/shared/domain/search';
import type { Runner } from '../../db/runner';
import { type SearchedWord, wholeWord } from '../../db/search';
import { type BuildingFilter, findsAny, findWords } from './filter-queries';

/**
 * What a search that finds nothing may have meant (4 §20): the words that no building of the filter has are replaced by the
 * nearest ones that the buildings have.
 * @param filter that finds nothing
 * @returns undefined where nothing is near, or all words are known and only not together
 */
export async function nearSearch(
  run: Runner,
  filter: BuildingFilter,
  q: string,
): Promise<{ filter: BuildingFilter; replaced: ReplacedWord[] } | undefined> {
  const { text, ...all } = filter;
  if (!text) return undefined;
  const typed = [...new Set(wordsOf(q))];
  const isFound = (word: SearchedWord) =>
    findsAny(run, { ...all, text: { words: [word], searcher: text.searcher } });
  const isKnown = text.words.length === 1 ? [false] : await Promise.all(text.words.map(isFound));
  const unknown = typed.filter((_, place) => isKnown[place] === false);
  if (unknown.length === 0 || !unknown.every(mayBeMistyped)) return undefined;
  const beginnings = [...new Set(unknown.flatMap(nearBeginnings))];
  const known = [...addressWords, ...(await findWords(run, all, beginnings, text.searcher))];
  const near = new Map(unknown.map((word) => [word, nearWords(word, known)]));
  const replaced = [...near].map(([word, by]) => ({ word, by }));
  if (replaced.some(({ by }) => by.length === 0)) return undefined;
  const words = text.words.map((word, place) => near.get(typed[place]!)?.flatMap(asPatterns) ?? word);
  return { filter: { ...all, text: { words, searcher: text.searcher } }, replaced };
}

const asPatterns = (word: string): string[] => [word, ...otherForms(word)].map(wholeWord);
