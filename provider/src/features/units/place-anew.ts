import type pg from 'pg';
import { inTransaction } from '../../db/transaction';
import { placeAmong } from './place-units';
import { findPlacedUnits, findScheme, lockNextToPlace, moveUnits, settlePlaces } from './queries';

/**
 * Places the units of those buildings anew whose places were made by rules that have changed since, a building at a
 * time, so that one that was stopped goes on where it was. Floors that were given by hand stay. Several providers that
 * start together share the work.
 */
export async function placeAnew(pool: pg.Pool): Promise<void> {
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
