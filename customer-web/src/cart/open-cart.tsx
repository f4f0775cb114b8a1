import { CartDialog } from './cart-dialog';
import { CartPanel } from './cart-panel';
import { useCart } from './cart-provider';
import { useIsWide } from './use-is-wide';

/** The cart while it is open: beside the page on a wide screen, over it on a phone. */
export default function OpenCart() {
  const { open } = useCart();
  const isWide = useIsWide();
  if (!open) return null;
  return isWide ? <CartPanel /> : <CartDialog />;
}
