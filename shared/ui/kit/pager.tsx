import type { ComponentType } from 'react';
import { numberFormat } from '../../texts';
import { useTexts } from '../texts-context';
import { IconButton } from './button';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';
import styles from './pager.module.css';

type PagerProps = {
  /** The page shown, counted from 1. */
  page: number;
  /** Rows a page. */
  limit: number;
  /** Rows in all. */
  total: number;
  onPage: (page: number) => void;
  /** Shows the page and opens others, in place of a text that only shows it. */
  jump?: ComponentType<{ page: number; pages: number; onPage: (page: number) => void }>;
};

/** Which rows are shown, and the way to the next ones. A page past the end (its rows deleted) can still go back. */
export function Pager({ page, limit, total, onPage, jump: Jump }: PagerProps) {
  const { t, locale } = useTexts();
  const number = (count: number) => numberFormat(locale).format(count);
  const pages = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : Math.min((page - 1) * limit + 1, total);
  const to = Math.min(page * limit, total);
  return (
    <nav className={styles.pager} aria-label={t('common.pager.label')}>
      <p>{t('common.pager.range', { from: number(from), to: number(to), total: number(total) })}</p>
      <div className={styles.steps}>
        <IconButton
          label={t('common.pager.previous')}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, pages))}
        >
          <ChevronLeftIcon />
        </IconButton>
        {Jump && pages > 1 ? (
          <Jump page={page} pages={pages} onPage={onPage} />
        ) : (
          <p aria-current="page">{t('common.pager.page', { page, pages })}</p>
        )}
        <IconButton label={t('common.pager.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </nav>
  );
}
