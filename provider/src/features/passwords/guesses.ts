import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A longer text takes quadratic time, and a good beginning stays good whatever follows. */
const looked = 48;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * How many guesses a password withstands, in powers of ten: names and words with endings, leet spelling, keyboard
 * paths, dates.
 * @param words what is known about the owner, at most 50 are looked at
 */
export async function orderOfGuesses(password: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  const begin = [...password].slice(0, looked).join('');
  return (await estimator).check(begin, words.slice(0, 50)).guessesLog10;
}

/** Loaded with the first password that is checked, since it takes 5 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}
