import type { CallRequest } from '@clearunit/shared/api/call';
import type { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { NewUnit } from '@clearunit/shared/api/units';
import { checkNewBuilding } from '@clearunit/shared/domain/buildings';
import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import type { NumberingScheme } from '@clearunit/shared/domain/units';
import type pg from 'pg';
import { v7 } from 'uuid';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { newPins, storedPins } from '../../../pin-keys';
import { waitForImports } from '../../import-records/queries';
import { recordChange } from '../../logs/record-change';
import { newUnit, refuseRepeats } from '../../units/add-units';
import { newWarrantyProblems, warrantiesOf } from '../../units/new-warranties';
import { placeAmong, withFloors } from '../../units/place-units';
import { insertUnits } from '../../units/queries';
import { insertWarranties } from '../../warranties/queries';
import { clientOf } from '../import/clients';
import { refuseKnownCode, refuseUnknownScheduler } from './checks';
import { locationOf } from './location';
import { insertBuilding } from './queries';

type Sent = CallRequest<(typeof providerCalls)['registerBuilding']>['body'];

/**
 * Adds a building with its units and their warranties in one transaction (1 §2.9).
 * @returns its id and the PIN that was made for it
 * @throws AppError with the reasons of `checkNewBuilding`, `checkUnitWarranty` and `locationOf` (422),
 *   'buildings.location-code-taken' or 'clients.retired' (409), 'imports.duplicate-unit' (422)
 */
export async function addBuilding(sent: Sent, context: ActorContext): Promise<{ id: string; pin: string }> {
  const units = sent.unit ?? [];
  refuseProblems(checkNewBuilding({ ...sent, unitCount: sent.unit?.length ?? null }));
  refuseProblems(newWarrantyProblems(units, context.today));
  refuseRepeats(units, []);
  const { pinKeys: keys } = context;
  return inTransaction(context.pool, async (client) => {
    await waitForImports(client);
    const id = v7();
    await refuseUnknownScheduler(client, sent.scheduler_id);
    await refuseKnownCode(client, sent.location_id, id);
    const { id: customerId } = await clientOf(client, sent.customer_name);
    const makePin = await newPins(client, keys);
    const pin = makePin(customerId);
    const warranted = units.filter(({ is_warranty }) => is_warranty === 1).length;
    const moment = context.now.toISOString();
    const building = {
      id,
      name: sent.building_name,
      address: sent.building_address,
      city: sent.building_city,
      locationId: sent.location_id,
      orderNumberType: sent.building_po_mo_wo,
      customerId,
      email: joinEmails(parseEmailList(sent.customer_email).emails),
      timeWindow1: sent.TimeWindow1,
      timeWindow2: sent.TimeWindow2,
      schedulerId: sent.scheduler_id,
      locationNote: sent.location_note,
      numberingScheme: sent.numbering_scheme,
      ...(await locationOf(client, sent)),
    };
    await insertBuilding(
      client,
      { ...building, ...storedPins(keys, id, { pin }), warrantyCount: warranted },
      moment,
    );
    await storeUnits(client, id, units, sent.numbering_scheme, moment);
    const { unit: _, user_id: __, ...after } = sent;
    await recordChange(client, context, {
      activity: 'buildings.added',
      targetEntity: 'building',
      targetId: id,
      buildingId: id,
      locationCode: sent.location_id,
      description: { after: { ...after, units: units.length, warranties: warranted } },
    });
    return { id, pin };
  });
}

async function storeUnits(
  client: pg.ClientBase,
  buildingId: string,
  sent: readonly NewUnit[],
  scheme: NumberingScheme | null,
  moment: string,
): Promise<void> {
  const units = sent.map((unit) => newUnit({ ...unit, floor: unit.floor ?? '' }));
  const { placed } = placeAmong([], withFloors(units, [], scheme), scheme);
  await insertUnits(client, buildingId, placed, moment);
  await insertWarranties(client, buildingId, warrantiesOf(sent, placed));
}
