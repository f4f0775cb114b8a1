import { Button, CartIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './cart.module.css';
import { useCart } from './cart-provider';
import { useCartPlaces } from './use-floor-of';
import { useIsWide } from './use-is-wide';

/** Opens the cart and shows the number of its units; on a phone a filled cart has a bar at the bottom instead. */
export function CartButton() {
  const t = useText();
  const { lines, unitCount, open, setOpen } = useCart();
  const isWide = useIsWide();
  const places = useCartPlaces();
  if (!isWide && lines.length > 0) return null;
  return (
    <Button look="plain" icon={<CartIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
      <span className="unseen-on-narrow">{t('cart.title')}</span>
      {lines.length > 0 && (
        <span className={styles.count}>
          <span className="unseen">{places}</span>
          <span aria-hidden="true">{unitCount}</span>
        </span>
      )}
    </Button>
  );
}
