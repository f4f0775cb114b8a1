import { AppError } from '@clearunit/shared/domain/errors';
import type { ResourceRow } from './resource';

/**
 * The console sends whole records: unchanged fixed fields are ignored, changed ones refused (spec README no. 22).
 * @param stored the stored record
 * @param changeable the fields of an update
 * @throws AppError 400 for a changed fixed field
 */
export function refuseFixedFields(stored: ResourceRow, sent: unknown, changeable: readonly string[]): void {
  const changed = Object.entries(Object(sent) as Record<string, unknown>).find(
    ([field, value]) =>
      field in stored &&
      !changeable.includes(field) &&
      JSON.stringify(value) !== JSON.stringify(stored[field]),
  );
  if (!changed) return;
  throw new AppError('input.wrong-shape', {
    status: 400,
    problems: [{ field: changed[0], reason: 'input.wrong-shape' }],
  });
}

/** Whether a record comes back unchanged, so that nothing is to be done (spec README no. 22). */
export const isUnchanged = (stored: ResourceRow, sent: unknown): boolean => {
  const back = Object(sent) as Record<string, unknown>;
  return [...new Set([...Object.keys(stored), ...Object.keys(back)])].every(
    (field) => JSON.stringify(stored[field]) === JSON.stringify(back[field]),
  );
};
