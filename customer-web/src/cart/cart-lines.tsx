import { Button, CartIcon, ConfirmDialog, EmptyState, TrashIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChosenBuilding } from '../session';
import styles from './cart.module.css';
import { CartItem } from './cart-item';
import { useCart } from './cart-provider';
import { byFloor } from './cart-unit';

/** The cart's units by floor, and what one does with them: clear them all, or view the order (2 §2.9). */
export function CartLines() {
  const t = useText();
  const { units } = useCart();
  if (units.length === 0) {
    return (
      <EmptyState title={t('cart.empty.title')} icon={<CartIcon />}>
        {t('cart.empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.floors}>
        {byFloor(units).map(({ floor, units: ofFloor }) => (
          <section key={floor} aria-label={t('cart.floor', { floor })}>
            <h3>{t('cart.floor', { floor })}</h3>
            <ul>
              {ofFloor.map((unit) => (
                <CartItem key={unit.unit_number} unit={unit} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CartActions />
    </>
  );
}

function CartActions() {
  const t = useText();
  const navigate = useNavigate();
  const { units, clear, setOpen } = useCart();
  const { building } = useChosenBuilding();
  const [clearing, setClearing] = useState(false);
  const count = t('common.units', { smart_count: units.length });
  return (
    <footer className={styles.actions}>
      <Button icon={<TrashIcon />} onClick={() => setClearing(true)}>
        {t('cart.clear')}
      </Button>
      <Button
        look="main"
        onClick={() => {
          setOpen(false);
          navigate(`/order-request/${building?.value}`);
        }}
      >
        {t('cart.view')}
      </Button>
      {clearing && (
        <ConfirmDialog
          title={t('cart.clear')}
          confirmLabel={t('cart.clear')}
          danger
          onConfirm={() => {
            clear();
            setClearing(false);
          }}
          onCancel={() => setClearing(false)}
        >
          {t('cart.clearQuestion', { units: count, building: building?.text ?? '' })}
        </ConfirmDialog>
      )}
    </footer>
  );
}
