import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import {
  type BulkBuilding,
  type BulkUnit,
  codeKey,
  schedulerEmails,
  unknownSchedulers,
} from '@clearunit/shared/domain/imports';
import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { newPins, type PinKeys, storedPins } from '../../../pin-keys';
import { listServing } from '../../branches/queries';
import { recordChange } from '../../logs/record-change';
import { type BuildingToAdd, checkWorkbook } from './check-workbook';
import { clientsOf } from './clients';
import { completeBuildings, raiseWarrantyCounts } from './complete-buildings';
import { type PlacedBuilding, placeBuildings } from './places';
import {
  beginImport,
  findSchedulers,
  findStoredBuildings,
  findTakenCodes,
  type StoredBuilding,
} from './queries';
import { schedulerOf } from './schedulers';
import {
  type BuildingToStore,
  copyBuildings,
  copyUnits,
  copyWarranties,
  type WarrantyToStore,
} from './store-queries';
import { readWarrantyNames } from './warranty-names';

/**
 * Stores the buildings and units of a workbook in one transaction (1 §2.10). Client companies are found by name or
 * made; every building gets its own PIN. A building whose scheduler's e-mail is unknown is stored unassigned, with the
 * e-mail, and is assigned when a scheduler with it is added (4 §19).
 * Buildings that are there stay as they are, and get those of the units sent for them that they lack (4 §19).
 * @throws AppError 'imports.nothing-to-store', 'buildings.location-code-taken' or 'clients.retired' (409), or the reasons of `checkWorkbook`, `placeBuildings` and
 *   `readWarrantyNames`
 */
export async function addBuildings(
  sent: { buildings: BulkBuilding[]; units: BulkUnit[] },
  context: ActorContext,
) {
  if (sent.buildings.length + sent.units.length === 0) {
    const nothing = { field: 'buildings', reason: 'imports.nothing-to-store' };
    throw new AppError(nothing.reason, { problems: [nothing] });
  }
  return inTransaction(context.pool, async (client) => {
    await beginImport(client);
    const stored = await findStored(client, sent);
    const { added: workbook, stored: unitsOfStored } = await checkWorkbook({
      ...sent,
      isStored: (code) => stored.has(code),
    });
    await refuseTakenCodes(client, sent.buildings);
    const warrantyNames = await readWarrantyNames(client, sent.units);
    const branches = await listServing(client, { held: true });
    const places = placeBuildings(
      workbook.map(({ building }) => building),
      branches,
    );
    const { buildings, unknown } = await prepare(client, context.pinKeys, workbook, places);
    const moment = context.now.toISOString();
    await copyBuildings(client, buildings, moment);
    const warranties: WarrantyToStore[] = [];
    const units = await copyUnits(client, buildings, moment, (warranty) => warranties.push(warranty));
    const ofStored: WarrantyToStore[] = [];
    const completed = await completeBuildings(client, context, { units: unitsOfStored, stored }, (warranty) =>
      ofStored.push(warranty),
    );
    await copyWarranties(client, [...warranties, ...ofStored], warrantyNames);
    await raiseWarrantyCounts(client, ofStored);
    if (buildings.length > 0)
      await recordChange(client, context, {
        activity: 'buildings.imported',
        targetEntity: 'building',
        description: { buildings: buildings.length, units, warranties: warranties.length },
      });
    const pins = buildings.map(({ id, pin, building }) => ({
      location_id: building.location_id,
      uuid: id,
      pin,
    }));
    return { buildings: buildings.length, units, completed, pins, unknown_schedulers: unknown };
  });
}

/** The buildings that the portal has of those that units are sent for without their building. */
async function findStored(
  run: Runner,
  sent: { buildings: readonly BulkBuilding[]; units: readonly BulkUnit[] },
): Promise<Map<string, StoredBuilding>> {
  const added = new Set(sent.buildings.map(({ location_id }) => codeKey(location_id)));
  const codes = new Set(sent.units.map(({ location_id }) => codeKey(location_id)));
  return findStoredBuildings(
    run,
    [...codes].filter((code) => !added.has(code)),
  );
}

async function refuseTakenCodes(run: Runner, buildings: readonly BulkBuilding[]): Promise<void> {
  const reason = 'buildings.location-code-taken';
  const taken = await findTakenCodes(
    run,
    buildings.map(({ location_id }) => location_id),
  );
  const problems: Problem[] = buildings.flatMap(({ location_id }, at) =>
    taken.has(location_id)
      ? [{ field: `buildings.${at}.location_id`, reason, params: { location: location_id } }]
      : [],
  );
  const [first] = problems;
  if (first) throw new AppError(reason, { params: first.params, problems });
}

/** Adds what the workbook does not have: ids, PINs, client companies, schedulers. */
async function prepare(
  run: Runner,
  keys: PinKeys,
  workbook: readonly BuildingToAdd[],
  places: readonly PlacedBuilding[],
) {
  const customerIds = await clientsOf(
    run,
    workbook.map(({ building }) => building.customer_name),
  );
  const emails = workbook.map(({ building }) => building.scheduler_email);
  const schedulers = await findSchedulers(run, [...new Set(emails.flatMap(schedulerEmails))]);
  const makePin = await newPins(run, keys);
  const buildings: BuildingToStore[] = workbook.map((entry, at) => {
    const id = v7();
    const customerId = customerIds.get(entry.building.customer_name)!;
    const pin = makePin(customerId);
    const { scheduler_email } = entry.building;
    const schedulerId = schedulerOf(scheduler_email, schedulers);
    return {
      ...entry,
      ...places[at]!,
      id,
      pin,
      ...storedPins(keys, id, { pin }),
      customerId,
      schedulerId,
      awaitedScheduler: schedulerId ? '' : schedulerEmails(scheduler_email).join(', '),
    };
  });
  return { buildings, unknown: unknownSchedulers(emails, schedulers) };
}
