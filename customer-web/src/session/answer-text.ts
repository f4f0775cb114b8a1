import { AppError } from '@clearunit/shared/domain/errors';
import type { Texts } from '@clearunit/shared/texts';

/** What a sign-in page says of a failure: the portal's own sentence, or that no answer came (1 §8). */
export function answerText(error: unknown, t: Texts['t']): string {
  const isAnswer = error instanceof AppError && error.status !== 0 && error.logMessage !== error.reason;
  return isAnswer ? error.logMessage : t('common.errors.generic');
}
