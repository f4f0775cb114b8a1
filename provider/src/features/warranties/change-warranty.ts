import type { WarrantyTerms } from '@clearunit/shared/api/warranties';
import { AppError } from '@clearunit/shared/domain/errors';
import { sortNaturally } from '@clearunit/shared/domain/units';
import { termsOf } from '@clearunit/shared/domain/warranties';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { deleteWarranties, findWarranties, replaceTerms } from './queries';
import { describeWarranty, readTerms } from './terms';

/**
 * Changes a warranty's coverage and dates (2 §2.1).
 * @throws AppError with the reasons of `checkWarranty` (422), 'records.not-found', or 'records.changed' (409)
 */
export async function changeWarranty(
  { buildingId, id }: { buildingId: string; id: string },
  { seen, ...sent }: WarrantyTerms & { seen?: WarrantyTerms | undefined },
  context: ActorContext,
): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'warranty.write', buildingId, client);
    const [before] = await findWarranties(client, buildingId, id);
    if (!before) throw new AppError('records.not-found');
    await refuseChanged(client, context, {
      targetId: id,
      locationCode: building.locationId,
      version: textOf(termsOf(before)),
      seen: seen && textOf(seen),
    });
    const terms = await readTerms(client, sent, [before.unit], context.today);
    await replaceTerms(client, buildingId, { ...terms, id });
    const [after] = await findWarranties(client, buildingId, id);
    await recordChange(client, context, {
      activity: 'warranties.updated',
      targetEntity: 'warranty',
      targetId: id,
      buildingId,
      locationCode: building.locationId,
      description: { before: describeWarranty(before), after: describeWarranty(after!) },
    });
  });
}

const textOf = ({ warranty_pest, warranty_service, warranty_date }: WarrantyTerms): string =>
  JSON.stringify([warranty_pest, warranty_service, warranty_date]);

/**
 * Deletes a warranty, or all of a building (2 §2.1).
 * @param id null for all
 * @returns how many there were
 * @throws AppError 'records.not-found' when there is none
 */
export async function removeWarranties(
  { buildingId, id }: { buildingId: string; id: string | null },
  context: ActorContext,
): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'warranty.write', buildingId, client);
    const before = sortNaturally(await findWarranties(client, buildingId, id), ({ unit }) => unit);
    if (before.length === 0) throw new AppError('records.not-found');
    await deleteWarranties(client, buildingId, id);
    await recordChange(client, context, {
      activity: 'warranties.deleted',
      targetEntity: id ? 'warranty' : 'building',
      targetId: id ?? buildingId,
      buildingId,
      locationCode: building.locationId,
      description: {
        before: id ? describeWarranty(before[0]!) : { warranties: before.map(describeWarranty) },
      },
    });
    return before.length;
  });
}
