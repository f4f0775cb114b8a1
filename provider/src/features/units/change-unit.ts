import type { UnitFields } from '@clearunit/shared/api/units';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { renameNotices } from '../notices/revise-notices';
import { mailConfirmation } from '../orders/mails/confirmation';
import { renameOpenLines } from '../orders/search-text-queries';
import { linkVisits, lockToRenumber } from '../results/store/link-units';
import { checkFields, newUnit, refuseTaken } from './add-units';
import { describeUnit } from './describe-unit';
import { placeAmong, withFloors } from './place-units';
import { findPlacedUnits, findPlaces, findScheme, moveUnits, updateUnit } from './queries';

/**
 * Changes a unit's number, floor, bedrooms or townhouse flag (2 §2.1). Its place, and that of others, follows number,
 * floor and flag. Open orders and their notices of entry get the new number, and planned visits are confirmed again with these
 * notices.
 * @throws AppError with the reasons of `checkUnit` (422), 'records.not-found', 'units.taken' or 'records.changed' (409), or
 * as `reachBuilding`
 */
export async function changeUnit(
  { buildingId, unitId }: { buildingId: string; unitId: string },
  { seen, ...fields }: UnitFields & { seen?: UnitFields | undefined },
  context: ActorContext,
): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const stored = await findPlacedUnits(client, buildingId);
    const before = stored.find(({ id }) => id === unitId);
    if (!before) throw new AppError('records.not-found');
    refuseProblems(checkFields(fields, before.unit));
    // The row is written whenever other units move, so a moment of change would say nothing.
    const version = JSON.stringify(describeUnit(before));
    const targets = { targetId: unitId, locationCode: building.locationId };
    await refuseChanged(client, context, { ...targets, version, seen: seen && textOf(seen) });
    const others = stored.filter(({ id }) => id !== unitId);
    refuseTaken(
      (await findPlaces(client, buildingId)).filter(({ id }) => id !== unitId),
      fields.unit,
    );
    const scheme = await findScheme(client, buildingId);
    const changed = withFloors([{ ...newUnit(fields), id: unitId }], others, scheme);
    const { placed, moved } = placeAmong(others, changed, scheme);
    const [after] = placed;
    await lockToRenumber(client, buildingId, unitId);
    await updateUnit(client, buildingId, after!);
    await moveUnits(client, buildingId, [...moved, after!]);
    const isRenamed = before.unit !== after!.unit;
    const renamed = isRenamed ? await renameOpenLines(client, buildingId, unitId, after!.unit) : 0;
    if (isRenamed) await linkVisits(client, buildingId);
    const { issued, orderIds } = isRenamed
      ? await renameNotices(client, buildingId, unitId, context.now)
      : { issued: 0, orderIds: [] };
    await recordChange(client, context, {
      activity: 'units.updated',
      targetEntity: 'unit',
      targetId: unitId,
      buildingId,
      locationCode: building.locationId,
      description: {
        before: describeUnit(before),
        after: describeUnit(after!),
        ...(renamed > 0 && { order_lines_renamed: renamed }),
        ...(issued > 0 && { notices_replaced: issued }),
      },
    });
    for (const orderId of orderIds) await mailConfirmation(client, context, building, orderId);
  });
}

const textOf = ({ unit, bedroom_count, floor, town_house }: UnitFields): string =>
  JSON.stringify({ unit, bedroom_count, floor, town_house } satisfies ReturnType<typeof describeUnit>);
