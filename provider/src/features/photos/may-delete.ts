import { can } from '@clearunit/shared/domain/access';
import type { ActorContext } from '../../http/handler';
import { takenBy } from './queries';

/**
 * Adds to each line which of its photos the reader may delete.
 * @param lines of one building
 */
export async function withDeletablePhotos<Line extends { photo_ids?: string[] | undefined }>(
  context: ActorContext,
  buildingId: string,
  lines: readonly Line[],
): Promise<(Line & { deletable_photo_ids?: string[] })[]> {
  const ids = lines.flatMap(({ photo_ids = [] }) => photo_ids);
  const { role, id } = context.actor;
  if (ids.length === 0 || !can(context.actor, 'photo.delete', { buildingId, ownerId: id })) return [...lines];
  const deletable = new Set(role === 'technician' ? await takenBy(context.pool, buildingId, id, ids) : ids);
  return lines.map((line) => {
    const own = line.photo_ids?.filter((photo) => deletable.has(photo)) ?? [];
    return own.length > 0 ? { ...line, deletable_photo_ids: own } : line;
  });
}
