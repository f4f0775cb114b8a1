import type { ReactNode } from 'react';
import styles from './cart.module.css';
import { CartPanel } from './cart-panel';
import { useCart } from './cart-provider';
import { CartSheet } from './cart-sheet';
import { useIsWide } from './use-is-wide';

/** A page with the cart beside it on a wide screen, and below it on a phone. */
export function WithCart({ children }: { children: ReactNode }) {
  const { open } = useCart();
  const isWide = useIsWide();
  return (
    <div className={styles.split}>
      <div className={styles.beside}>{children}</div>
      {isWide ? open && <CartPanel /> : <CartSheet />}
    </div>
  );
}
