import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import { isoMoment, type Runner } from '../../../db/runner';
import type { CalendarPlaces } from './calendar';

/** Notes that an order's mail was resent. The order's version stays. */
export async function noteSentAgain(
  run: Runner,
  buildingId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await run.query('update orders set confirmation_sent_at = $3 where building_id = $1 and id = $2', [
    buildingId,
    orderId,
    at.toISOString(),
  ]);
}

/** The visits of a locked order in the contacts' calendars. */
export async function calendarPlaces(run: Runner, buildingId: string, orderId: string): Promise<string[]> {
  const { rows } = await run.query<{ places: string[] }>(
    'select calendar_places as places from orders where building_id = $1 and id = $2',
    [buildingId, orderId],
  );
  return rows[0]?.places ?? [];
}

/** Stores the visits in the contacts' calendars. The order's version stays. */
export async function noteCalendarPlaces(
  run: Runner,
  buildingId: string,
  orderId: string,
  places: readonly string[],
): Promise<void> {
  await run.query('update orders set calendar_places = $3 where building_id = $1 and id = $2', [
    buildingId,
    orderId,
    places,
  ]);
}

/** Stores which mail confirms an order, if there was a recipient. The order's version stays. */
export async function noteConfirmation(
  run: Runner,
  buildingId: string,
  orderId: string,
  mailId: string,
): Promise<void> {
  await run.query(
    `update orders set confirmation_mail_id = $3
     where building_id = $1 and id = $2 and exists (select 1 from mail where id = $3)`,
    [buildingId, orderId, mailId],
  );
}

type LatestConfirmation = Pick<
  OrderDetail,
  'confirmationEmailStatus' | 'confirmationEmailAt' | 'confirmationEmailError'
> & { places: CalendarPlaces };

/** The latest confirmation of an order and its visits in the contacts' calendars; undefined when there is none. */
export async function latestConfirmation(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<LatestConfirmation | undefined> {
  const { rows } = await run.query<LatestConfirmation>(
    `select m.status as "confirmationEmailStatus",
       ${isoMoment('coalesce(m.sent_at, m.created_at)')} as "confirmationEmailAt",
       coalesce(m.last_error, m.undelivered->0->>'reply') as "confirmationEmailError",
       o.calendar_places as places
     from orders o join mail m on m.id = o.confirmation_mail_id
     where o.building_id = $1 and o.id = $2`,
    [buildingId, orderId],
  );
  return rows[0];
}
