import type { CommonAreaFields } from '@clearunit/shared/api/units';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkCommonArea } from '@clearunit/shared/domain/units';
import type pg from 'pg';
import { v7 } from 'uuid';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { renameOpenLines } from '../orders/search-text-queries';
import { linkVisits, lockToRenumber } from '../results/store/link-units';
import {
  deleteUnits,
  findPlaces,
  findUnitsInUse,
  insertCommonArea,
  renameCommonArea as storeName,
  type UnitUse,
} from './queries';

/**
 * Adds a common area to a building (4 §1.6). Earlier orders and results with its name are linked to it.
 * @returns its id
 * @throws AppError with the reasons of `checkCommonArea` (422), or as `reachBuilding`
 */
export async function addCommonArea(
  buildingId: string,
  name: string,
  context: ActorContext,
): Promise<string> {
  return inTransaction(context.pool, async (client) => {
    const { building, places } = await lockPlaces(client, buildingId, context);
    refuseProblems(checkCommonArea(name, names(places)));
    const id = v7();
    await lockToRenumber(client, buildingId);
    await insertCommonArea(client, buildingId, { id, name });
    const hasVisits = (await linkVisits(client, buildingId)) > 0;
    await recordChange(client, context, {
      activity: 'common-areas.added',
      targetEntity: 'common area',
      targetId: id,
      buildingId,
      locationCode: building.locationId,
      description: { after: { name }, ...(hasVisits && { has_former_results: true }) },
    });
    return id;
  });
}

/**
 * Renames a common area. Open orders get the new name; done ones keep the old.
 * @throws AppError with the reasons of `checkCommonArea` (422), 'records.not-found', 'records.changed' (409), or as
 * `reachBuilding`
 */
export async function renameCommonArea(
  { buildingId, areaId }: { buildingId: string; areaId: string },
  { name, seen }: CommonAreaFields & { seen?: CommonAreaFields | undefined },
  context: ActorContext,
): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    const { building, places } = await lockPlaces(client, buildingId, context);
    const before = commonArea(places, areaId);
    const targets = { targetId: areaId, locationCode: building.locationId };
    await refuseChanged(client, context, { ...targets, version: before.unit, seen: seen?.name });
    refuseProblems(checkCommonArea(name, names(places.filter(({ id }) => id !== areaId))));
    if (before.unit === name) return;
    await lockToRenumber(client, buildingId, areaId);
    await storeName(client, buildingId, { id: areaId, name });
    const renamed = await renameOpenLines(client, buildingId, areaId, name);
    await linkVisits(client, buildingId);
    await recordChange(client, context, {
      activity: 'common-areas.renamed',
      targetEntity: 'common area',
      targetId: areaId,
      buildingId,
      locationCode: building.locationId,
      description: {
        before: { name: before.unit },
        after: { name },
        ...(renamed > 0 && { order_lines_renamed: renamed }),
      },
    });
  });
}

const reasons: Record<UnitUse, string> = {
  orders: 'common-areas.has-orders',
  'waiting requests': 'common-areas.has-waiting-requests',
  'past requests': 'common-areas.has-past-requests',
  'past visits': 'common-areas.has-past-visits',
  'critical list': 'common-areas.on-critical-list',
};

/**
 * Deletes a common area without orders and visits.
 * @throws AppError with one of `reasons` (409), 'records.not-found', or as `reachBuilding`
 */
export async function deleteCommonArea(
  buildingId: string,
  areaId: string,
  context: ActorContext,
): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    const { building, places } = await lockPlaces(client, buildingId, context);
    const { unit: name } = commonArea(places, areaId);
    const [inUse] = await findUnitsInUse(client, buildingId, [areaId]);
    if (inUse) throw new AppError(reasons[inUse.use], { params: { name } });
    await deleteUnits(client, buildingId, areaId);
    await recordChange(client, context, {
      activity: 'common-areas.deleted',
      targetEntity: 'common area',
      targetId: areaId,
      buildingId,
      locationCode: building.locationId,
      description: { before: { name } },
    });
  });
}

type Places = Awaited<ReturnType<typeof findPlaces>>;

/** Locks the building and returns all its units and common areas. */
async function lockPlaces(client: pg.ClientBase, buildingId: string, context: ActorContext) {
  await lockBuilding(client, buildingId);
  const building = await reachBuilding(context, 'unit.write', buildingId, client);
  return { building, places: await findPlaces(client, buildingId) };
}

const names = (places: Places): string[] => places.map(({ unit }) => unit);

function commonArea(places: Places, id: string): Places[number] {
  const found = places.find((place) => place.id === id && place.kind === 'common area');
  if (!found) throw new AppError('records.not-found');
  return found;
}
