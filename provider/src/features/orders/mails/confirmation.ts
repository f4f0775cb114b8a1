import { today } from '@clearunit/shared/domain/dates';
import { isOpen, preferenceOf } from '@clearunit/shared/domain/orders';
import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { readBill } from '../../billing/read-bill';
import { withCharges } from '../../billing/show-bill';
import type { Attachment } from '../../mail/attachment';
import { mailTexts } from '../../mail/mail-texts';
import { writeMail } from '../../mail/write-mail';
import { noticesInMail } from '../../notices/notices-in-mail';
import { announcedFor } from '../../notices/queries';
import { orderDetail, orderUnits } from '../queries';
import { placeVisits, visitCalendar, visitsOf } from './calendar';
import { describePrice, describeSums } from './describe-costs';
import { describePreference } from './describe-preference';
import { describeVisit } from './describe-visit';
import { calendarPlaces, noteCalendarPlaces, noteConfirmation } from './queries';

type MailContext = Pick<Context, 'now' | 'timeZone' | 'portalUrl' | 'sendsMail'>;

/**
 * Confirms an order to the building's contacts, when the client has Confirmation Email: on submit the request with its
 * urgency and preferred days, on schedule day and window of each unit, with a calendar file and the tenants' PDFs
 * (specification README no. 12). Written in the transaction of the change.
 */
export async function mailConfirmation(
  run: Runner,
  context: MailContext,
  building: ReachedBuilding,
  orderId: string,
): Promise<void> {
  if (building.confirmationEmail) await writeConfirmation(run, context, building, orderId);
}

/**
 * Writes the confirmation of an order as it is now.
 * @returns the recipients; '' when there are none, and then nothing is written
 */
export async function writeConfirmation(
  run: Runner,
  context: MailContext,
  building: ReachedBuilding,
  orderId: string,
): Promise<string> {
  const order = await orderDetail(run, building.id, orderId);
  if (!order) return '';
  const texts = mailTexts(building);
  const { t } = texts;
  const day = today(context.now, context.timeZone);
  const bill = await readBill(run, building.id, orderId, day);
  const units = withCharges(await orderUnits(run, building.id, orderId), bill);
  const ids = units.map((unit) => unit.order_unit_id);
  const announced = await announcedFor(run, building.id, ids);
  // Visits that are over are left out.
  const lines = units
    .filter((unit) => isOpen(unit.order_status))
    .map((unit) =>
      t('mail.confirmation.asked', {
        visit: describeVisit(texts, building, unit, announced.get(unit.order_unit_id)?.hours),
        type: t(unit.second_visit === 1 ? 'orders.secondVisit' : `orders.types.${unit.request_type}`),
        price: describePrice(unit, texts),
      }),
    );
  const number = order.purchase_order_number;
  const names = { number: order.order_number, building: building.name, address: building.address };
  const visits = visitsOf(units);
  const isScheduled = visits.some(({ isOpen }) => isOpen);
  const kind = isScheduled ? 'scheduled' : 'submitted';
  // A visit that has its day is told with it.
  const wanted = isScheduled ? [] : describePreference(preferenceOf(order), texts);
  const attachments: Attachment[] = [];
  const handed: string[] = [];
  if (isScheduled) {
    const places = placeVisits(visits, await calendarPlaces(run, building.id, orderId));
    await noteCalendarPlaces(run, building.id, orderId, places);
    const planned = { id: order.id, orderNumber: order.order_number, version: order.version };
    attachments.push(visitCalendar(planned, visits, places, { building, texts, context, announced }));
    const notices = await noticesInMail(run, building, order, { texts, today: day });
    handed.push(...notices.lines);
    attachments.push(...notices.attachments);
  }
  const id = v7();
  const to = await writeMail(
    run,
    { ...context, texts },
    {
      id,
      buildingId: building.id,
      to: building.email,
      subject: t(`mail.confirmation.${kind}.subject`, names),
      text: [
        t(`mail.confirmation.${kind}.text`, names),
        '',
        ...(number === '' ? [] : [t('mail.confirmation.number', { number }), '']),
        ...lines,
        '',
        ...describeSums(bill, units, texts),
        t('mail.confirmation.estimate'),
        ...(wanted.length > 0 ? ['', ...wanted] : []),
        '',
        ...(isScheduled ? [t('mail.calendar.attached'), ''] : []),
        ...handed,
        t('mail.confirmation.link'),
        `${context.portalUrl}/building-orders/${building.id}`,
        '',
        t('mail.closing'),
      ].join('\n'),
      attachments,
    },
  );
  await noteConfirmation(run, building.id, orderId, id);
  return to;
}
