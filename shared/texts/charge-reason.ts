import type { ChargeKind } from '../domain/billing';
import { type ClosedDoor, isClosedDoor, type Outcome } from '../domain/results';

type ReasonTexts = {
  t: (
    key: 'orders.billedAsWarranty' | 'orders.addedOnVisit' | `orders.notCompletedBecause.${ClosedDoor}`,
  ) => string;
};

/** Why a line of an invoice is not billed as an ordered service; null where it is. */
export function chargeReason(
  { t }: ReasonTexts,
  { kind, outcome }: { kind: ChargeKind | 'minimum charge'; outcome: Outcome | null },
): string | null {
  if (kind === 'warranty') return t('orders.billedAsWarranty');
  if (kind === 'additional') return t('orders.addedOnVisit');
  return kind === 'no access' && outcome && isClosedDoor(outcome)
    ? t(`orders.notCompletedBecause.${outcome}`)
    : null;
}
