import type { OrderNumberType } from '@clearunit/shared/domain/orders';
import type { PinOfClient } from '@clearunit/shared/domain/pins';
import type { Province } from '@clearunit/shared/domain/provinces';
import type { NumberingScheme } from '@clearunit/shared/domain/units';
import { roleNumber } from '@clearunit/shared/domain/users';
import { clientNamed } from '../../../db/clients';
import type { Runner } from '../../../db/runner';
import { type PinKeys, type ReadRow, readPins, type StoredPins, storedPinColumns } from '../../../pin-keys';
import { type BuildingFields, detailColumns, detailTables, warrantyUses } from '../detail-queries';

type EncryptedRecord = BuildingFields & {
  customer_id: string;
  branch_by_hand: boolean;
  master_pin2_encrypted: string | null;
  master_pin3_encrypted: string | null;
  master_pin4_encrypted: string | null;
  long_pins: boolean;
  warranty_count: number;
  warranty_used: number;
  /** How many units have a warranty. */
  warranty_given: number;
};

export type BuildingRecordFields = ReadRow<EncryptedRecord>;

/** A building with every field that can be changed, its PINs among them; undefined when there is none. */
export async function findBuildingRecord(
  run: Runner,
  keys: PinKeys,
  id: string,
): Promise<BuildingRecordFields | undefined> {
  const { rows } = await run.query<EncryptedRecord>(
    `select ${detailColumns}, b.branch_by_hand, b.customer_id, c.long_pins, b.master_pin2_encrypted, b.master_pin3_encrypted,
      b.master_pin4_encrypted, b.warranty_count, ${warrantyUses} as warranty_used,
      (select count(*)::int from warranties w where w.building_id = b.id) as warranty_given
    from ${detailTables} where b.id = $1`,
    [id],
  );
  return rows[0] && readPins(rows[0], keys);
}

/** Locks a building against changes, deletion and orders until the transaction ends. */
export async function lockWholly(run: Runner, id: string): Promise<void> {
  await run.query('select 1 from buildings where id = $1 for update', [id]);
}

/** The other clients with a building that has one of some master PINs, each PIN and client once. */
export async function clientsWithPins(
  run: Runner,
  keys: PinKeys,
  pins: readonly string[],
  exceptCustomer: string,
): Promise<PinOfClient[]> {
  const { rows } = await run.query<PinOfClient>(
    `select distinct p.pin, c.name as client
    from unnest($2::text[], $3::text[]) as p(pin, hash)
    join buildings b on p.hash in (b.master_pin_hash, b.master_pin2_hash, b.master_pin3_hash, b.master_pin4_hash)
    join customers c on c.id = b.customer_id
    where b.customer_id <> $1
    order by client, pin`,
    [exceptCustomer, pins, pins.map(keys.hash)],
  );
  return rows;
}

/** Whether the client of a name chose long PINs; false where there is none yet. */
export async function hasLongPins(run: Runner, customerName: string): Promise<boolean> {
  const { rows } = await run.query<{ long: boolean }>(
    `select long_pins as long from customers where id = ${clientNamed('$1')}`,
    [customerName],
  );
  return rows[0]?.long ?? false;
}

/** Whether a user is a scheduler. */
export async function isScheduler(run: Runner, id: string): Promise<boolean> {
  const { rows } = await run.query('select 1 from users where id = $1 and role = $2', [
    id,
    roleNumber('scheduler'),
  ]);
  return rows.length > 0;
}

/** Whether another building has a location code, whatever its capital letters. */
export async function isCodeTaken(run: Runner, code: string, except: string): Promise<boolean> {
  const { rows } = await run.query(
    'select 1 from buildings where lower(location_id) = lower($1) and id <> $2',
    [code, except],
  );
  return rows.length > 0;
}

export interface BuildingToStore {
  id: string;
  name: string;
  address: string;
  city: string;
  locationId: string;
  orderNumberType: OrderNumberType;
  customerId: string;
  email: string;
  timeWindow1: string;
  timeWindow2: string;
  schedulerId: string | null;
  province: Province | null;
  /** In percent; null where it follows from the province. */
  taxByHand: number | null;
  branchId: string | null;
  branchByHand: boolean;
  locationNote: string;
}

/** Further columns of a building, where given. */
interface MoreOfBuilding extends StoredPins {
  numberingScheme: NumberingScheme | null;
  warrantyCount: number;
  followUpEmail: string;
  pinViewsOnly: boolean;
}

type StoredFields = Omit<BuildingToStore, 'id'> & MoreOfBuilding;

const columns: Record<keyof StoredFields, string> = {
  name: 'name',
  address: 'address',
  city: 'city',
  locationId: 'location_id',
  orderNumberType: 'building_po_mo_wo',
  customerId: 'customer_id',
  email: 'email',
  timeWindow1: 'time_window_1',
  timeWindow2: 'time_window_2',
  schedulerId: 'scheduler_id',
  province: 'province',
  taxByHand: 'tax',
  branchId: 'branch_id',
  branchByHand: 'branch_by_hand',
  locationNote: 'location_note',
  numberingScheme: 'numbering_scheme',
  warrantyCount: 'warranty_count',
  followUpEmail: 'follow_up_email',
  pinViewsOnly: 'pin_views_only',
  ...storedPinColumns,
};

const definedFields = (fields: Partial<StoredFields>) =>
  (Object.keys(columns) as (keyof StoredFields)[]).filter((name) => fields[name] !== undefined);

export async function insertBuilding(
  run: Runner,
  building: BuildingToStore &
    Pick<MoreOfBuilding, 'pinHash' | 'pinEncrypted' | 'warrantyCount' | 'numberingScheme'>,
  moment: string,
): Promise<void> {
  const { id, ...fields }: typeof building & Partial<StoredFields> = building;
  const names = definedFields(fields);
  await run.query(
    `insert into buildings (id, created_at, updated_at, ${names.map((name) => columns[name]).join(', ')})
     values ($1, $2, $2, ${names.map((_, at) => `$${at + 3}`).join(', ')})`,
    [id, moment, ...names.map((name) => fields[name])],
  );
}

/** Updates the given fields of a building. */
export async function updateBuilding(
  run: Runner,
  { id, ...fields }: Pick<BuildingToStore, 'id'> & Partial<StoredFields>,
  moment: string,
): Promise<void> {
  const names = definedFields(fields);
  const set = names.map((name, at) => `${columns[name]} = $${at + 3}`);
  await run.query(`update buildings set ${['updated_at = $2', ...set].join(', ')} where id = $1`, [
    id,
    moment,
    ...names.map((name) => fields[name]),
  ]);
}

/**
 * What refers to a building and keeps it from being deleted: its orders, requests of technicians and critical units.
 */
export async function countOrders(run: Runner, id: string): Promise<number> {
  const { rows } = await run.query<{ n: number }>(
    `select ((select count(*) from orders where building_id = $1)
      + (select count(*) from follow_up_requests where building_id = $1)
      + (select count(*) from critical_units where building_id = $1))::int as n`,
    [id],
  );
  return rows[0]!.n;
}

export async function deleteBuildingRow(run: Runner, id: string): Promise<void> {
  await run.query('delete from buildings where id = $1', [id]);
}
