import { AppError } from '@clearunit/shared/domain/errors';
import type { Texts } from '@clearunit/shared/texts';

/** The text of a failed sign-in: the portal's sentence, or a general one without an answer (1 §8). */
export function answerText(error: unknown, t: Texts['t']): string {
  const isAnswer = error instanceof AppError && error.status !== 0 && error.logMessage !== error.reason;
  return isAnswer ? error.logMessage : t('common.errors.generic');
}
