import { AppError } from '@clearunit/shared/domain/errors';
import { useState } from 'react';

/** A record as its form holds it, and the version that a change of it sends along. */
export interface SeenRecord<Values, Version = string | undefined> {
  values: Values;
  version: Version;
}

/** Who saved a record in the meantime, from the portal's refusal. */
export interface OtherChange {
  /** '' if unknown. */
  by: string;
  isOwn: boolean;
  /** A moment, or ''. */
  at: string;
}

/**
 * Tells apart what two people change of one record (decision 96): a form sends `version`, hands its refusals to
 * `handleError`, and shows a `ConflictQuestion`.
 * @param opened the record as the form was opened with it
 * @param read the record as it is now
 */
export function useConflict<Values extends object, Version = string | undefined>(
  opened: SeenRecord<Values, Version>,
  read: () => Promise<SeenRecord<Values, Version> | undefined>,
) {
  const [seen, setSeen] = useState(opened);
  const [found, setFound] = useState<(OtherChange & { stored: SeenRecord<Values, Version> }) | null>(null);
  return {
    seen: seen.values,
    version: seen.version,
    found,
    /** Closes the question; with the stored record, the form continues from that one. */
    settle: (stored?: SeenRecord<Values, Version>) => {
      setFound(null);
      if (stored) setSeen(stored);
    },
    /** Whether the error is about another change, which is then asked about. */
    handleError: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof AppError && error.reason === 'records.changed')) return false;
      const stored = await read().catch(() => undefined);
      if (!stored) return false;
      const { by = '', by_self, at = '' } = error.params;
      setFound({ stored, by: String(by), isOwn: by_self === 1, at: String(at) });
      return true;
    },
  };
}

export type Conflict<Values extends object, Version = string | undefined> = ReturnType<
  typeof useConflict<Values, Version>
>;
