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
import type { ActorContext } from '../../../http/handler';
import { newPins, storedPins } from '../../../pin-keys';
import { listServing } from '../../branches/queries';
import { type ImportRun, runImport } from '../../import-records/run-import';
import { recordChange } from '../../logs/record-change';
import { type BuildingToAdd, checkWorkbook } from './check-workbook';
import { findClientNames } from './client-queries';
import { clientsOf } from './clients';
import { completeBuildings, raiseWarrantyCounts } from './complete-buildings';
import { type LocatedBuilding, locateBuildings } from './locations';
import { findSchedulers, findStoredBuildings, findTakenCodes, type StoredBuilding } from './queries';
import { schedulerOf } from './schedulers';
import {
  type BuildingToStore,
  copyBuildings,
  copyUnits,
  copyWarranties,
  type WarrantyToStore,
} from './store-queries';
import type { SentUpdates } from './update/sent-updates';
import { storeUpdates } from './update/store-updates';
import { readWarrantyNames } from './warranty-names';

/** A workbook as it is sent, with the id that its import gets and the name of its file. */
export interface SentWorkbook extends SentUpdates {
  buildings: BulkBuilding[];
  units: BulkUnit[];
  import_id?: string | undefined;
  file_name?: string | undefined;
}

/**
 * Stores the buildings and units of a workbook in one transaction (1 §2.10), as an import that is kept (4 §19.6). Client
 * companies are found by name or made; every building gets its own PIN. A building whose scheduler's e-mail is unknown is
 * stored unassigned, with the e-mail, and is assigned when a scheduler with it is added (4 §19).
 * Buildings that are there stay as they are, and get those of the units sent for them that they lack (4 §19); what is sent as
 * updates changes them, as far as it is right (4 §19.2).
 * @throws AppError 'imports.nothing-to-store', 'buildings.location-code-taken' or 'clients.retired' (409), or the reasons
 *   of `checkWorkbook`, `locateBuildings`, `readWarrantyNames` and `runImport`
 */
export async function addBuildings({ import_id, file_name, ...sent }: SentWorkbook, context: ActorContext) {
  const { buildings, units, updates, unit_updates } = sent;
  const rows = buildings.length + units.length + updates.length + unit_updates.length;
  if (rows === 0) {
    const nothing = { field: 'buildings', reason: 'imports.nothing-to-store' };
    throw new AppError(nothing.reason, { problems: [nothing] });
  }
  return runImport(context, { kind: 'buildings', import_id, file_name, rows }, (run) =>
    storeWorkbook(run, sent, context),
  );
}

async function storeWorkbook(
  { client, id: importId, advance }: ImportRun,
  sent: Pick<SentWorkbook, 'buildings' | 'units' | keyof SentUpdates>,
  context: ActorContext,
) {
  const stored = await findStored(client, sent);
  const { added: workbook, stored: unitsOfStored } = await checkWorkbook({
    ...sent,
    isStored: (code) => stored.has(code),
    clients: await findClientNames(
      client,
      sent.buildings.map(({ customer_name }) => customer_name),
    ),
  });
  await refuseTakenCodes(client, sent.buildings);
  const updated = await storeUpdates({ client, id: importId, advance }, sent, context);
  const unitsToAdd = [...unitsOfStored, ...updated.added];
  const warrantyNames = await readWarrantyNames(client, sent.units);
  const branches = await listServing(client, { held: true });
  const locations = locateBuildings(
    workbook.map(({ building }) => building),
    branches,
  );
  const { buildings, unknown } = await prepare(client, { context, importId }, workbook, locations);
  const moment = context.now.toISOString();
  await copyBuildings(client, buildings, { importId, moment });
  advance(buildings.length);
  const warranties: WarrantyToStore[] = [];
  const units = await copyUnits(client, buildings, moment, (warranty) => warranties.push(warranty), advance);
  const ofStored = updated.warranties;
  const existing = { units: unitsToAdd, stored, importId };
  const completed = await completeBuildings(client, context, existing, (warranty) => ofStored.push(warranty));
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
  const added = workbook.map(({ building }) => building.customer_name);
  const clients = new Set([...added, ...updated.clients]);
  return {
    counts: {
      buildings: buildings.length,
      units: units + completed.units,
      completed: completed.buildings,
      known: completed.known,
      changed_buildings: updated.outcome.buildings.changed,
      changed_units: updated.outcome.units.changed,
    },
    client: clients.size === 1 ? [...clients][0]! : '',
    answer: {
      buildings: buildings.length,
      ...{ units, completed, updated: updated.outcome, pins, unknown_schedulers: unknown },
    },
  };
}

/** The buildings that the portal has of those that units are sent for without their building. */
async function findStored(
  run: Runner,
  sent: Pick<SentWorkbook, 'buildings' | 'units' | 'unit_updates'>,
): Promise<Map<string, StoredBuilding>> {
  const added = new Set(sent.buildings.map(({ location_id }) => codeKey(location_id)));
  const codes = new Set([...sent.units, ...sent.unit_updates].map(({ location_id }) => codeKey(location_id)));
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
  { context: { pinKeys: keys }, importId }: { context: ActorContext; importId: string },
  workbook: readonly BuildingToAdd[],
  locations: readonly LocatedBuilding[],
) {
  const customerIds = await clientsOf(
    run,
    workbook.map(({ building }) => building.customer_name),
    importId,
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
      ...locations[at]!,
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
