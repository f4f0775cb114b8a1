import { ChevronLeftIcon, ChevronRightIcon, IconButton, MinusIcon, PlusIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './viewer.module.css';

type ViewerBarProps = {
  page: number;
  pages: number;
  scale: number;
  onPage: (page: number) => void;
  onScale: (scale: number) => void;
};

/** Which page is shown, the ways to the others, and how large it is. */
export function ViewerBar({ page, pages, scale, onPage, onScale }: ViewerBarProps) {
  const t = useText();
  return (
    <div className={styles.bar}>
      <IconButton label={t('viewer.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span role="status">{t('viewer.page', { page, pages })}</span>
      <IconButton label={t('viewer.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
      <IconButton label={t('viewer.smaller')} disabled={scale <= 0.5} onClick={() => onScale(scale / step)}>
        <MinusIcon />
      </IconButton>
      <IconButton label={t('viewer.larger')} disabled={scale >= 3} onClick={() => onScale(scale * step)}>
        <PlusIcon />
      </IconButton>
    </div>
  );
}

const step = 1.25;
