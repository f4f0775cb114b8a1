import type { RequestLine } from '@clearunit/shared/domain/orders';
import { isOnNoFloor } from '@clearunit/shared/domain/units';
import { placeCounts } from '@clearunit/shared/texts';
import { CartIcon, ChevronDownIcon, EmptyState, IconButton, TrashIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { byFloor, countPlaces } from './by-floor';
import styles from './cart.module.css';
import { CartItem } from './cart-item';
import { useCart } from './cart-provider';
import { RequestFormButton } from './request-form-button';
import { useFloorOf } from './use-floor-of';

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
      <EmptyState title={t('cart.empty.title')} icon={<CartIcon />} action={<RequestFormButton />}>
        {t('cart.empty.text')}
      </EmptyState>
    );
  }
  const isLong = lines.length > mostInFull;
  return (
    <div className={styles.floors}>
      {byFloor(lines, floorOf).map(({ floor, lines: ofFloor }) => (
        <CartFloor key={floor} name={floorName(floor)} floor={floor} lines={ofFloor} isLong={isLong} />
      ))}
    </div>
  );
}

/** A cart of more lines shows its floors closed. */
const mostInFull = 60;

type CartFloorProps = {
  name: string;
  floor: string | null;
  lines: readonly RequestLine[];
  /** Whether the cart is so long that its floors are opened one by one. */
  isLong: boolean;
};

/** A floor's units; of a long cart they are drawn once it is opened. */
function CartFloor({ name, floor, lines, isLong }: CartFloorProps) {
  const t = useText();
  const { takeOutMany } = useCart();
  const [isOpen, setOpen] = useState(false);
  const items = (
    <ul>
      {lines.map((line) => (
        <CartItem key={line.key} line={line} floor={floor} />
      ))}
    </ul>
  );
  if (!isLong) {
    return (
      <section aria-label={name}>
        <h3>{name}</h3>
        {items}
      </section>
    );
  }
  return (
    <section aria-label={name} className={styles.item}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.itemHead}>
          <span>
            <strong>{name}</strong>
            <small>
              {placeCounts(
                { t },
                countPlaces(lines, () => floor),
              )}
            </small>
          </span>
          <ChevronDownIcon />
        </summary>
        {isOpen && items}
      </details>
      <IconButton
        label={t('cart.floorOut', { floor: name })}
        onClick={() => takeOutMany(lines.map(({ key }) => key))}
      >
        <TrashIcon />
      </IconButton>
    </section>
  );
}
