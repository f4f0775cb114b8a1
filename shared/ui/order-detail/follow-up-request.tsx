import { type ReactNode, useMemo } from 'react';
import type { FollowUpRequestDetail } from '../../api/follow-ups';
import { poDocumentCalls } from '../../api/po-documents';
import { portalAddress } from '../../api/portal-client';
import { showDateTime } from '../../domain/dates';
import { orderNumberLabel } from '../../domain/orders';
import { type Column, Facts, Table } from '../kit';
import { FollowUpStatusBadge, usePreferenceFacts } from '../orders';
import { FailureNotice, useFollowUpRequest, usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { OrderDetailSkeleton } from './order-detail';
import styles from './order-detail.module.css';
import { PoDocumentLink } from './po-document-link';
import { unitsHeading } from './units-heading';

type FollowUpRequestProps = {
  requestId: string;
  /** Buttons for the request in its present state. */
  actions?: (request: FollowUpRequestDetail) => ReactNode;
};

/** A technician's request with every unit of it (3 §2.1 "follow-up request detail"). */
export function FollowUpRequest({ requestId, actions }: FollowUpRequestProps) {
  const t = useText();
  const zone = usePortalZone();
  const columns = useRequestColumns();
  const { data: request, error, refetch } = useFollowUpRequest(requestId);
  const preferenceFacts = usePreferenceFacts(request ?? {});
  if (error && !request) return <FailureNotice error={error} onRetry={refetch} />;
  if (!request) return <OrderDetailSkeleton />;
  const numberLabel = orderNumberLabel(request.building_po_mo_wo);
  return (
    <div className={styles.detail}>
      <Facts
        framed
        facts={[
          [t('orderDetail.facts.status'), <FollowUpStatusBadge key="status" status={request.status} />],
          [t('orderDetail.facts.building'), request.building_name],
          [t('orderDetail.facts.address'), request.building_address],
          [t('orderDetail.facts.code'), request.building_code],
          [t('orderDetail.facts.customer'), request.customer_name],
          ...(numberLabel ? [[t(`rules.${numberLabel}`), request.purchase_order_number] as const] : []),
          ...(request.po_document
            ? [
                [
                  t('orderDetail.facts.document'),
                  <PoDocumentLink
                    key="document"
                    document={request.po_document}
                    address={portalAddress(poDocumentCalls.requestDocument, { params: { id: requestId } })}
                  />,
                ] as const,
              ]
            : []),
          [
            t('orderDetail.facts.technician'),
            [request.tech_name, request.tech_email].filter(Boolean).join(', '),
          ],
          [t('orderDetail.facts.requested'), showDateTime(request.date, zone)],
          [t('orderDetail.facts.requests'), request.request_count],
          ...preferenceFacts,
        ]}
      />
      {actions && <div className={styles.actions}>{actions(request)}</div>}
      <section>
        <h2 className={styles.heading}>{unitsHeading(request.units, t)}</h2>
        <Table
          label={t('orderDetail.unitsOf')}
          columns={columns}
          rows={request.units}
          rowKey={(unit) => unit.id}
        />
      </section>
    </div>
  );
}

type RequestedUnit = FollowUpRequestDetail['units'][number];

function useRequestColumns(): Column<RequestedUnit>[] {
  const t = useText();
  return useMemo(
    () => [
      { id: 'unit', title: t('orderDetail.columns.unit'), cell: (unit) => unit.unit_number },
      { id: 'pest', title: t('orderDetail.columns.pest'), cell: (unit) => unit.pest_name },
      { id: 'treatment', title: t('orderDetail.columns.treatment'), cell: (unit) => unit.treatment_name },
      {
        id: 'type',
        title: t('orderDetail.columns.type'),
        cell: (unit) => t(`orders.types.${unit.request_type}`),
      },
      { id: 'note', title: t('orderDetail.columns.note'), cell: (unit) => unit.note || '–' },
    ],
    [t],
  );
}
