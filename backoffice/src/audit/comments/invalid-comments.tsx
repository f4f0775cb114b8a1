import { EmptyState, ErrorNotice, ProgressDialog } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { InfiniteListBase, useListContext } from 'react-admin';
import { ListSearch, LoadMore } from '../../grid';
import styles from '../audit.module.css';
import { CommentActions } from './comment-actions';
import { CommentCount } from './comment-count';
import { CommentFilter } from './comment-filter';
import { InvoiceTable } from './invoice-table';
import type { ListedInvoice } from './listed-invoice';

/** Invoices with comments that cannot be read, or all of them; later pages are appended (3 §2.16, first tab). */
export function InvalidComments() {
  const t = useText();
  return (
    <InfiniteListBase<ListedInvoice>
      resource="invoices"
      sort={latestFirst}
      filterDefaultValues={byDefault}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
    >
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
    </InfiniteListBase>
  );
}

function Invoices() {
  const t = useText();
  const say = useErrorText();
  const { data, total, error, isPending, refetch } = useListContext<ListedInvoice>();
  if (error) return <ErrorNotice message={say(error)} onRetry={() => void refetch()} />;
  if (isPending) return <ProgressDialog doing={t('audit.comments.loading')} />;
  if (total === 0) {
    return <EmptyState title={t('audit.comments.empty')}>{t('audit.comments.emptyHint')}</EmptyState>;
  }
  return (
    <>
      <InvoiceTable invoices={data} />
      <LoadMore />
    </>
  );
}

const byDefault = { filter_by: 'invalid_comments' };
/** The list says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };

const latestFirst = { field: 'work_date', order: 'DESC' } as const;
