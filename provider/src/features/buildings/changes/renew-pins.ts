import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import { AppError } from '@clearunit/shared/domain/errors';
import type pg from 'pg';
import { allowLongStatements } from '../../../db/open';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { findBuilding } from '../../access/queries';
import { type Change, recordChanges } from '../../logs/record-change';
import { giveNewPins } from '../../pins/give-new-pins';
import { mailPin } from '../../pins/mail-pin';
import { bulkTimeout } from '../bulk/bulk-timeout';
import { idsOf } from '../chosen-buildings';
import { type ChosenBuilding, countFound, lockByStatus } from '../chosen-queries';

/**
 * Gives many buildings new PINs, all or none (4 §20): the old ones no longer open anything. Retired buildings
 * stay as they are.
 * @param isMailed whether each new PIN goes to its building's addresses
 * @returns how many have new PINs, and how many of these were mailed to nobody
 * @throws AppError 'records.not-found'
 */
export function renewPins(
  which: ChosenBuildings,
  isMailed: boolean,
  context: ActorContext,
): Promise<{ buildings: number; not_mailed: number }> {
  return inTransaction(context.pool, async (client) => {
    await allowLongStatements(client, bulkTimeout);
    const chosen = await idsOf(client, which, context);
    const buildings = await lockByStatus(client, chosen, false);
    if ((await countFound(client, chosen)) < chosen.length) throw new AppError('records.not-found');
    await giveNewPins(client, context, buildings);
    const changes: Change[] = [];
    for (const building of buildings) {
      const to = isMailed ? await mailNewPin(client, context, building) : '';
      changes.push(renewal(building, to));
    }
    await recordChanges(client, context, changes);
    const sent = changes.filter(({ description }) => (description as { sent_to: string }).sent_to !== '');
    return { buildings: buildings.length, not_mailed: buildings.length - sent.length };
  });
}

async function mailNewPin(client: pg.ClientBase, context: ActorContext, { id }: ChosenBuilding) {
  const building = (await findBuilding(client, id))!;
  return mailPin(client, context, building, { to: building.email, text: 'mail.pin.renewed' });
}

const renewal = ({ id, locationId }: ChosenBuilding, sent_to: string): Change => ({
  activity: 'pins.renewed',
  targetEntity: 'building',
  targetId: id,
  buildingId: id,
  locationCode: locationId,
  description: { building_pin: 'changed', sent_to },
});
