import type { TextKey, TextParams, Texts } from '../create-texts';

/**
 * The sentence of a reason code ('orders.unit-zero'): what a server says when it refuses. A reason without a sentence
 * of its own (a newer server's, a parser's) gets the general one, so that a refusal is never empty.
 */
export function sentenceOf(texts: Texts, reason: string, params?: TextParams): string {
  try {
    return texts.t(`rules.${reason}` as TextKey, params);
  } catch (error) {
    if (error instanceof RangeError) return texts.t('rules.input.wrong-shape');
    throw error;
  }
}
