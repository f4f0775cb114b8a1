import type pg from 'pg';
import { inTransaction } from '../../db/transaction';
import { placeAmong } from './place-units';
import { findPlacedUnits, findScheme, lockNextToPlace, moveUnits, settlePlaces } from './queries';

/**
 * Computes the floors and positions of units again in buildings where they come from older rules, one building per
 * transaction. Floors set by hand stay. Several providers share the work.
 */
export async function recomputePlaces(pool: pg.Pool): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await inTransaction(pool, async (client) => {
      const buildingId = await lockNextToPlace(client);
      if (buildingId === undefined) return false;
      const units = await findPlacedUnits(client, buildingId);
      const { moved } = placeAmong(units, [], await findScheme(client, buildingId));
      await moveUnits(client, buildingId, moved);
      await settlePlaces(client, buildingId);
      return true;
    });
  }
}
