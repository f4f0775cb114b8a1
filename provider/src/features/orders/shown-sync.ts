import type { NotSynced } from '@clearunit/shared/api/shapes';
import type { ActorContext } from '../../http/handler';

/**
 * What is not yet synced is told to schedulers and admins only, and only with a management system elsewhere; a contact
 * or technician can do nothing about it.
 */
export function shownSync<Row extends { not_synced?: NotSynced | null }>(
  { actor, management }: Pick<ActorContext, 'actor' | 'management'>,
  row: Row,
): Row {
  const isTold = management.isElsewhere && (actor.role === 'scheduler' || actor.role === 'admin');
  return isTold ? row : { ...row, not_synced: null };
}
