import { showDay, today } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { pdfType } from '../../pdf/begin-report';
import { reachOrder } from '../access/reach-building';
import { comingNotices, type NoticeQuery, senderOf, treatmentsOf } from './pdf-queries';
import { writeNotices, writeSheets } from './write-notices';

/**
 * The valid notices of entry for visits to come of an order, or of one of its units or days, as a PDF.
 * @throws AppError 'records.not-found', 'access.refused', 'notices.none' (409) where there is no such notice
 */
export async function noticesOfOrder(
  orderId: string,
  { unit, day }: Pick<NoticeQuery, 'unit' | 'day'>,
  context: ActorContext,
): Promise<FileAnswer> {
  const { buildingId, sender } = await reachSender(orderId, context);
  const notices = await comingNotices(context.pool, buildingId, orderId, {
    today: today(context.now, context.timeZone),
    unit,
    day,
  });
  if (notices.length === 0) throw new AppError('notices.none', { params: { number: sender.order } });
  const bytes = [await writeNotices(notices, sender, context)];
  const order = day === undefined ? sender.order : `${sender.order} ${showDay(day)}`;
  return new FileAnswer({ name: fileName('notices.file', order, context), type: pdfType, bytes });
}

/**
 * The preparation sheets of an order as a PDF.
 * @throws AppError 'records.not-found' or 'access.refused'
 */
export async function sheetsOfOrder(orderId: string, context: ActorContext): Promise<FileAnswer> {
  const { buildingId, sender } = await reachSender(orderId, context);
  const treatments = await treatmentsOf(context.pool, buildingId, orderId);
  if (treatments.length === 0) throw new AppError('records.not-found');
  const bytes = [await writeSheets(treatments, sender, context)];
  return new FileAnswer({ name: fileName('preparation.file', sender.order, context), type: pdfType, bytes });
}

async function reachSender(orderId: string, context: ActorContext) {
  const { id: buildingId } = await reachOrder(context, orderId);
  const sender = await senderOf(context.pool, buildingId, orderId);
  if (!sender) throw new AppError('records.not-found');
  return { buildingId, sender };
}

const fileName = (
  name: 'notices.file' | 'preparation.file',
  order: number | string,
  { texts }: Pick<ActorContext, 'texts'>,
) => `${texts.t(name, { order })}.pdf`;
