import { Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { CartActions } from './cart-actions';
import { CartLines } from './cart-lines';
import { useCart } from './cart-provider';

/** The open cart on a phone. */
export function CartDialog() {
  const t = useText();
  const { lines, setOpen } = useCart();
  return (
    <Dialog
      title={t('cart.title')}
      onClose={() => setOpen(false)}
      actions={lines.length > 0 && <CartActions />}
    >
      <CartLines />
    </Dialog>
  );
}
