import type { ClientInvoice } from '@clearunit/shared/api/client-invoices';
import { clientInvoiceCalls } from '@clearunit/shared/api/client-invoices';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { detailAddress } from '@clearunit/shared/api/routes';
import { showDay } from '@clearunit/shared/domain/dates';
import { Badge, Button, type Column } from '@clearunit/shared/ui/kit';
import { useMoney, useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styles from '../audit.module.css';

/** The columns of invoices and credit notes. */
export function useInvoiceColumns(onCredit: (invoice: ClientInvoice) => void): Column<ClientInvoice>[] {
  const t = useText();
  const money = useMoney();
  return useMemo(() => {
    const column = (
      id: 'number' | 'client' | 'building' | 'order' | 'issued' | 'total',
      cell: Column<ClientInvoice>['cell'],
    ) => ({ id, title: t(`audit.invoices.columns.${id}`), cell });
    return [
      column('number', ({ number, credits_number }) => (
        <>
          {number}{' '}
          {credits_number && (
            <Badge tone="info">{t('audit.invoices.creditOf', { number: credits_number })}</Badge>
          )}
        </>
      )),
      column('client', (invoice) => invoice.customer_name),
      column('building', (invoice) => invoice.building_name),
      column('order', ({ order_id, order_number }) => (
        <Link className={styles.link} to={detailAddress('/admin-order-detail', { orderId: order_id })}>
          {order_number}
        </Link>
      )),
      column('issued', ({ issued_on }) => <span className={styles.whole}>{showDay(issued_on)}</span>),
      {
        ...column('total', ({ kind, total, credited }) => (
          <>
            {credited > 0 && (
              <Badge tone="warning">
                {credited === total
                  ? t('audit.invoices.creditedWhole')
                  : t('audit.invoices.creditedPart', { amount: money(credited) })}
              </Badge>
            )}{' '}
            {kind === 'invoice' ? money(total) : `−${money(total)}`}
          </>
        )),
        align: 'end' as const,
      },
      {
        id: 'actions',
        title: '',
        cell: (invoice) => (
          <span className={styles.rowActions}>
            <a
              className={styles.link}
              href={portalAddress(clientInvoiceCalls.clientInvoicePdf, {
                params: { id: invoice.id },
              })}
              target="_blank"
              rel="noopener"
              aria-label={t('audit.invoices.openOf', { number: invoice.number })}
            >
              {t('audit.invoices.open')}
            </a>
            {invoice.kind === 'invoice' && invoice.credited < invoice.total && (
              <Button
                look="plain"
                aria-label={t('audit.invoices.creditInvoice', { number: invoice.number })}
                onClick={() => onCredit(invoice)}
              >
                {t('audit.invoices.credit')}
              </Button>
            )}
          </span>
        ),
      },
    ];
  }, [t, money, onCredit]);
}
