import { unitNumbersOf } from '../../domain/orders';
import type { Texts } from '../../texts';

/**
 * How many units lines are of, and how many services where those are more. They are called places if there are common
 * areas among them, which count as no units (4 §1.6).
 */
export function unitsHeading(
  lines: readonly { unit_number: string; is_common_area?: 0 | 1 | undefined }[],
  t: Texts['t'],
): string {
  const name = lines.some((line) => line.is_common_area) ? 'orderDetail.places' : 'orderDetail.units';
  const count = unitNumbersOf(lines).length;
  const units = t(name, { count });
  if (lines.length === count) return units;
  return t('orderDetail.unitsAndServices', {
    units,
    services: t('common.services', { smart_count: lines.length }),
  });
}
