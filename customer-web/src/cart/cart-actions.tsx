import { Button, ConfirmDialog, TrashIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestAddress, useChosenBuilding } from '../session';
import { useCart } from './cart-provider';

/** Clears the cart, after a question, or goes on to the request (2 §2.9). */
export function CartActions() {
  const t = useText();
  const navigate = useNavigate();
  const { unitCount, clear, setOpen } = useCart();
  const { building } = useChosenBuilding();
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
            units: t('common.units', { smart_count: unitCount }),
            building: building?.text ?? '',
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
