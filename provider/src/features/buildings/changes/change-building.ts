import type { CallRequest } from '@clearunit/shared/api/call';
import type { providerCalls } from '@clearunit/shared/api/provider-calls';
import { checkBuildingUpdate } from '@clearunit/shared/domain/buildings';
import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { storedPins } from '../../../pin-keys';
import { refuseRetired } from '../../access/reach-building';
import { closeToFormerClient } from '../../contact-accounts/close-to-former-client';
import { recordChange } from '../../logs/record-change';
import { refuseChanged } from '../../logs/refuse-changed';
import { writeLineTexts } from '../../orders/search-text-queries';
import { clientOf } from '../import/clients';
import { refuseKnownCode, refuseOthersPins, refuseUnknownScheduler } from './checks';
import { locationOf } from './location';
import {
  type BuildingRecordFields,
  findBuildingRecord,
  hasLongPins,
  lockWholly,
  updateBuilding,
} from './queries';

type Sent = CallRequest<(typeof providerCalls)['updateBuilding']>['body'];

/**
 * Changes a building (2 §2.1, §5). Its own PIN changes only when it gets another client. A client company of a new name is found or made.
 * @throws AppError with the reasons of `checkBuildingUpdate` and `locationOf` (422), 'records.not-found',
 * 'records.changed',
 *   'buildings.location-code-taken', 'clients.retired' or 'pins.of-other-client' (409)
 */
export async function changeBuilding(id: string, sent: Sent, context: ActorContext): Promise<void> {
  const { pinKeys: keys } = context;
  await inTransaction(context.pool, async (client) => {
    await lockWholly(client, id);
    const before = await findBuildingRecord(client, keys, id);
    if (!before) throw new AppError('records.not-found');
    refuseRetired(context, 'building.administer', {
      name: before.building_name,
      isRetired: before.retired_at !== null,
    });
    const { updated_at: version, location_id: locationCode } = before;
    const target = { targetId: id, locationCode, changedAt: version };
    await refuseChanged(client, context, { ...target, version, seen: sent.updated_at });
    const { building_pin } = before;
    // The count may not fall below what was used or given.
    const warranty_used = Math.max(before.warranty_used, before.warranty_given);
    const long_pins = await hasLongPins(client, sent.customer_name);
    refuseProblems(checkBuildingUpdate({ ...sent, building_pin, warranty_used }, { ...before, long_pins }));
    const schedulerId = sent.scheduler_id || null;
    if (schedulerId && schedulerId !== before.scheduler_id) await refuseUnknownScheduler(client, schedulerId);
    await refuseKnownCode(client, sent.location_id, id);
    const { id: customerId } = await clientOf(client, sent.customer_name);
    await refuseOthersPins({ run: client, keys }, before, sent, customerId);
    const changed = {
      id,
      name: sent.building_name,
      address: sent.building_address,
      city: sent.building_city,
      locationId: sent.location_id,
      orderNumberType: sent.building_po_mo_wo,
      customerId,
      email: joinEmails(parseEmailList(sent.email).emails),
      followUpEmail: joinEmails(parseEmailList(sent.follow_up_email).emails),
      ...storedPins(keys, id, {
        masterPin: sent.master_pin || null,
        masterPin2: sent.master_pin2 || null,
        masterPin3: sent.master_pin3 || null,
        masterPin4: sent.master_pin4 || null,
      }),
      timeWindow1: sent.TimeWindow1,
      timeWindow2: sent.TimeWindow2,
      schedulerId,
      warrantyCount: sent.warranty_count,
      locationNote: sent.location_note ?? before.location_note,
      pinViewsOnly: sent.pin_views_only ?? before.pin_views_only,
      ...(await locationOf(client, { ...asSent(before), ...given(sent) }, asStored(before))),
    };
    await updateBuilding(client, changed, context.now.toISOString());
    if (changed.customerId !== before.customer_id) {
      await closeToFormerClient(client, context, [{ id, locationId: sent.location_id }]);
    }
    const after = await findBuildingRecord(client, keys, id);
    if (foundBy.some((field) => before[field] !== after![field])) {
      await writeLineTexts(client, id);
    }
    await recordChange(client, context, {
      activity: 'buildings.updated',
      targetEntity: 'building',
      targetId: id,
      buildingId: id,
      locationCode: sent.location_id,
      description: differences(before, after!),
    });
  });
}

/** The fields that a search of orders looks at. */
const foundBy = ['building_name', 'location_id', 'building_address', 'building_city'] as const;

/** The location of a building as a form would send it. */
const asSent = ({ province, tax_by_hand, branch_id }: BuildingRecordFields) => ({
  province: province ?? '',
  tax_by_hand,
  branch_id: branch_id ?? '',
});

const asStored = (before: BuildingRecordFields) => ({
  city: before.building_city,
  province: before.province,
  taxByHand: before.tax_by_hand,
  branchId: before.branch_id,
  branchByHand: before.branch_by_hand,
});

/** The location as sent; what was left out stays as it is. */
const given = ({ building_address, building_city, province, tax_by_hand, branch_id }: Sent) => ({
  building_address,
  building_city,
  ...(province !== undefined && { province }),
  ...(tax_by_hand !== undefined && { tax_by_hand }),
  ...(branch_id !== undefined && { branch_id }),
});

/** Left out of the log: no field of the form. */
const notLogged = new Set([
  'updated_at',
  'customer_id',
  'scheduler_id',
  'scheduler_number',
  'scheduler_address',
  'unit_count',
  'customer_email',
  'Warranty_Count',
  'Warranty_Used',
  'branch_id',
  'retired_at',
  'customer_pin_views_only',
]);
const secret = new Set(['building_pin', 'master_pin', 'master_pin2', 'master_pin3', 'master_pin4']);

/** The changed fields, before and after; of a PIN only its name and what was done with it. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (field) => !notLogged.has(field) && before[field] !== after[field],
  );
  const pins = changed.filter((field) => secret.has(field));
  const others = changed.filter((field) => !secret.has(field));
  const of = (record: Record<string, unknown>) =>
    Object.fromEntries(others.map((field) => [field, record[field]]));
  const done = (pin: string) => (!before[pin] ? 'added' : after[pin] ? 'changed' : 'removed');
  return { ...Object.fromEntries(pins.map((pin) => [pin, done(pin)])), before: of(before), after: of(after) };
}
