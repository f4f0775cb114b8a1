import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import type { EntryWarning } from '@clearunit/shared/domain/notices';
import { useState } from 'react';

/**
 * The warnings about the visits that a form plans. Sending it again unchanged acknowledges them; `clear` is called when something else is chosen.
 */
export function useEntryWarnings() {
  const [warnings, setWarnings] = useState<readonly Problem[]>([]);
  return {
    warnings,
    acknowledged: warnings.map(({ reason }) => reason as EntryWarning),
    /** Keeps the warnings of a refusal; returns whether it has any. */
    handleError(error: unknown): boolean {
      const isWarned = error instanceof AppError && error.reason === 'notices.not-acknowledged';
      if (isWarned) setWarnings(error.problems);
      return isWarned;
    },
    clear: () => setWarnings((before) => (before.length > 0 ? [] : before)),
  };
}
