import type { OrderNumberType } from '@clearunit/shared/domain/orders';
import type { PinOfClient } from '@clearunit/shared/domain/pins';
import type { Province } from '@clearunit/shared/domain/provinces';
import type { NumberingScheme } from '@clearunit/shared/domain/units';
import { roleNumber } from '@clearunit/shared/domain/users';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/open';
import { buildings } from '../../../db/schema';
import { type BuildingFields, buildingRow } from '../detail-queries';

export type BuildingRecordFields = BuildingFields & {
  customer_id: string;
  branch_by_hand: boolean;
  master_pin2: string | null;
  master_pin3: string | null;
  master_pin4: string | null;
  warranty_count: number;
  warranty_used: number;
  /** How many units have a warranty. */
  warranty_given: number;
};

/** How often the building's warranties were used (4 §2.2). */
const warrantyUses = sql`(select count(*)::int from order_lines l where l.building_id = b.id and l.charge_kind = 'warranty')`;

/** A building with every field that can be changed; undefined when there is none. */
export async function findBuildingRecord(
  db: Queryable,
  id: string,
): Promise<BuildingRecordFields | undefined> {
  const { rows } = await db.execute<BuildingRecordFields>(sql`
    select ${buildingRow}, b.email, b.follow_up_email, b.tax::float8 as tax_by_hand,
      c.second_bedbug::int as second_bedbug, c.service_charge::int as service_charge,
      b.numbering_scheme, coalesce(br.minimum_charge_cents, 0) as minimum_charge, b.location_note,
      b.branch_by_hand, s.phone as scheduler_number, s.address as scheduler_address,
      b.warranty_count as "Warranty_Count",
      ${warrantyUses} as "Warranty_Used",
      b.customer_id, b.master_pin2, b.master_pin3, b.master_pin4, b.warranty_count,
      ${warrantyUses} as warranty_used,
      (select count(*)::int from warranties w where w.building_id = b.id) as warranty_given,
      b.updated_at::text as updated_at
    from buildings b
    join customers c on c.id = b.customer_id
    left join users s on s.id = b.scheduler_id
    left join branches br on br.id = b.branch_id
    where b.id = ${id}`);
  return rows[0];
}

/** Lets nobody else change, delete or order for a building until the transaction ends. */
export async function lockWholly(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`select 1 from buildings where id = ${id} for update`);
}

/** The other clients whose buildings carry one of some master pins, each pin and client once. */
export async function clientsWithPins(
  db: Queryable,
  pins: readonly string[],
  exceptCustomer: string,
): Promise<PinOfClient[]> {
  const { rows } = await db.execute<{ pin: string; client: string }>(sql`
    select distinct p.pin, c.name as client
    from buildings b
    join customers c on c.id = b.customer_id
    cross join lateral unnest(array[b.master_pin, b.master_pin2, b.master_pin3, b.master_pin4]) as p(pin)
    where b.customer_id <> ${exceptCustomer}
      and p.pin in (select jsonb_array_elements_text(${JSON.stringify(pins)}::jsonb))
    order by client, pin`);
  return rows;
}

/** Whether a user is a scheduler. */
export async function isScheduler(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from users where id = ${id} and role = ${roleNumber('scheduler')}`,
  );
  return rows.length > 0;
}

/** Whether another building has a location code, whatever its capital letters. */
export async function isCodeTaken(db: Queryable, code: string, except: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from buildings where lower(location_id) = lower(${code}) and id <> ${except}`,
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

export async function insertBuilding(
  db: Queryable,
  building: BuildingToStore & {
    pin: string;
    warrantyCount: number;
    numberingScheme: NumberingScheme | null;
  },
  moment: string,
): Promise<void> {
  await db.insert(buildings).values({ ...building, createdAt: moment, updatedAt: moment });
}

export async function updateBuilding(
  db: Queryable,
  building: BuildingToStore &
    Pick<
      typeof buildings.$inferInsert,
      'followUpEmail' | 'masterPin' | 'masterPin2' | 'masterPin3' | 'masterPin4' | 'warrantyCount'
    >,
  moment: string,
): Promise<void> {
  const { id, ...changed } = building;
  await db
    .update(buildings)
    .set({ ...changed, updatedAt: moment })
    .where(sql`${buildings.id} = ${id}`);
}

/** Changes what a scheduler may change of a building. */
export async function updateContact(
  db: Queryable,
  { id, ...changed }: Pick<BuildingToStore, 'id' | 'email' | 'schedulerId'>,
  moment: string,
): Promise<void> {
  await db
    .update(buildings)
    .set({ ...changed, updatedAt: moment })
    .where(sql`${buildings.id} = ${id}`);
}

/** What of a building would lose its ground: its orders, requests of technicians and critical units. */
export async function countOrders(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select ((select count(*) from orders where building_id = ${id})
      + (select count(*) from follow_up_requests where building_id = ${id})
      + (select count(*) from critical_units where building_id = ${id}))::int as n`);
  return rows[0]!.n;
}

export async function deleteBuildingRow(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from buildings where id = ${id}`);
}
