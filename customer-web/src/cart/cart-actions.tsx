import { Button, ConfirmDialog, TrashIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestAddress, useChosenBuilding } from '../chosen-building';
import { useCart } from './cart-provider';
import { useCartPlaces } from './use-floor-of';

/** The buttons that clear the cart, after a question, and open the request (2 §2.9). */
export function CartActions() {
  const t = useText();
  const navigate = useNavigate();
  const { clear, setOpen } = useCart();
  const { building } = useChosenBuilding();
  const places = useCartPlaces();
  const [clearing, setClearing] = useState(false);
  const clearAll = () => {
    clear();
    setClearing(false);
  };
  const viewOrder = () => {
    setOpen(false);
    if (building) navigate(requestAddress(building));
  };
  return (
    <>
      <Button icon={<TrashIcon />} onClick={() => setClearing(true)}>
        {t('cart.clear')}
      </Button>
      <Button look="main" onClick={viewOrder}>
        {t('cart.view')}
      </Button>
      {clearing && (
        <ConfirmDialog
          title={t('cart.clear')}
          confirmLabel={t('cart.clear')}
          danger
          onConfirm={clearAll}
          onCancel={() => setClearing(false)}
        >
          {t('cart.clearQuestion', {
            places,
            building: building?.text ?? '',
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
