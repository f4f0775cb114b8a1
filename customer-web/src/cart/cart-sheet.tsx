import { Button, CartIcon, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './cart.module.css';
import { CartActions } from './cart-actions';
import { CartLines } from './cart-lines';
import { useCart } from './cart-provider';

/** The cart on a phone: a bar at the bottom while it is filled, and a dialog when it is opened. */
export function CartSheet() {
  const t = useText();
  const { lines, open, setOpen } = useCart();
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.bar}>
          <p>{t('cart.inCart', { smart_count: lines.length })}</p>
          <Button look="main" icon={<CartIcon />} onClick={() => setOpen(true)}>
            {t('cart.open')}
          </Button>
        </div>
      )}
      {open && (
        <Dialog
          title={t('cart.title')}
          onClose={() => setOpen(false)}
          actions={lines.length > 0 && <CartActions />}
        >
          <CartLines />
        </Dialog>
      )}
    </>
  );
}
