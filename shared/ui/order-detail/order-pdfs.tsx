import { noticeCalls } from '../../api/notices';
import type { OrderDetail } from '../../api/order-detail';
import { portalAddress } from '../../api/portal-client';
import { usePortalToday } from '../portal';
import { useText } from '../texts-context';
import styles from './order-detail.module.css';

type OrderPdfsProps = {
  order: OrderDetail;
  /** Only the notice of this unit. */
  unitNumber?: string;
};

/** The PDFs for tenants: notices of entry for future visits, and preparation sheets (specification README no. 12). */
export function OrderPdfs({ order, unitNumber }: OrderPdfsProps) {
  const t = useText();
  const params = { id: order.id };
  const day = usePortalToday();
  const isAnnounced = order.units.some(
    ({ order_status, schedule_date, time_window }) =>
      order_status === 'scheduled' && time_window !== null && schedule_date !== null && schedule_date >= day,
  );
  if (order.order_status === 'draft' || order.units.length === 0) return null;
  return (
    <section className="unprinted">
      <h2 className={styles.heading}>{t('orderDetail.pdfs.title')}</h2>
      <ul className={styles.pdfs}>
        {isAnnounced && (
          <li>
            <a
              download
              className={styles.document}
              href={portalAddress(noticeCalls.notices, { params, query: { unit_number: unitNumber } })}
            >
              {t('orderDetail.pdfs.notices')}
            </a>
            <p>{t('orderDetail.pdfs.noticesHint')}</p>
          </li>
        )}
        <li>
          <a
            download
            className={styles.document}
            href={portalAddress(noticeCalls.preparationSheets, { params })}
          >
            {t('orderDetail.pdfs.sheets')}
          </a>
          <p>{t('orderDetail.pdfs.sheetsHint')}</p>
        </li>
      </ul>
    </section>
  );
}
