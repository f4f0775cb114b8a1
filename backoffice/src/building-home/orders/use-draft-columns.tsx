import type { OrderRow } from '@clearunit/shared/api/order-records';
import { showDate, showDay } from '@clearunit/shared/domain/dates';
import { orderFilters, unitNumbersOf } from '@clearunit/shared/domain/orders';
import { notesPreview, UnitsPreview } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type ListColumn, RowActions } from '../../grid';
import { draftOf } from '../../on-behalf/draft-address';
import { portalTimeZone } from '../../session';

type ListedDraft = OrderRow & { id: string };

/** The columns of drafts and of recommended follow-ups: the first three units, treatments and notes (3 §2.17, §9). */
export function useDraftColumns(filter: 2 | 4): ListColumn<ListedDraft>[] {
  const t = useText();
  return useMemo(() => {
    const title = (name: 'units' | 'treatments' | 'saved' | 'recommended' | 'notes' | 'actions') =>
      t(`buildingHome.orders.columns.${name}`);
    const units = (draft: ListedDraft) => unitNumbersOf(draft.units);
    const day: ListColumn<ListedDraft> =
      filter === orderFilters.draft
        ? {
            field: 'order_date_time',
            title: title('saved'),
            cell: (draft) => showDate(draft.order_date_time, portalTimeZone()),
          }
        : { field: 'schedule_date', title: title('recommended'), cell: (draft) => showDay(draft.date) };
    return [
      {
        field: 'purchase_order_number',
        title: t('buildingHome.orders.columns.purchase_order_number'),
        cell: (draft) => draft.purchase_order_number,
        sortable: true,
        width: 140,
      },
      {
        field: 'units',
        title: title('units'),
        cell: (draft) => <UnitsPreview items={units(draft)} total={draft.unit_count} />,
        opens: draftAddress,
        flex: 1,
        minWidth: 120,
      },
      {
        field: 'treatments',
        title: title('treatments'),
        cell: (draft) => (
          <UnitsPreview
            items={draft.units.map(({ treatment_name }) => treatment_name)}
            total={draft.unit_count}
          />
        ),
        flex: 1.5,
        minWidth: 150,
      },
      { ...day, sortable: true, width: 165 },
      {
        field: 'notes',
        title: title('notes'),
        cell: notesPreview,
        flex: 1.5,
        minWidth: 120,
        roomy: true,
      },
      {
        field: 'actions',
        title: title('actions'),
        bare: true,
        width: 90,
        cell: (draft, tabIndex) => (
          <RowActions>
            <Link
              {...draftAddress(draft)}
              aria-label={t('buildingHome.orders.viewDraft', { units: units(draft).join(', ') })}
              tabIndex={tabIndex}
            >
              {t('buildingHome.orders.view')}
            </Link>
          </RowActions>
        ),
      },
    ];
  }, [t, filter]);
}

const draftAddress = ({ order_id, building_uuid }: ListedDraft) => ({
  to: draftOf({ orderId: order_id, buildingId: building_uuid, isDraft: true }),
});
