import type { OrderDetail } from '../../api/order-detail';
import { portalAddress } from '../../api/portal-client';
import { reportCalls } from '../../api/reports';
import { isDone } from '../../domain/orders';
import { classNames } from '../kit';
import { useText } from '../texts-context';
import styles from './order-detail.module.css';

/** What was done and found, in the browser's own viewer (2 §2.9, §7). */
export function OrderReportLink({ orderNumber }: { orderNumber: number }) {
  const t = useText();
  return (
    <a
      className={classNames(styles.document, 'unprinted')}
      href={portalAddress(reportCalls.orderReport, { params: { order_number: orderNumber } })}
      target="_blank"
      rel="noopener"
    >
      {t('orderDetail.viewReport')}
    </a>
  );
}

/** Whether an order has a report: it has one once any of its units is completed. */
export const hasReport = ({ units }: OrderDetail): boolean =>
  units.some(({ order_status }) => isDone(order_status));
