import type { TextKey, TextParams, Texts } from './create-texts';

/**
 * The sentence of a reason code ('orders.unit-zero'). A reason without one of its own (a newer server's, a parser's)
 * gets the general one, so that a refusal is never empty. Needs the area 'rules'.
 */
export function sentenceOf({ t }: Pick<Texts, 't'>, reason: string, params?: TextParams): string {
  try {
    return t(`rules.${reason}` as TextKey, params);
  } catch (error) {
    if (error instanceof RangeError) return t('rules.input.refused');
    throw error;
  }
}
