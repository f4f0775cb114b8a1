import { AppError } from '@clearunit/shared/domain/errors';
import type { ResourceRow } from './resource';

/**
 * A record is sent back as it was read: what cannot be changed is ignored where it is the same (spec README no. 22).
 * @param stored the record as it is
 * @param changeable the fields that an update takes
 * @throws AppError 400 for a field of the record that cannot be changed and differs
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

/** Whether a whole record comes back as it was read: nothing is asked of anybody then (spec README no. 22). */
export const isUnchanged = (stored: ResourceRow, sent: unknown): boolean => {
  const back = Object(sent) as Record<string, unknown>;
  return [...new Set([...Object.keys(stored), ...Object.keys(back)])].every(
    (field) => JSON.stringify(stored[field]) === JSON.stringify(back[field]),
  );
};
