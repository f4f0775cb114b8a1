import type { OrderNumberType } from '@clearunit/shared/domain/orders';
import type { Province } from '@clearunit/shared/domain/provinces';
import type { Runner } from '../../db/runner';

/** A building with the fields that decide who may access it and its orders. */
export interface ReachedBuilding {
  id: string;
  name: string;
  address: string;
  city: string;
  province: Province | null;
  locationId: string;
  locationNote: string;
  email: string;
  /** Recipients of recommended follow-ups, comma separated; empty: the contacts. */
  followUpEmail: string;
  orderNumberType: OrderNumberType;
  schedulerId: string | null;
  schedulerEmail: string | null;
  branchId: string | null;
  timeWindow1: string;
  timeWindow2: string;
  isRetired: boolean;
  /** Who had it when it was retired. */
  formerSchedulerId: string | null;
  secondBedbug: boolean;
  confirmationEmail: boolean;
  noticeOfEntry: boolean;
  noeDoc: boolean;
  frenchNoe: boolean;
  frenchPrepSheet: boolean;
}

/**
 * The building with its customer's settings; undefined when there is none.
 * @param held shared lock: nobody changes or deletes it until the transaction ends
 */
export async function findBuilding(
  run: Runner,
  id: string,
  { held = false } = {},
): Promise<ReachedBuilding | undefined> {
  const { rows } = await run.query<ReachedBuilding>(
    `select b.id, b.name, b.address, b.city, b.province, b.location_id as "locationId", b.location_note as "locationNote", b.email,
       b.follow_up_email as "followUpEmail",
       b.building_po_mo_wo as "orderNumberType", b.scheduler_id as "schedulerId", s.email as "schedulerEmail", b.branch_id as "branchId",
       b.time_window_1 as "timeWindow1", b.time_window_2 as "timeWindow2", b.retired_at is not null as "isRetired", b.former_scheduler_id as "formerSchedulerId",
       c.second_bedbug as "secondBedbug", c.confirmation_email as "confirmationEmail",
       c.notice_of_entry as "noticeOfEntry", c.noe_doc as "noeDoc", c.french_noe as "frenchNoe",
       c.french_prep_sheet as "frenchPrepSheet"
     from buildings b join customers c on c.id = b.customer_id left join users s on s.id = b.scheduler_id
     where b.id = $1 ${held ? 'for share of b' : ''}`,
    [id],
  );
  return rows[0];
}

/** Locks the building for a change of its units; orders can still be made. */
export async function lockBuilding(run: Runner, buildingId: string): Promise<void> {
  await run.query('select 1 from buildings where id = $1 for no key update', [buildingId]);
}

/** The building of an order; undefined when there is no such order. */
export async function buildingOfOrder(run: Runner, orderId: string): Promise<string | undefined> {
  const { rows } = await run.query<{ building_id: string }>('select building_id from orders where id = $1', [
    orderId,
  ]);
  return rows[0]?.building_id;
}
