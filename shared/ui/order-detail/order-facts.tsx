import type { OrderDetail } from '../../api/order-detail';
import { poDocumentCalls } from '../../api/po-documents';
import { portalAddress } from '../../api/portal-client';
import { showDateTime, showDay } from '../../domain/dates';
import { isDayPlanned, orderNumberLabel } from '../../domain/orders';
import { isClosedDoor } from '../../domain/results';
import { Facts } from '../kit';
import { OrderStatusBadge, useNotSyncedText, usePreferenceFacts } from '../orders';
import { usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { hasReport, OrderReportLink } from './order-report-link';
import { PoDocumentLink } from './po-document-link';
import { useConfirmationText } from './use-confirmation-text';

/** The building, numbers and days of an order. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useText();
  const zone = usePortalZone();
  const notSyncedText = useNotSyncedText();
  const confirmationText = useConfirmationText();
  const preferenceFacts = usePreferenceFacts(order);
  const numberLabel = orderNumberLabel(order.building_po_mo_wo);
  return (
    <Facts
      framed
      facts={[
        [
          t('orderDetail.facts.status'),
          <OrderStatusBadge
            key="status"
            status={order.order_status}
            isNotCompleted={isNotCompleted(order)}
          />,
        ],
        [t('orderDetail.facts.building'), order.building_name],
        [t('orderDetail.facts.address'), order.building_address],
        [t('orderDetail.facts.code'), order.building_code],
        [t('orderDetail.facts.customer'), order.customer_name],
        ...(numberLabel ? [[t(`rules.${numberLabel}`), order.purchase_order_number] as const] : []),
        ...(order.po_document
          ? [
              [
                t('orderDetail.facts.document'),
                <PoDocumentLink
                  key="document"
                  document={order.po_document}
                  address={portalAddress(poDocumentCalls.orderDocument, {
                    params: { id: order.id },
                  })}
                />,
              ] as const,
            ]
          : []),
        [t('orderDetail.facts.requested'), showDateTime(order.order_date_time, zone)],
        [t('orderDetail.facts.requestedBy'), order.requested_by_name],
        ...preferenceFacts,
        [t('orderDetail.facts.scheduler'), order.scheduler_name],
        [
          t(isDayPlanned(order.order_status) ? 'orderDetail.facts.scheduled' : 'orderDetail.facts.due'),
          showDay(order.schedule_date),
        ],
        [t('orderDetail.facts.worked'), showDay(order.work_date)],
        ...(hasReport(order)
          ? [
              [
                t('orderDetail.facts.report'),
                <OrderReportLink key="report" orderNumber={order.order_number} />,
              ] as const,
            ]
          : []),
        ...(order.confirmationEmailStatus
          ? [[t('orderDetail.confirmation.label'), confirmationText(order), 'wide'] as const]
          : []),
        ...(order.not_synced
          ? [[t('orders.notSynced.label'), notSyncedText(order.not_synced), 'wide'] as const]
          : []),
      ]}
    />
  );
}

/** Whether nobody could enter any of the units that are shown. */
const isNotCompleted = ({ units }: OrderDetail): boolean =>
  units.length > 0 && units.every(({ found }) => found && isClosedDoor(found.outcome));
