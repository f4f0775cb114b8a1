import type { PlannedVisit } from '../../api/order-records';
import { orderCalls } from '../../api/orders';
import { showDay } from '../../domain/dates';
import { isSameService, stateOfVisit, type UnitService, visitsOfUnit } from '../../domain/orders';
import { usePortalQuery, usePortalToday } from '../portal';
import { useText } from '../texts-context';
import styles from './planned-visits.module.css';

type PlannedVisitsProps = {
  buildingId: string;
  /** The unit, and what is asked for there so far: a visit that is planned for just that stands out. */
  service: UnitService;
  /** The order that is looked at itself: what is to come of it is no other visit. */
  exceptOrder?: string | null;
};

/** What is to come in a unit, a line a visit; nothing where nothing is. */
export function PlannedVisits({ buildingId, service, exceptOrder }: PlannedVisitsProps) {
  const t = useText();
  const day = usePortalToday();
  const { data } = usePortalQuery(
    orderCalls.plannedVisits,
    { query: { id: buildingId } },
    { enabled: buildingId !== '' },
  );
  const visits = visitsOfUnit(service.unit_number, data ?? noVisits);
  return visits
    .filter(({ order_id }) => order_id !== exceptOrder)
    .map((visit) => (
      <small
        key={visit.order_unit_id}
        className={styles.visit}
        data-same={isSameService(service, visit) || undefined}
      >
        {t(`orders.visits.${stateOfVisit(visit, day)}`, {
          date: showDay(visit.schedule_date),
          pest: visit.pest_name,
          treatment: visit.treatment_name,
          number: visit.order_number,
        })}
      </small>
    ));
}

const noVisits: PlannedVisit[] = [];
