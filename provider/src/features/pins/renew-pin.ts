import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { giveNewPins } from './give-new-pins';
import { mailPin } from './mail-pin';

/**
 * Gives a building a new PIN. The old one opens nothing from then on, and sessions that began with it end. The activity
 * log has no PIN.
 * @param isMailed whether the new PIN goes to the building's addresses
 * @returns the addresses that the new PIN was mailed to, comma separated; '' for none
 * @throws AppError 'records.not-found'
 */
export function renewPin(id: string, isMailed: boolean, context: ActorContext): Promise<string> {
  return inTransaction(context.pool, async (client) => {
    const building = await reachBuilding(context, 'building.administer', id, client);
    await giveNewPins(client, context, [building]);
    const to = isMailed
      ? await mailPin(client, context, building, { to: building.email, text: 'mail.pin.renewed' })
      : '';
    await recordChange(client, context, {
      activity: 'pins.renewed',
      targetEntity: 'building',
      targetId: id,
      buildingId: id,
      locationCode: building.locationId,
      description: { building_pin: 'changed', sent_to: to },
    });
    return to;
  });
}
