import type { UnitMerge } from '@clearunit/shared/api/units';
import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { recordChange, recordChanges } from '../logs/record-change';
import { renameNotices } from '../notices/revise-notices';
import { mailConfirmation } from '../orders/mails/confirmation';
import { renameOpenLines, writeLineTexts, writeSearchText } from '../orders/search-text-queries';
import { refreshUnitLatest } from '../results/store/latest-queries';
import {
  findMerge,
  lockBuildingWholly,
  lockOrdersOfUnit,
  moveToUnit,
  resolveListedTwice,
  type UnitsToMerge,
} from './merge-queries';
import { placeAmong } from './place-units';
import { deleteUnits, findPlacedUnits, findScheme, moveUnits } from './queries';

/**
 * Merges a unit into another one of its building that is the same flat: orders, results, requests, entries of the
 * critical list and the warranty go to the kept one and have its number; heatmap and portfolio follow. Where both are on
 * the critical list, the entry of the merged one is resolved. Issued notices of entry with the former number are issued
 * again, and their orders confirmed again; invoices stay as they were issued.
 * @returns what has changed
 * @throws AppError 'units.merge-itself' (422), 'units.both-have-warranties' (409), 'records.not-found', or as
 *   `reachBuilding`
 */
export async function mergeUnits(units: UnitsToMerge, context: ActorContext): Promise<UnitMerge> {
  const { buildingId, from, into } = units;
  if (from === into) refuse('units.merge-itself');
  return inTransaction(context.pool, async (client) => {
    await lockBuildingWholly(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const orders = await lockOrdersOfUnit(client, buildingId, from);
    const merge = await findMerge(client, units);
    if (!merge) throw new AppError('records.not-found');
    if (merge.has_warranty && merge.into_has_warranty) {
      refuse('units.both-have-warranties', { unit: merge.unit, into: merge.into });
    }
    if (merge.unit !== merge.into) await renameOpenLines(client, buildingId, from, merge.into);
    const { issued: notices, orderIds } = await renameNotices(client, buildingId, from, context.now);
    const resolved = await resolveListedTwice(client, units, context.now.toISOString());
    await writeLineTexts(client, buildingId, await moveToUnit(client, units, merge.into));
    await writeSearchText(client, buildingId, orders);
    await refreshUnitLatest(client, buildingId, [from, into]);
    await deleteUnits(client, buildingId, from);
    const { moved } = placeAmong(
      await findPlacedUnits(client, buildingId),
      [],
      await findScheme(client, buildingId),
    );
    await moveUnits(client, buildingId, moved);
    const { unit, into: kept, into_has_warranty: _, ...changed } = merge;
    await recordChange(client, context, {
      activity: 'units.merged',
      targetEntity: 'unit',
      targetId: into,
      buildingId,
      locationCode: building.locationId,
      description: { unit: { before: unit, after: kept }, ...changed, notices_replaced: notices },
    });
    await recordChanges(
      client,
      context,
      resolved.map((targetId) => ({
        activity: 'critical-units.resolved',
        targetEntity: 'critical unit',
        targetId,
        buildingId,
        locationCode: building.locationId,
        description: {
          building: building.name,
          unit,
          before: { unit_number: unit, status: 'ongoing' },
          after: { unit_number: kept, status: 'resolved' },
        },
      })),
    );
    for (const orderId of orderIds) await mailConfirmation(client, context, building, orderId);
    return merge;
  });
}

function refuse(reason: string, params?: Record<string, string>): never {
  throw new AppError(reason, { params, problems: [{ field: 'into', reason, params }] });
}
