import { today } from '@clearunit/shared/domain/dates';
import type { Context } from '../../http/handler';
import { comingNotices, senderOf, treatmentsOf } from './pdf-queries';
import { writeNotices, writeSheets } from './write-notices';

type PdfContext = Pick<Context, 'pool' | 'now' | 'timeZone'>;
interface OfOrder {
  buildingId: string;
  orderId: string;
}

/** The promised notices of future visits; null when the order or its planned visits no longer exist. */
export async function promisedNotices(
  { buildingId, orderId }: OfOrder,
  context: PdfContext,
): Promise<Buffer | null> {
  const sender = await senderOf(context.pool, buildingId, orderId);
  const notices = await comingNotices(context.pool, buildingId, orderId, {
    today: today(context.now, context.timeZone),
  });
  return sender && notices.length > 0 ? writeNotices(notices, sender, context) : null;
}

/** The promised preparation sheets; null when the order no longer exists. */
export async function promisedSheets(
  { buildingId, orderId }: OfOrder,
  context: PdfContext,
): Promise<Buffer | null> {
  const sender = await senderOf(context.pool, buildingId, orderId);
  const treatments = await treatmentsOf(context.pool, buildingId, orderId);
  return sender && treatments.length > 0 ? writeSheets(treatments, sender, context) : null;
}
