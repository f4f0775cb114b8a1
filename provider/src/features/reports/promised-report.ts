import { type WrittenLocale, writtenTexts } from '@clearunit/shared/texts/server';
import type { Context } from '../../http/handler';
import { writeOrderReport } from './order-report';
import { reportedOrder, reportedUnits } from './queries';

/** The promised report of an order, in the mail's language; null when the order or its done units no longer exist. */
export async function promisedOrderReport(
  { buildingId, orderId, locale }: { buildingId: string; orderId: string; locale: WrittenLocale },
  context: Pick<Context, 'pool' | 'now' | 'timeZone'>,
): Promise<Buffer | null> {
  const units = await reportedUnits(context.pool, buildingId, orderId);
  if (units.length === 0) return null;
  const order = await reportedOrder(context.pool, buildingId, orderId);
  return writeOrderReport(order, units, { ...context, texts: writtenTexts(locale) });
}
