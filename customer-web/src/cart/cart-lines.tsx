import { type RequestLine, unitNumberKey } from '@clearunit/shared/domain/orders';
import { isNameOfArea, isOnNoFloor } from '@clearunit/shared/domain/units';
import { CartIcon, EmptyState } from '@clearunit/shared/ui/kit';
import { useBuilding } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useChosenBuilding } from '../session';
import styles from './cart.module.css';
import { CartItem } from './cart-item';
import { useCart } from './cart-provider';
import { byFloor } from './cart-rules';

/** The cart's units, grouped by floor (2 §2.9). */
export function CartLines() {
  const t = useText();
  const { lines } = useCart();
  const floorOf = useFloorOf(lines);
  const floorName = (floor: string | null) => {
    if (isOnNoFloor(floor)) return t('heatmap.common');
    return floor === null ? t('cart.noFloor') : t('cart.floor', { floor });
  };
  if (lines.length === 0) {
    return (
      <EmptyState title={t('cart.empty.title')} icon={<CartIcon />}>
        {t('cart.empty.text')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.floors}>
      {byFloor(lines, floorOf).map(({ floor, lines: ofFloor }) => (
        <section key={floor} aria-label={floorName(floor)}>
          <h3>{floorName(floor)}</h3>
          <ul>
            {ofFloor.map((line) => (
              <CartItem key={line.key} line={line} floor={floor} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The floors of units that were added in the request form; null while they are not known. */
function useFloorOf(lines: readonly RequestLine[]): (unitNumber: string) => string | null {
  const { building } = useChosenBuilding();
  const isAsked = lines.some(({ floor }) => floor === undefined);
  const { data } = useBuilding((isAsked && building?.value) || null);
  return (unitNumber) => {
    if (isNameOfArea(unitNumber, data?.common_areas ?? [])) return '';
    const found = data?.units.find(({ unit }) => unitNumberKey(unit) === unitNumberKey(unitNumber));
    return found?.floor ?? null;
  };
}
