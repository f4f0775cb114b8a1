import { AppError } from '@clearunit/shared/domain/errors';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { pdfType } from '../../pdf/begin-report';
import { reachOrder } from '../access/reach-building';
import { senderOf, treatmentsOf, validNotices } from './pdf-queries';
import { writeNotices, writeSheets } from './write-notices';

/**
 * The valid notices of entry of an order, or of one of its units, as a PDF.
 * @throws AppError 'records.not-found', 'access.refused', 'notices.none' (409) while no unit is scheduled
 */
export async function noticesOfOrder(
  orderId: string,
  unit: string | null,
  context: ActorContext,
): Promise<FileAnswer> {
  const { buildingId, sender } = await reachSender(orderId, context);
  const notices = await validNotices(context.pool, buildingId, orderId, { unit });
  if (notices.length === 0) throw new AppError('notices.none', { params: { number: sender.order } });
  const bytes = [await writeNotices(notices, sender, context)];
  return new FileAnswer({ name: fileName('notices.file', sender.order, context), type: pdfType, bytes });
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
  order: number,
  { texts }: Pick<ActorContext, 'texts'>,
) => `${texts.t(name, { order })}.pdf`;
