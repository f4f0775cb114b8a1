import { AppError } from '../../domain/errors';
import { ErrorNotice } from '../kit/error-notice';
import { isUnreachable, useErrorText } from './error-text';

/** Whether asking the portal the same again may help: a refusal stays one. */
export const mayHelpToRetry = (error: unknown): boolean =>
  !(error instanceof AppError) || isUnreachable(error) || (error.status ?? 0) >= 500;

/** What went wrong with a question to the portal, with a second try where that may help. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const errorText = useErrorText();
  return (
    <ErrorNotice
      message={errorText(error)}
      onRetry={mayHelpToRetry(error) ? () => void onRetry() : undefined}
    />
  );
}
