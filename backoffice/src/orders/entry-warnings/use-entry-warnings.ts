import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import type { EntryWarning } from '@clearunit/shared/domain/notices';
import { useState } from 'react';

/**
 * What Ontario's rule for notices of entry has against what a form asks for. Sent again unchanged, the form acknowledges it; `clear` is
 * for when something else is chosen, which is another question.
 */
export function useEntryWarnings() {
  const [warnings, setWarnings] = useState<readonly Problem[]>([]);
  return {
    warnings,
    acknowledged: warnings.map(({ reason }) => reason as EntryWarning),
    /** Takes up the warnings of a refusal; whether it is one. */
    takeUp(error: unknown): boolean {
      const isWarned = error instanceof AppError && error.reason === 'notices.not-acknowledged';
      if (isWarned) setWarnings(error.problems);
      return isWarned;
    },
    clear: () => setWarnings((before) => (before.length > 0 ? [] : before)),
  };
}
