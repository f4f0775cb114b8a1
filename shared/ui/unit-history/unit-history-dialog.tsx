import { useState } from 'react';
import type { PlannedLine } from '../../api/history-records';
import type { PlannedVisit } from '../../api/order-records';
import { orderCalls } from '../../api/orders';
import { unitHistoryCalls } from '../../api/unit-history';
import { type MonthRange, usualRange } from '../../domain/heatmap';
import { visitsOfUnit } from '../../domain/orders';
import { isOnNoFloor } from '../../domain/units';
import { placeText } from '../../texts';
import { MonthsFilter, PestFilter } from '../heatmap/heatmap-filters';
import { Dialog } from '../kit/dialog';
import { FailureNotice, usePests, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import { AddToCart, type HistoryCart } from './add-to-cart';
import { DeleteVisit } from './delete-visit';
import { HistoryBody } from './history-body';
import { HistorySkeleton } from './history-skeleton';
import styles from './unit-history.module.css';

export type UnitHistoryDialogProps = {
  buildingId: string;
  /** The unit's number. */
  unit: string;
  /** What the filters start with: the heatmap's. */
  months?: MonthRange;
  /** Null stands for all pests. */
  pestId?: string | null;
  onClose: () => void;
  /** A customer may delete what is planned. */
  canDelete?: boolean;
  /** A customer's cart. */
  cart?: HistoryCart;
  /** Told the portal's sentence after a visit was deleted, to show it as a toast. */
  onDeleted?: (message: string) => void;
};

/** The history of one unit: its latest findings, what is planned and what was done (2 §2.6). */
export function UnitHistoryDialog(props: UnitHistoryDialogProps) {
  const { buildingId, unit, onClose, canDelete, cart, onDeleted } = props;
  const t = useText();
  const [months, setMonths] = useState<MonthRange>(props.months ?? usualRange);
  const [pestId, setPestId] = useState(props.pestId ?? null);
  const [deleting, setDeleting] = useState<PlannedLine | null>(null);
  const pests = usePests();
  const {
    data: history,
    error,
    isFetching,
    refetch,
  } = usePortalQuery(
    unitHistoryCalls.unitHistory,
    { params: { id: buildingId }, query: { unit, month: months, pestID: pestId ?? undefined } },
    { keepPrevious: true },
  );

  const { data: visits } = usePortalQuery(
    orderCalls.plannedVisits,
    { query: { id: buildingId } },
    { enabled: buildingId !== '' },
  );
  const drafts = visitsOfUnit(unit, visits ?? noVisits).filter(
    ({ order_status, pest_id }) => order_status === 'draft' && (pestId === null || pest_id === pestId),
  );

  const floor = history?.unitDetail.floor ?? null;
  const title = isOnNoFloor(floor) ? t('history.titleOfArea', { unit }) : t('history.title', { unit });
  return (
    <Dialog
      wide
      title={floor ? t('history.titleWithFloor', { unit, floor }) : title}
      onClose={onClose}
      actions={cart && <AddToCart cart={cart} unit={unit} history={history} />}
    >
      <div className={styles.filters}>
        <MonthsFilter months={months} onMonths={setMonths} />
        <PestFilter pestId={pestId} pests={pests.data ?? []} onPest={setPestId} />
      </div>
      <div className={styles.body} aria-busy={isFetching || undefined}>
        {error && <FailureNotice error={error} onRetry={refetch} />}
        {history && (
          <HistoryBody
            buildingId={buildingId}
            history={history}
            canAddToCart={cart !== undefined}
            drafts={drafts}
            onOpenDraft={cart?.onOpenDraft}
            onDelete={canDelete ? setDeleting : undefined}
          />
        )}
        {!history && !error && <HistorySkeleton />}
      </div>
      {deleting && (
        <DeleteVisit
          place={placeText({ t }, { unit_number: unit, is_common_area: isOnNoFloor(floor) })}
          visit={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(message) => {
            setDeleting(null);
            onDeleted?.(message);
          }}
        />
      )}
    </Dialog>
  );
}

const noVisits: PlannedVisit[] = [];
