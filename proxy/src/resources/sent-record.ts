import { AppError } from '@clearunit/shared/domain/errors';
import type { ResourceRow } from './resource';

type Sent = Record<string, unknown>;

/**
 * A new record as it was sent.
 * @param creatable the fields of a new record
 * @throws AppError 400 for anything but an object, or with the fields that a new record does not have
 */
export function newRecord(body: unknown, creatable: readonly string[]): Sent {
  const sent = objectOf(body);
  refuse(Object.keys(sent).filter((field) => !creatable.includes(field)));
  return sent;
}

/**
 * The stored record with what was sent of it, which may be all or some of its fields; undefined if that changes nothing.
 * React-admin sends whole records, so what cannot be changed is ignored where it is as it was read (specification
 * README no. 22).
 * @param changeable the fields of an update
 * @throws AppError 400 for anything but an object, or with the fields that differ and cannot be changed, or that neither
 * the record nor the update has
 */
export function changedRecord(
  stored: ResourceRow,
  body: unknown,
  changeable: readonly string[],
): Sent | undefined {
  const sent = objectOf(body);
  const changed = Object.keys(sent).filter(
    (field) => !Object.hasOwn(stored, field) || JSON.stringify(sent[field]) !== JSON.stringify(stored[field]),
  );
  refuse(changed.filter((field) => !changeable.includes(field)));
  return changed.length > 0 ? { ...stored, ...sent } : undefined;
}

function objectOf(body: unknown): Sent {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Sent;
  throw new AppError('input.wrong-shape', { status: 400 });
}

/** The most fields that one answer names. */
const mostNamed = 100;

function refuse(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw new AppError('input.wrong-shape', {
    status: 400,
    problems: fields
      .slice(0, mostNamed)
      .map((field) => ({ field: field.slice(0, 100), reason: 'input.wrong-shape' })),
  });
}
