import type { PortalInput } from '@clearunit/shared/api/call';
import type { OrderRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { detailAddress } from '@clearunit/shared/api/routes';
import { showDay } from '@clearunit/shared/domain/dates';
import { orderFilters, unitNumbersOf } from '@clearunit/shared/domain/orders';
import { Button, type Column, classNames, TrashIcon } from '@clearunit/shared/ui/kit';
import { notesPreview, UnitsPreview } from '@clearunit/shared/ui/orders';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMayRequest } from '../chosen-building';
import { completeDraftOf } from '../request/review-address';
import { DeleteDraft } from './delete-draft';
import { pageQuery, wayBackTo } from './list-address';
import { type List, ListPage } from './list-page';
import { namedUnits } from './named-units';
import styles from './order-list.module.css';

type DraftRowsProps = { buildingId: string; list: List; filter: 2 | 4 };

type OrderBy = PortalInput<typeof orderCalls.buildingDrafts>['query']['order_by'];

/** Drafts, or recommended follow-ups; a row leads to the form that completes it, or is deleted (2 §2.4, §7). */
export function DraftRows({ buildingId, list, filter }: DraftRowsProps) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<OrderRow | null>(null);
  const answer = usePortalQuery(
    orderCalls.buildingDrafts,
    {
      query: {
        ...pageQuery(list.address),
        id: buildingId,
        sort_by: filter,
        order_by: list.address.sort.column as OrderBy,
      },
    },
    { keepPrevious: true },
  );
  const isRecommended = filter === orderFilters.recommended;
  const mayRequest = useMayRequest();
  const placeOf = (row: OrderRow) =>
    mayRequest
      ? completeDraftOf(row.order_id, buildingId, filter)
      : detailAddress('/order-detail', { orderId: row.order_id }, wayBackTo(buildingId, list.address));
  return (
    <>
      <ListPage
        list={list}
        answer={answer}
        columns={useDraftColumns(isRecommended, placeOf, mayRequest ? setDeleting : undefined)}
        rowKey={(row) => row.order_id}
        onRow={(row) => navigate(placeOf(row))}
      />
      {deleting && <DeleteDraft draft={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/**
 * @param placeOf where a row leads: the link says so, which a card with Delete alone did not
 * @param onDelete left out where drafts are only viewed
 */
function useDraftColumns(
  isRecommended: boolean,
  placeOf: (row: OrderRow) => string,
  onDelete?: (row: OrderRow) => void,
): Column<OrderRow>[] {
  const { t, locale } = useTexts();
  const saved = (row: OrderRow) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(row.order_date_time));
  const columns: Column<OrderRow>[] = [
    {
      id: 'purchase_order_number',
      title: t('orderList.columns.purchaseOrder'),
      sortable: true,
      cell: (row) => row.purchase_order_number,
    },
    {
      id: 'order_date_time',
      title: t(isRecommended ? 'orderList.columns.recommendedFor' : 'orderList.columns.saved'),
      sortable: true,
      isWhole: true,
      cell: (row) => showDay(row.date) || saved(row),
    },
    {
      id: 'units',
      title: t('orderList.columns.units'),
      cell: (row) => <UnitsPreview items={unitNumbersOf(row.units)} total={row.unit_count} />,
    },
    {
      id: 'treatments',
      title: t('orderList.columns.treatments'),
      cell: (row) => (
        <UnitsPreview items={row.units.map(({ treatment_name }) => treatment_name)} total={row.unit_count} />
      ),
    },
    {
      id: 'notes',
      title: t('orderList.columns.notes'),
      cell: notesPreview,
    },
  ];
  return [
    ...columns,
    {
      id: 'ways',
      title: '',
      cell: (row) => (
        <span className={classNames(styles.ways, 'unprinted')}>
          <Link
            className={styles.way}
            aria-label={t('orderList.openDraft.of', { units: namedUnits(row) })}
            to={placeOf(row)}
          >
            {t('orderList.openDraft.action')}
          </Link>
          {onDelete && (
            <Button
              look="plain"
              icon={<TrashIcon />}
              aria-label={t('orderList.delete.of', { units: namedUnits(row) })}
              onClick={() => onDelete(row)}
            >
              {t('orderList.delete.action')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
