import { Button, CartIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './cart.module.css';
import { useCart } from './cart-provider';
import { useIsWide } from './use-is-wide';

/** The header's way to the cart, with the number of units in it; on a phone a filled cart has its bar below. */
export function CartButton() {
  const t = useText();
  const { units, open, setOpen } = useCart();
  const isWide = useIsWide();
  if (!isWide && units.length > 0) return null;
  return (
    <Button look="plain" icon={<CartIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
      <span className={styles.buttonName}>{t('cart.title')}</span>
      {units.length > 0 && (
        <span className={styles.count}>
          <span className={styles.unseen}>{t('common.units', { smart_count: units.length })}</span>
          <span aria-hidden="true">{units.length}</span>
        </span>
      )}
    </Button>
  );
}
