import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { findBuilding } from '../../access/queries';
import { endLinksOf } from '../../links/make-link';
import { recordChanges } from '../../logs/record-change';
import { recordHandedOver } from '../../logs/record-handed-over';
import { giveNewPins } from '../../pins/give-new-pins';
import { mailPin } from '../../pins/mail-pin';
import { idsOf } from '../chosen-buildings';
import { countFound, lockByStatus } from '../chosen-queries';
import { assignToAwaited, lockRetiredClients, storeBack } from './queries';

/**
 * Brings retired buildings back, all or none (4 §20). With new PINs, the former PINs and links no longer work; without,
 * as an undo, everything is as it was but for deleted orders. Those that wait for a scheduler who was added meanwhile
 * are assigned.
 * @returns how many were brought back
 * @throws AppError 'records.not-found', 'clients.retired' (409)
 */
export function bringBuildingsBack(
  which: ChosenBuildings,
  { hasNewPins, isMailed }: { hasNewPins: boolean; isMailed: boolean },
  context: ActorContext,
): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    const chosen = await idsOf(client, which, context);
    const buildings = await lockByStatus(client, chosen, true);
    if ((await countFound(client, chosen)) < chosen.length) throw new AppError('records.not-found');
    const ids = buildings.map(({ id }) => id);
    const [retired] = await lockRetiredClients(client, ids);
    if (retired) throw new AppError('clients.retired', { params: { client: retired } });
    await storeBack(client, ids, context.now.toISOString());
    const assigned = await assignToAwaited(client, ids);
    await recordHandedOver(client, context, assigned, ({ scheduler }) => ({
      before: { scheduler: '' },
      after: { scheduler },
    }));
    if (hasNewPins) {
      await endLinksOf(client, context, buildings);
      await giveNewPins(client, context, buildings);
    }
    const sentTo = new Map<string, string>();
    for (const { id } of hasNewPins && isMailed ? buildings : []) {
      const building = (await findBuilding(client, id))!;
      const mail = { to: building.email, text: 'mail.pin.renewed' } as const;
      sentTo.set(id, await mailPin(client, context, building, mail));
    }
    await recordChanges(
      client,
      context,
      buildings.map(({ id, name, locationId }) => ({
        activity: 'buildings.brought-back',
        targetEntity: 'building',
        targetId: id,
        buildingId: id,
        locationCode: locationId,
        description: {
          building_name: name,
          building_pin: hasNewPins ? 'changed' : 'unchanged',
          sent_to: sentTo.get(id) ?? '',
        },
      })),
    );
    return buildings.length;
  });
}
