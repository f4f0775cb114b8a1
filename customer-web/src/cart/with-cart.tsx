import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMayRequest } from '../chosen-building';
import { whenIdle } from '../device/when-idle';
import styles from './cart.module.css';
import { CartBar } from './cart-bar';
import { useCart } from './cart-provider';
import { useIsWide } from './use-is-wide';

const load = () => import('./open-cart');
const OpenCart = lazy(load);

/** A page with the cart beside it on a wide screen, and below it on a phone. */
export function WithCart({ children }: { children: ReactNode }) {
  const { open } = useCart();
  const mayRequest = useMayRequest();
  const isWide = useIsWide();
  const isFetched = useFetchedWhenIdle();
  // The cart's content is kept.
  if (!mayRequest) return children;
  return (
    <div className={styles.split}>
      <div className={styles.beside}>{children}</div>
      {!isWide && <CartBar />}
      <Suspense fallback={null}>{(open || isFetched) && <OpenCart />}</Suspense>
    </div>
  );
}

/** Preloads the code of the open cart after the page; if that fails, it is loaded when the cart is opened. */
function useFetchedWhenIdle(): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    whenIdle()
      .then(load)
      .then(
        () => setFetched(true),
        () => undefined,
      );
  }, []);
  return isFetched;
}
