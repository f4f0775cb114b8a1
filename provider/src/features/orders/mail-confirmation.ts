import { showDay } from '@clearunit/shared/domain/dates';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { writeMail } from '../mail/write-mail';
import { orderDetail, orderUnits } from './queries-detail';

/**
 * Confirms an order to the building's contacts, when the client has Confirmation Email: on submit what was asked for,
 * on schedule the day and the window of each unit (README no. 12). Written in the transaction of the change.
 */
export async function mailConfirmation(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  orderId: string,
): Promise<void> {
  if (building.confirmationEmail) await writeConfirmation(run, context, building, orderId);
}

/**
 * Writes the confirmation of an order as it is now.
 * @returns the addresses that it went to; '' when there is none, and then nothing is written
 */
export async function writeConfirmation(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  orderId: string,
): Promise<string> {
  const order = await orderDetail(run, building.id, orderId);
  if (!order) return '';
  const { t } = context.texts;
  const hours = { time_window_1: building.timeWindow1, time_window_2: building.timeWindow2 };
  const units = await orderUnits(run, building.id, orderId);
  const lines = units.map((unit) => {
    const names = { unit: unit.unit_number, pest: unit.pest_name, treatment: unit.treatment_name };
    if (!unit.schedule_date || !unit.time_window) return t('mail.confirmation.unit', names);
    const when = { date: showDay(unit.schedule_date), hours: hours[unit.time_window] };
    return t('mail.confirmation.scheduledUnit', { ...names, ...when });
  });
  const names = { number: order.order_number, building: building.name, address: building.address };
  const kind = order.order_status === 'in progress' ? 'submitted' : 'scheduled';
  return writeMail(run, context, {
    buildingId: building.id,
    to: building.email,
    subject: t(`mail.confirmation.${kind}.subject`, names),
    text: [t(`mail.confirmation.${kind}.text`, names), '', ...lines, '', t('mail.closing')].join('\n'),
  });
}
