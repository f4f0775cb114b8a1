import type { UpdateOutcome } from '@clearunit/shared/api/import-updates';
import type { Problem } from '@clearunit/shared/domain/errors';
import { asNewUnit, type BulkUnit } from '@clearunit/shared/domain/imports';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { ActorContext } from '../../../../http/handler';
import {
  type BuildingColumns,
  insertChanges,
  type StoredChange,
} from '../../../import-records/change-queries';
import type { ImportRun } from '../../../import-records/run-import';
import { recordChanges } from '../../../logs/record-change';
import { writeLineTexts } from '../../../orders/search-text-queries';
import { checkCompletion } from '../complete-buildings';
import type { WarrantyToStore } from '../store-queries';
import { updateBuildings, updateUnits } from './change-queries';
import { getsWarranty } from './compare-unit';
import { placeChanged, type UpdatedUnit } from './place-changed';
import { type BuildingPlan, planUpdates } from './plan-updates';
import type { SentUpdates } from './sent-updates';
import { UpdateSummary } from './update-summary';

/** Says what updates would change, and which units buildings would get, and stores nothing (4 §19.2). */
export async function checkUpdates(
  { units, ...sent }: SentUpdates & { units: readonly BulkUnit[] },
  { pool }: ActorContext,
) {
  const problems: Problem[] = [];
  const summary = new UpdateSummary();
  for await (const plans of planUpdates(pool, sent, problems)) for (const plan of plans) summary.add(plan);
  return { ...summary.outcome(problems), completed: await checkCompletion(pool, units) };
}

/**
 * Stores the updates that are right: fields of buildings and of their units, each building with its log entries, and keeps
 * what they changed for taking it back.
 * @returns what changed, the units that the buildings lack, the warranties that their other units get, and whose buildings
 *   these are; units and warranties are still to be stored
 */
export async function storeUpdates(
  { client, id: importId, advance }: ImportRun,
  sent: SentUpdates,
  context: ActorContext,
): Promise<{
  outcome: UpdateOutcome;
  added: BulkUnit[];
  warranties: WarrantyToStore[];
  clients: ReadonlySet<string>;
}> {
  const problems: Problem[] = [];
  const summary = new UpdateSummary();
  const added: BulkUnit[] = [];
  const warranties: WarrantyToStore[] = [];
  for await (const plans of planUpdates(client, sent, problems, { held: true })) {
    for (const plan of plans) summary.add(plan);
    const ofBuildings = await storeBuildings(client, plans, context);
    const ofUnits = await storeUnits(client, plans);
    await insertChanges(client, importId, [...ofBuildings, ...ofUnits.changes]);
    await recordPlans(client, plans, context);
    added.push(...plans.flatMap((plan) => plan.added.map(asNewUnit)));
    warranties.push(...ofUnits.warranties);
    advance(plans.reduce((sum, plan) => sum + plan.rows - plan.added.length, 0));
  }
  return { outcome: summary.outcome(problems), added, warranties, clients: summary.clients };
}

async function storeBuildings(
  client: pg.ClientBase,
  plans: readonly BuildingPlan[],
  { now }: ActorContext,
): Promise<StoredChange[]> {
  const changed = plans.filter(({ changes }) => changes.length > 0);
  const updated = changed.map(({ building, changes }) => {
    const after: Partial<BuildingColumns> = Object.assign({}, ...changes.map(({ set }) => set));
    const names = Object.keys(after) as (keyof BuildingColumns)[];
    const before = Object.fromEntries(names.map((name) => [name, building[name]]));
    return { buildingId: building.id, unitId: null, before, after };
  });
  await updateBuildings(
    client,
    updated.map(({ buildingId, after }) => ({ id: buildingId, set: after })),
    now.toISOString(),
  );
  for (const { buildingId, after } of updated) {
    if (!('address' in after || 'city' in after)) continue;
    await writeLineTexts(client, buildingId);
  }
  return updated;
}

async function storeUnits(client: pg.ClientBase, plans: readonly BuildingPlan[]) {
  const updated: UpdatedUnit[] = [];
  const changes: StoredChange[] = [];
  const warranties: WarrantyToStore[] = [];
  for (const { building, changed, units } of plans) {
    if (changed.length === 0) continue;
    const buildingId = building.id;
    const ofBuilding = placeChanged(building.numbering_scheme, changed, units);
    updated.push(...ofBuilding.updated);
    const given = new Map(
      changed
        .filter(getsWarranty)
        .map(({ stored, row }) => [
          stored.id,
          { id: v7(), buildingId, unitId: stored.id, unit: asNewUnit(row) },
        ]),
    );
    warranties.push(...given.values());
    for (const { unitId, before, after } of ofBuilding.changes) {
      const warranty = given.get(unitId)?.id;
      changes.push({ buildingId, unitId, before, after: { ...after, ...(warranty && { warranty }) } });
    }
  }
  await updateUnits(client, updated);
  return { changes, warranties };
}

/** Writes into the log what changed of each building, and of its units, as the forms do. */
async function recordPlans(
  client: pg.ClientBase,
  plans: readonly BuildingPlan[],
  context: ActorContext,
): Promise<void> {
  const entries = plans.flatMap(({ building, changes, changed }) => {
    const target = {
      targetEntity: 'building',
      targetId: building.id,
      buildingId: building.id,
      locationCode: building.location_id,
    } as const;
    const fields = (which: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.field, change[which]]));
    const units = (which: 'before' | 'after') =>
      Object.fromEntries(
        changed.map(({ stored, changes: of }) => [
          stored.unit,
          Object.fromEntries(of.map((change) => [change.field, change[which]])),
        ]),
      );
    return [
      ...(changes.length > 0
        ? [
            {
              activity: 'buildings.updated' as const,
              ...target,
              description: { before: fields('before'), after: fields('after') },
            },
          ]
        : []),
      ...(changed.length > 0
        ? [
            {
              activity: 'units.updated' as const,
              ...target,
              description: { before: units('before'), after: units('after') },
            },
          ]
        : []),
    ];
  });
  if (entries.length > 0) await recordChanges(client, context, entries);
}
