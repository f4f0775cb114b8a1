import type { Option } from '@clearunit/shared/api/common';
import type { WarrantyRecord, WarrantySummary } from '@clearunit/shared/api/warranties';
import type pg from 'pg';
import { copyInto } from '../../db/copy';
import { isUnit } from '../../db/kinds';
import type { Runner } from '../../db/runner';

/** A warranty to be stored: what it covers, each kind up to its own day. */
export interface WarrantyToStore {
  id: string;
  unitId: string;
  pestExpires: string | null;
  serviceExpires: string | null;
  pestIds: readonly string[];
  /** A service may be for one pest only. */
  services: readonly { treatmentId: string; pestId: string | null }[];
}

export async function insertWarranties(
  client: pg.ClientBase,
  buildingId: string,
  warranties: readonly WarrantyToStore[],
): Promise<void> {
  const columns = ['building_id', 'id', 'unit_id', 'warranty_date', 'warranty_date_service'];
  const rows = warranties.map((w) => [buildingId, w.id, w.unitId, w.pestExpires, w.serviceExpires]);
  await copyInto(client, 'warranties', columns, [rows]);
  await insertCoverages(client, buildingId, warranties);
}

/** Raises a building's warranty count to that of its units. */
export async function raiseWarrantyCount(client: pg.ClientBase, buildingId: string): Promise<void> {
  await client.query(
    `update buildings set warranty_count =
       greatest(warranty_count, (select count(*) from warranties where building_id = $1))
     where id = $1`,
    [buildingId],
  );
}

async function insertCoverages(
  client: pg.ClientBase,
  buildingId: string,
  warranties: readonly Omit<WarrantyToStore, 'unitId'>[],
): Promise<void> {
  const columns = ['building_id', 'warranty_id', 'kind', 'slot', 'pest_id', 'treatment_id'];
  const rows = warranties.flatMap(({ id, pestIds, services }) => [
    ...pestIds.map((pestId, at) => [buildingId, id, 'pest', at + 1, pestId, null]),
    ...services.map(({ treatmentId, pestId }, at) => [
      buildingId,
      id,
      'service',
      at + 1,
      pestId,
      treatmentId,
    ]),
  ]);
  await copyInto(client, 'warranty_coverages', columns, [rows]);
}

/** Replaces the terms of a stored warranty. */
export async function replaceTerms(
  client: pg.ClientBase,
  buildingId: string,
  warranty: Omit<WarrantyToStore, 'unitId'>,
): Promise<void> {
  const key = [buildingId, warranty.id];
  await client.query(
    `update warranties set warranty_date = $3, warranty_date_service = $4, updated_at = now()
     where building_id = $1 and id = $2`,
    [...key, warranty.pestExpires, warranty.serviceExpires],
  );
  await client.query('delete from warranty_coverages where building_id = $1 and warranty_id = $2', key);
  await insertCoverages(client, buildingId, [warranty]);
}

/** The warranties of a building, or the one with an id, unsorted. */
export async function findWarranties(
  run: Runner,
  buildingId: string,
  id: string | null = null,
): Promise<WarrantyRecord[]> {
  const { rows } = await run.query<WarrantyRecord>(
    `select w.id as uuid, w.unit_id as unit_uuid, u.unit, w.warranty_date, w.warranty_date_service,
       (w.warranty_date is not null)::int as is_on_pest, (w.warranty_date_service is not null)::int as is_on_service,
       coalesce(c.pests, '[]') as warranty_pest, coalesce(c.services, '[]') as warranty_service
     from warranties w
     join units u on u.building_id = w.building_id and u.id = w.unit_id
     left join lateral (
       select json_agg(json_build_object('id', p.id, 'name', p.name) order by c.slot) filter (where c.kind = 'pest') as pests,
         json_agg(json_build_object('id', t.id, 'name', t.name) order by c.slot) filter (where c.kind = 'service') as services
       from warranty_coverages c
       left join pests p on p.id = c.pest_id
       left join treatments t on t.id = c.treatment_id
       where c.building_id = w.building_id and c.warranty_id = w.id) c on true
     where w.building_id = $1 and ($2::uuid is null or w.id = $2)`,
    [buildingId, id],
  );
  return rows;
}

type WarrantyCounts = Omit<WarrantySummary, 'warranty_unit_data'>;

/** The warranty count of a building, its uses, and how many units have one. */
export async function countWarranties(run: Runner, buildingId: string): Promise<WarrantyCounts> {
  const { rows } = await run.query<WarrantyCounts>(
    `select warranty_count,
       (select count(*)::int from order_lines where building_id = $1 and charge_kind = 'warranty') as warranty_used,
       (select count(*)::int from warranties where building_id = $1) as warranty_given
     from buildings where id = $1`,
    [buildingId],
  );
  return rows[0]!;
}

/** The units of a building with whether they have a warranty. */
export async function findCoverableUnits(
  run: Runner,
  buildingId: string,
): Promise<{ id: string; unit: string; isCovered: boolean }[]> {
  const { rows } = await run.query<{ id: string; unit: string; isCovered: boolean }>(
    `select u.id, u.unit, exists (select from warranties w where w.building_id = u.building_id and w.unit_id = u.id)
       as "isCovered"
     from units u where u.building_id = $1 and ${isUnit('u')}`,
    [buildingId],
  );
  return rows;
}

/** Those of the ids that no pest (or treatment) has. */
export async function findUnknownIds(
  run: Runner,
  table: 'pests' | 'treatments',
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    `select wanted.id from unnest($1::uuid[]) wanted(id) where not exists (select from ${table} t where t.id = wanted.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Deletes a warranty, or all of a building; returns how many. */
export async function deleteWarranties(run: Runner, buildingId: string, id: string | null): Promise<number> {
  const { rowCount } = await run.query(
    'delete from warranties where building_id = $1 and ($2::uuid is null or id = $2)',
    [buildingId, id],
  );
  return rowCount ?? 0;
}

/** All treatments as choices, by name. */
export async function listTreatmentOptions(run: Runner): Promise<Option[]> {
  const { rows } = await run.query<Option>(
    'select id as value, name as text from treatments order by lower(name)',
  );
  return rows;
}
