import { EmptyState, ProgressDialog } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { ListSearch } from '../../grid';
import { AppendedList } from '../../grid/appended-list';
import { LoadMore } from '../../grid/load-more';
import { NothingFound } from '../../grid/nothing-found';
import styles from '../audit.module.css';
import { ChooseMany } from './choose-many';
import { CommentActions } from './comment-actions';
import { CommentCount } from './comment-count';
import { CommentFilter } from './comment-filter';
import { InvoiceTable } from './invoice-table';
import type { ListedInvoice } from './listed-invoice';

/** Invoices with comments that cannot be read, or all of them; later pages are appended (3 §2.16, first tab). */
export function InvalidComments() {
  const t = useText();
  return (
    <AppendedList<ListedInvoice> resource="invoices" sort={latestFirst} filterDefaultValues={byDefault}>
      <div className={styles.tab}>
        <div className={styles.bar}>
          <ListSearch label={t('audit.comments.search')} hint={t('audit.comments.searchHint')} />
          <CommentFilter />
        </div>
        <div className={styles.bar}>
          <CommentCount />
          <CommentActions />
        </div>
        <Invoices />
      </div>
    </AppendedList>
  );
}

function Invoices() {
  const t = useText();
  const { data, total, error, isPending, filterValues, refetch } = useListContext<ListedInvoice>();
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  if (isPending) return <ProgressDialog doing={t('audit.comments.loading')} />;
  if (total === 0 && filterValues.q) return <NothingFound title={t('audit.comments.empty')} />;
  if (total === 0) {
    return <EmptyState title={t('audit.comments.empty')}>{t('audit.comments.emptyHint')}</EmptyState>;
  }
  return (
    <>
      <ChooseMany />
      <InvoiceTable invoices={data} />
      <LoadMore />
    </>
  );
}

const byDefault = { filter_by: 'invalid_comments' };

const latestFirst = { field: 'work_date', order: 'DESC' } as const;
