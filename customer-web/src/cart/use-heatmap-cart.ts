import { countCells, type HeatmapUnit } from '@clearunit/shared/domain/heatmap';
import { placeCounts } from '@clearunit/shared/texts';
import type { HeatmapCart, PlacedUnit } from '@clearunit/shared/ui/heatmap';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useMemo } from 'react';
import { showToast } from '../device/show-toast';
import { hideUndo, showUndo } from '../device/show-undo';
import { useCart } from './cart-provider';
import { mostUnitsInCart, plusLine } from './cart-rules';

/** The cart for the heatmap: adding several units at once shows a notice with Undo. */
export function useHeatmapCart(): HeatmapCart {
  const t = useText();
  const { has, unitCount, putUnits, takeOutUnits } = useCart();
  // In the request form the button would stand over the fields, and take units out that are being filled in.
  useEffect(() => () => void hideUndo(), []);
  return useMemo(() => {
    const tell = (what: 'added' | 'takenOut', placed: readonly PlacedUnit[], undo: () => void) => {
      // One unit is seen where it was pressed, and a second press undoes it.
      if (placed.length < 2) return;
      const places = placeCounts({ t }, countCells(placed.map(({ unit }) => unit)));
      void showUndo(t(`cart.${what}`, { places }), t('cart.undo'), undo);
    };
    return {
      has: ({ unit }: HeatmapUnit) => has(unit),
      add: (units: readonly PlacedUnit[]) => {
        const added = units.filter(({ unit }) => !has(unit.unit));
        const room = Math.max(0, mostUnitsInCart - unitCount);
        if (added.length > room) {
          void showToast('error', t('cart.full', { most: mostUnitsInCart, smart_count: room }));
          return false;
        }
        if (added.length === 0) return true;
        tell('added', added, putUnits(added.map(({ unit, floor }) => plusLine(unit.unit, floor))));
        return true;
      },
      takeOut: (units: readonly PlacedUnit[]) => {
        const taken = units.filter(({ unit }) => has(unit.unit));
        if (taken.length === 0) return;
        tell('takenOut', taken, takeOutUnits(taken.map(({ unit }) => unit.unit)));
      },
    };
  }, [t, has, unitCount, putUnits, takeOutUnits]);
}
