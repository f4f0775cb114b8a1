import { CloseIcon, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
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
  return (
    <aside className={styles.panel} style={{ width }} aria-label={t('cart.title')}>
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
        <h2>{t('cart.title')}</h2>
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
