import type { ReplacedWord } from '@clearunit/shared/api/building-search';
import { addressWords, nearWords, otherForms, wordsOf } from '@clearunit/shared/domain/search';
import type { Runner } from '../../db/runner';
import { wholeWord } from '../../db/search';
import { type BuildingFilter, findsAny, findWords } from './filter-queries';

/**
 * What a search that finds nothing may have meant (4 §20): the words that no building of the filter has are replaced by the
 * nearest ones that the buildings have.
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
  const isKnown = await Promise.all(
    text.words.map((word) => findsAny(run, { ...all, text: { words: [word], searcher: text.searcher } })),
  );
  const unknown = typed.filter((_, place) => isKnown[place] === false);
  if (unknown.length === 0) return undefined;
  const letters = [...new Set(unknown.flatMap((word) => [...word.slice(0, 2)]))];
  const known = [...addressWords, ...(await findWords(run, all, letters, text.searcher))];
  const near = new Map(unknown.map((word) => [word, nearWords(word, known)]));
  const replaced = [...near].map(([word, by]) => ({ word, by }));
  if (replaced.some(({ by }) => by.length === 0)) return undefined;
  const words = text.words.map((word, place) => near.get(typed[place]!)?.flatMap(asPatterns) ?? word);
  return { filter: { ...all, text: { words, searcher: text.searcher } }, replaced };
}

const asPatterns = (word: string): string[] => [word, ...otherForms(word)].map(wholeWord);
