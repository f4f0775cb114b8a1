import { isOnNoFloor } from '@clearunit/shared/domain/units';
import { CartIcon, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './cart.module.css';
import { CartItem } from './cart-item';
import { useCart } from './cart-provider';
import { byFloor } from './cart-unit';

/** The cart's units, grouped by floor (2 §2.9). */
export function CartLines() {
  const t = useText();
  const { units } = useCart();
  const floorName = (floor: string | null) => {
    if (isOnNoFloor(floor)) return t('heatmap.common');
    return floor === null ? t('cart.noFloor') : t('cart.floor', { floor });
  };
  if (units.length === 0) {
    return (
      <EmptyState title={t('cart.empty.title')} icon={<CartIcon />}>
        {t('cart.empty.text')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.floors}>
      {byFloor(units).map(({ floor, units: ofFloor }) => (
        <section key={floor} aria-label={floorName(floor)}>
          <h3>{floorName(floor)}</h3>
          <ul>
            {ofFloor.map((unit) => (
              <CartItem key={unit.key} unit={unit} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
