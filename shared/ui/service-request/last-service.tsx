import { unitHistoryCalls } from '../../api/unit-history';
import { showDay } from '../../domain/dates';
import { registeredUnit } from '../../domain/orders';
import { usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import styles from './unit-card.module.css';

type LastServiceProps = { buildingId: string; unit: string; registeredUnits: readonly string[] };

/** 'Last Service: …' of a unit of the building, once one is chosen. */
export function LastService({ buildingId, unit, registeredUnits }: LastServiceProps) {
  const t = useText();
  const known = registeredUnit(unit, registeredUnits) ?? '';
  const { data, isLoading } = usePortalQuery(
    unitHistoryCalls.lastService,
    { query: { building: buildingId, unit: known } },
    { enabled: known !== '' },
  );
  if (known === '') return null;
  const last = data?.unitDetails;
  const told = last
    ? t('orders.visits.last', {
        date: showDay(last.work_date),
        pest: last.pest_name,
        treatment: last.treatment_name,
      })
    : data && t('orders.visits.never');
  // Has its place from the start, so that what is about to be pressed below does not move.
  return (
    <p className={styles.lastService} aria-busy={isLoading}>
      {told}
    </p>
  );
}
