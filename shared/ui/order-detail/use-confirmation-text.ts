import type { OrderDetail } from '../../api/order-detail';
import { showDateTime, showDay } from '../../domain/dates';
import { usePortalZone } from '../portal';
import { useText } from '../texts-context';

/** Whether the order's latest confirmation went out, when, and for which visits (3 §3); '' for an order without one. */
export function useConfirmationText(): (order: OrderDetail) => string {
  const t = useText();
  const zone = usePortalZone();
  return ({
    confirmationEmailStatus: status,
    confirmationEmailAt,
    confirmationEmailError: error,
    confirmationWorkDateTime: planned = [],
  }) => {
    if (!status) return '';
    const visits = planned.map(({ schedule_date, time_window }) =>
      t('orderDetail.confirmation.visit', {
        date: showDay(schedule_date),
        window: t(`orders.windows.${time_window}`),
      }),
    );
    return [
      t(`orderDetail.confirmation.${status}`, { at: showDateTime(confirmationEmailAt ?? '', zone) }),
      visits.length > 0 &&
        t('orderDetail.confirmation.visits', { smart_count: visits.length, visits: visits.join('; ') }),
      error && t('orderDetail.confirmation.error', { error }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
