import { CloseIcon, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import styles from './cart.module.css';
import { CartActions } from './cart-actions';
import { CartLines } from './cart-lines';
import { useCart } from './cart-provider';
import { leastPanelWidth, usePanelWidth } from './use-panel-width';

/** The cart beside the heatmap on a wide screen; its left edge can be dragged, or moved by the arrow keys. */
export function CartPanel() {
  const t = useText();
  const { lines, setOpen } = useCart();
  const { width, most, handle } = usePanelWidth();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The panel comes after the whole page in the document: without moving the focus, somebody who opened it by keyboard
  // would have to tab through every unit.
  useEffect(() => {
    const opener = document.activeElement;
    const own = panel.current;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const isLeft = document.activeElement !== document.body && !own?.contains(document.activeElement);
      if (!isLeft && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={panel} className={styles.panel} style={{ width }} aria-label={t('cart.title')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no line between texts */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('cart.width')}
        aria-valuenow={width}
        aria-valuemin={leastPanelWidth}
        aria-valuemax={most}
        tabIndex={0}
        className={styles.handle}
        {...handle}
      />
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('cart.title')}
        </h2>
        <IconButton label={t('cart.close')} onClick={() => setOpen(false)}>
          <CloseIcon />
        </IconButton>
      </header>
      <CartLines />
      {lines.length > 0 && (
        <footer className={styles.foot}>
          <CartActions />
        </footer>
      )}
    </aside>
  );
}
