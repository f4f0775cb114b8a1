import type { TakeBack } from '@clearunit/shared/api/imports';
import { AppError } from '@clearunit/shared/domain/errors';
import { isOfOrders, keptBy } from '@clearunit/shared/domain/imports';
import type pg from 'pg';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { closeToAccounts } from '../../contact-accounts/change-accounts';
import { waitForImports } from '../../import-records/queries';
import { recordChange } from '../../logs/record-change';
import { placeAmong } from '../../units/place-units';
import { findPlacedUnits, findScheme, moveUnits } from '../../units/queries';
import { refreshUnits } from '../history/import-history';
import {
  deleteAddedUnits,
  deleteBuildings,
  deleteUnusedClients,
  deleteVisits,
  findTakeBack,
  lockBrought,
  lockImport,
  markTakenBack,
  unlinkAddedUnits,
} from './queries';
import { restoreChanges } from './restore';
import { takeBackResults } from './results/take-back-results';

/**
 * Takes an import back as a whole (4 §19.6): its buildings with all that was made for them, the units that it added to
 * other buildings, its past visits, and clients that it made and nothing else has; what it changed of others is as it was
 * before. Nothing may be ordered on it, and what it changed not be changed again; who orders meanwhile waits, and finds that it is gone.
 * @returns what went
 * @throws AppError 'records.not-found', 'imports.not-stored', 'imports.ordered', 'imports.later', 'imports.later-unnamed' or 'imports.changed-since' (409),
 * or as `takeBackResults`
 */
export function takeBack(id: string, context: ActorContext): Promise<TakeBack> {
  return inTransaction(context.pool, async (client) => {
    await waitForImports(client);
    const found = await lockImport(client, id);
    if (!found) throw new AppError('records.not-found');
    if (found.state !== 'stored') throw new AppError('imports.not-stored');
    const going = isOfOrders(found.kind)
      ? await takeBackResults(client, id, context)
      : await takeBackBuildings(client, id, context);
    await markTakenBack(client, id, context.now.toISOString());
    await recordChange(client, context, {
      activity: 'imports.taken-back',
      targetEntity: 'import',
      targetId: id,
      description: { file_name: found.fileName, ...countsOf(going) },
    });
    return going;
  });
}

/** What went, as the log tells it. */
function countsOf(going: TakeBack): object {
  if (going.of_orders) {
    const { built: _, ...counts } = going.of_orders;
    return counts;
  }
  const { buildings, units, visits, changed_buildings, changed_units } = going;
  const changed = changed_buildings + changed_units > 0 ? { changed_buildings, changed_units } : {};
  return { buildings, units, visits, ...changed };
}

/** Takes back a locked import of buildings, of their units, or of past visits. */
async function takeBackBuildings(
  client: pg.ClientBase,
  id: string,
  context: ActorContext,
): Promise<TakeBack> {
  const buildings = await lockBrought(client, id);
  const going = await findTakeBack(client, id, context);
  const kept = keptBy(going);
  if (kept) throw new AppError(kept.reason, { params: kept.params });
  const visited = [...(await deleteVisits(client, id)), ...(await unlinkAddedUnits(client, id))];
  const brought = new Set(buildings.map((building) => building.id));
  await refreshUnits(
    client,
    visited.filter(({ buildingId }) => !brought.has(buildingId)),
  );
  const restored = await restoreChanges(client, id, context);
  await placeAgain(client, [...new Set([...restored, ...(await deleteAddedUnits(client, id))])]);
  await closeToAccounts(client, context, buildings);
  await deleteBuildings(client, id);
  await deleteUnusedClients(client, id);
  return going;
}

/** Gives the units of buildings their places again, some of which are gone or as they were before. */
async function placeAgain(client: pg.ClientBase, buildingIds: readonly string[]): Promise<void> {
  for (const id of buildingIds) {
    const units = await findPlacedUnits(client, id);
    const { moved } = placeAmong(units, [], await findScheme(client, id));
    await moveUnits(client, id, moved);
  }
}
