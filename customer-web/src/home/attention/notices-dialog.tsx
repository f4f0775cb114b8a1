import type { BuildingAttention } from '@clearunit/shared/api/attention';
import { noticeCalls } from '@clearunit/shared/api/notices';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { detailAddress } from '@clearunit/shared/api/routes';
import { showDay } from '@clearunit/shared/domain/dates';
import { Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './attention.module.css';

type NoticesDialogProps = {
  buildingId: string;
  notices: BuildingAttention['notices'];
  onClose: () => void;
};

/** The notices of entry that are valid for visits to come, by order and day, each with its PDF. */
export function NoticesDialog({ buildingId, notices, onClose }: NoticesDialogProps) {
  const t = useText();
  const { count, orders } = notices;
  const hidden = count - orders.reduce((sum, order) => sum + order.count, 0);
  return (
    <Dialog title={t('attention.notices.heading')} onClose={onClose}>
      <p>{t('attention.notices.text')}</p>
      <ul className={styles.notices}>
        {orders.map(({ order_id, order_number, entry_day, count: ofOrder }) => (
          <li key={`${order_id} ${entry_day}`}>
            <span>
              {t('attention.notices.order', { day: showDay(entry_day), number: order_number })}
              <small>{t('attention.noticesCounted', { smart_count: ofOrder })}</small>
            </span>
            <Link
              to={detailAddress('/order-detail', { orderId: order_id }, { s_id: buildingId })}
              aria-label={t('attention.notices.openOf', { number: order_number })}
            >
              {t('attention.notices.open')}
            </Link>
            <a
              download
              href={portalAddress(noticeCalls.notices, {
                params: { id: order_id },
                query: { day: entry_day },
              })}
              aria-label={t('attention.notices.pdfOf', { number: order_number, day: showDay(entry_day) })}
            >
              {t('attention.notices.pdf')}
            </a>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t('attention.notices.more', { smart_count: hidden })}</p>}
    </Dialog>
  );
}
