import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { closeToAccounts } from '../../contact-accounts/change-accounts';
import { recordChange } from '../../logs/record-change';
import { countOrders, deleteBuildingRow, findBuildingRecord, lockWholly } from './queries';

/**
 * Deletes a building with its units, warranties and notes (1 §2.8). One with orders cannot be deleted.
 * @throws AppError 'records.not-found', 'buildings.has-orders' (409)
 */
export async function deleteBuilding(id: string, context: ActorContext): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    await lockWholly(client, id);
    const building = await findBuildingRecord(client, context.pinKeys, id);
    if (!building) throw new AppError('records.not-found');
    const orders = await countOrders(client, id);
    if (orders > 0) {
      const params = { smart_count: orders, building: building.building_name };
      throw new AppError('buildings.has-orders', { params });
    }
    await closeToAccounts(client, context, [{ id, locationId: building.location_id }]);
    await deleteBuildingRow(client, id);
    const { building_name, building_address, location_id, customer_name, unit_count, warranty_used } =
      building;
    await recordChange(client, context, {
      activity: 'buildings.deleted',
      targetEntity: 'building',
      targetId: id,
      buildingId: id,
      locationCode: location_id,
      description: {
        before: { building_name, building_address, location_id, customer_name, unit_count, warranty_used },
      },
    });
  });
}
