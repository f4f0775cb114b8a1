import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { isOpen } from '@clearunit/shared/domain/orders';
import type { Cents } from '@clearunit/shared/domain/prices';
import { moneyIn, type WrittenTexts } from '@clearunit/shared/texts/server';
import type { OrderBill } from '../../billing/read-bill';

/** What a unit costs, in words where its warranty covers it (4 §2.2). */
export const describePrice = (unit: OrderUnit, texts: WrittenTexts): string =>
  unit.charge?.kind === 'warranty' ? texts.t('mail.confirmation.covered') : moneyIn(texts, costOf(unit));

/**
 * The sums of an order below its open units, as lines of a mail: what the visits that are over add, the addition to the
 * minimum charge, subtotal, tax and total (4 §2.5).
 */
export function describeSums(
  { adjustment, subtotal, taxPercent, tax, total }: OrderBill,
  units: readonly OrderUnit[],
  texts: WrittenTexts,
): string[] {
  const { t, locale } = texts;
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(taxPercent);
  const line = (name: string, cents: Cents) =>
    t('mail.confirmation.sum', { name, amount: moneyIn(texts, cents) });
  const over = units.filter((unit) => !isOpen(unit.order_status)).map(costOf);
  const added = over.reduce((sum, cost) => sum + cost, 0);
  return [
    ...(over.length > 0 ? [line(t('mail.confirmation.over'), added)] : []),
    ...(adjustment > 0 ? [line(t('reports.invoice.minimum'), adjustment)] : []),
    line(t('reports.invoice.subtotal'), subtotal),
    line(t('reports.invoice.tax', { percent }), tax),
    line(t('reports.invoice.total'), total),
  ];
}

const costOf = ({ charge, price }: OrderUnit): Cents => charge?.amount ?? price;
