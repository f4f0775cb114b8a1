import type { PlannedLine, UnitHistory } from '../../api/history-records';
import type { PlannedVisit as PlannedVisitShape } from '../../api/order-records';
import { isClosedDoor } from '../../domain/results';
import { isOnNoFloor } from '../../domain/units';
import { CalendarIcon, EmptyState } from '../kit';
import { useText } from '../texts-context';
import { CompletedVisit } from './completed-visit';
import { LatestFindings } from './latest-findings';
import { PlannedVisit } from './planned-visit';
import styles from './unit-history.module.css';
import { WaitingDraft } from './waiting-draft';

type HistoryBodyProps = {
  buildingId: string;
  history: UnitHistory;
  canAddToCart: boolean;
  /** What waits for the unit in drafts and recommended follow-ups. */
  drafts: readonly PlannedVisitShape[];
  onOpenDraft?: (orderId: string) => void;
  /** Given where the reader may delete what is to come. */
  onDelete?: (visit: PlannedLine) => void;
};

/** The latest findings at a glance, then what is planned, then what was done. */
export function HistoryBody({ buildingId, history, canAddToCart, drafts, ...on }: HistoryBodyProps) {
  const { onDelete, onOpenDraft } = on;
  const t = useText();
  const { unit: unit_number, floor } = history.unitDetail;
  const place = { unit_number, is_common_area: isOnNoFloor(floor) };
  const { completedOrders: completed, inProgressScheduleOrders: planned } = history;
  const hasClosedDoor = completed.some(({ outcome }) => outcome && isClosedDoor(outcome));
  return (
    <>
      <LatestFindings completed={completed} />
      {planned.length + drafts.length > 0 && (
        <section>
          <h3>{t('history.upcoming')}</h3>
          <ul className={styles.visits}>
            {planned.map((visit) => (
              <PlannedVisit
                key={visit.order_unit_id}
                visit={visit}
                onDelete={onDelete && (() => onDelete(visit))}
              />
            ))}
            {drafts.map((visit) => (
              <WaitingDraft
                key={visit.order_unit_id}
                visit={visit}
                onOpen={onOpenDraft && (() => onOpenDraft(visit.order_id))}
              />
            ))}
          </ul>
        </section>
      )}
      {completed.length > 0 ? (
        <section>
          <h3>{t(hasClosedDoor ? 'history.past' : 'history.completed')}</h3>
          <ul className={styles.visits}>
            {completed.map((visit) => (
              <CompletedVisit key={visit.order_unit_id} visit={visit} photos={{ buildingId, unit: place }} />
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState title={t('history.empty.title')} icon={<CalendarIcon />}>
          {t('history.empty.text')} {canAddToCart && t('history.empty.cart')}
        </EmptyState>
      )}
    </>
  );
}
