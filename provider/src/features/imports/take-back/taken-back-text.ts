import type { TakeBack } from '@clearunit/shared/api/imports';
import type { Texts } from '@clearunit/shared/texts';

/** What went with an import, and what is as it was before, in words. */
export function takenBackText(
  { buildings, units, visits, changed_buildings, changed_units, of_orders: ofOrders }: TakeBack,
  { t }: Texts,
): string {
  if (ofOrders) return ofOrdersText(ofOrders, t);
  const counted = (ofBuildings: number, ofUnits: number) => ({
    buildings: t('answers.imports.buildings', { smart_count: ofBuildings }),
    units: t('answers.imports.units', { smart_count: ofUnits }),
  });
  const takenBackOf = (ofBuildings: number, ofUnits: number) =>
    ofBuildings === 0 && ofUnits > 0
      ? t('answers.imports.unitsTakenBack', { smart_count: ofUnits })
      : t('answers.imports.takenBack', counted(ofBuildings, ofUnits));
  const restored =
    changed_buildings + changed_units > 0
      ? [t('answers.imports.restored', counted(changed_buildings, changed_units))]
      : [];
  const isGone = buildings + units > 0 || (visits === 0 && restored.length === 0);
  const gone =
    visits > 0 && buildings + units === 0
      ? [t('answers.imports.visitsTakenBack', { smart_count: visits })]
      : isGone
        ? [takenBackOf(buildings, units)]
        : [];
  return [...gone, ...restored].join(' ');
}

function ofOrdersText(
  { results, corrected, orders, follow_ups, restored_follow_ups }: NonNullable<TakeBack['of_orders']>,
  t: Texts['t'],
): string {
  const counts = [
    { what: 'resultsTakenBack', smart_count: results, isTold: results > 0 || corrected === 0 },
    { what: 'resultsRestored', smart_count: corrected, isTold: corrected > 0 },
    { what: 'followUpsWithdrawn', smart_count: follow_ups, isTold: follow_ups > 0 },
    { what: 'followUpsRestored', smart_count: restored_follow_ups, isTold: restored_follow_ups > 0 },
  ] as const;
  return counts
    .filter(({ isTold }) => isTold)
    .map(({ what, smart_count }) =>
      t(`answers.imports.${what}`, {
        smart_count,
        orders: t('answers.results.orders', { smart_count: orders }),
      }),
    )
    .join(' ');
}
