import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { requestAddress, useChosenBuilding } from '../chosen-building';
import styles from './cart.module.css';
import { useCart } from './cart-provider';
import { useCartPlaces } from './use-floor-of';

/** A bar at the bottom of a phone while the cart is filled: it opens the cart, or the request at once. */
export function CartBar() {
  const t = useText();
  const navigate = useNavigate();
  const { lines, open, setOpen } = useCart();
  const { building } = useChosenBuilding();
  const places = useCartPlaces();
  if (lines.length === 0) return null;
  return (
    <div className={styles.bar}>
      <p>{t('cart.inCart', { places })}</p>
      <Button onClick={() => setOpen(true)}>{t('cart.open')}</Button>
      {building && !open && (
        <Button look="main" onClick={() => navigate(requestAddress(building))}>
          {t('cart.view')}
        </Button>
      )}
    </div>
  );
}
