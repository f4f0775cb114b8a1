import type { BuildingDetail } from '../../api/buildings';
import { billOf } from '../../domain/billing';
import type { RequestLine } from '../../domain/orders';
import { usePrices } from '../portal';
import { toPrice } from './to-price';

export type EstimatedBuilding = Pick<
  BuildingDetail,
  'uuid' | 'units' | 'common_areas' | 'tax' | 'service_charge' | 'minimum_charge'
>;

/**
 * What a request will cost as far as is known, in cents: with the building's tax, the minimum charge where its customer
 * has one, and nothing for what is under warranty (4 §2.2).
 * @param lines all that will be ordered, second bed-bug visits included
 * @param order_id the open order that they are of, none for a draft
 */
export function useEstimate(lines: readonly RequestLine[], building: EstimatedBuilding, order_id?: string) {
  const chosen = lines.filter((line) => !line.isDeleted && line.treatment_id);
  const priced = chosen.filter((line) => line.price !== null);
  const answers = usePrices(building.uuid, toPrice(building, priced, order_id));
  const warranties = answers.map(({ data }) => data?.warranty ?? null);
  const usesLeft = warranties.find((warranty) => warranty !== null)?.uses_left ?? null;
  const { charges, ...sums } = billOf(
    priced.map((line, index) => ({
      id: line.key,
      price: line.price ?? 0,
      outcome: null,
      isAdditional: false,
      isCovered: warranties[index] !== null,
    })),
    {
      minimumCharge: building.service_charge === 1 ? building.minimum_charge : 0,
      noAccessFee: 0,
      taxPercent: building.tax,
      warrantyUsesLeft: usesLeft,
    },
  );
  const charged = charges.map(({ id, kind, amount }, index) => {
    const until = kind === 'warranty' ? (warranties[index]?.until ?? null) : null;
    return [id, { amount, coveredUntil: until, isUsedUp: !until && warranties[index] !== null }] as const;
  });
  // The sums of some lines are no estimate of all.
  const isWhole = priced.length === chosen.length;
  return { ...sums, isWhole, charges: new Map(charged), warrantyUsesLeft: usesLeft };
}
