import type { OrderDetail } from '@clearunit/shared/api/shapes';
import { isoMoment, type Runner } from '../../db/runner';
import type { CalendarPlaces } from './visit-calendar';

type Told = Pick<
  OrderDetail,
  'confirmationEmailStatus' | 'confirmationEmailAt' | 'confirmationEmailError'
> & { places: CalendarPlaces };

/** The latest confirmation of an order, and what stands in the contacts' calendars; undefined when there is none. */
export async function latestConfirmation(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<Told | undefined> {
  const { rows } = await run.query<Told>(
    `select m.status as "confirmationEmailStatus",
       ${isoMoment('coalesce(m.sent_at, m.created_at)')} as "confirmationEmailAt",
       coalesce(m.last_error, m.undelivered->0->>'said') as "confirmationEmailError",
       o.calendar_places as places
     from orders o join mail m on m.id = o.confirmation_mail_id
     where o.building_id = $1 and o.id = $2`,
    [buildingId, orderId],
  );
  return rows[0];
}
