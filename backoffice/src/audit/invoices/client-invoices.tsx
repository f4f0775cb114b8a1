import type { ClientInvoice } from '@clearunit/shared/api/client-invoices';
import { clientInvoiceCalls } from '@clearunit/shared/api/client-invoices';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { numberFormat } from '@clearunit/shared/texts';
import { useSearchText } from '@clearunit/shared/ui/device';
import {
  Button,
  EmptyState,
  Pager,
  Skeleton,
  SuccessNotice,
  Table,
  TextInput,
} from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useMoney, useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { PageJump } from '../../grid/page-jump';
import { useDownload } from '../../outcome';
import styles from '../audit.module.css';
import { MonthAndClientFields } from '../month-and-client';
import { CreditDialog } from './credit-dialog';
import { useShownInvoices } from './invoices-address';
import { useInvoiceColumns } from './use-invoice-columns';

const limit = 20;

/** The invoices and credit notes of clients, with filters by month, client or number, and a download (4 §2.6). */
export function ClientInvoices() {
  const { t, locale } = useTexts();
  const money = useMoney();
  const { download, busy } = useDownload();
  const { shown, change } = useShownInvoices();
  const { field } = useSearchText(shown.q, (q) => change({ q }));
  const [credited, setCredited] = useState<ClientInvoice | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const columns = useInvoiceColumns(setCredited);
  const { page, ...filter } = shown;
  const { data, error, refetch } = usePortalQuery(
    clientInvoiceCalls.clientInvoices,
    { query: { ...filter, page, limit } },
    { keepPrevious: true },
  );
  const file = (call: 'clientInvoicesPdf' | 'accountingFile') => () =>
    void download(portalAddress(clientInvoiceCalls[call], { query: filter }));
  return (
    <>
      {message && <SuccessNotice message={message} />}
      <div className={styles.bar}>
        <TextInput label={t('audit.invoices.search')} hint={t('audit.invoices.searchHint')} {...field} />
        <MonthAndClientFields monthLabel={t('audit.invoices.issuedIn')} chosen={shown} onChoose={change} />
      </div>
      {error && !data && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !data && (
        <div role="status" aria-label={t('audit.invoices.loading')}>
          <Skeleton height="16rem" />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState title={t('audit.invoices.empty')}>{t('audit.invoices.emptyHint')}</EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <div className={styles.found}>
            <p>
              {t('audit.invoices.sum', {
                smart_count: data.total,
                count: numberFormat(locale).format(data.total),
                sum: signed(data.sum, money),
              })}
            </p>
            <div className={styles.actions}>
              <Button busy={busy} onClick={file('clientInvoicesPdf')}>
                {t('audit.invoices.pdf')}
              </Button>
              <Button busy={busy} onClick={file('accountingFile')}>
                {t('audit.invoices.accounting')}
              </Button>
            </div>
          </div>
          <Table
            label={t('audit.invoices.list')}
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          <Pager
            jump={PageJump}
            page={page}
            limit={limit}
            total={data.total}
            onPage={(next) => change({ page: next })}
          />
        </>
      )}
      {credited && (
        <CreditDialog
          invoice={credited}
          onClose={() => setCredited(null)}
          onCredited={(text) => {
            setCredited(null);
            setMessage(text);
          }}
        />
      )}
    </>
  );
}

/** `money` writes no sign. */
const signed = (cents: number, money: (cents: number) => string): string =>
  cents < 0 ? `−${money(-cents)}` : money(cents);
