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
  const { data } = usePortalQuery(
    unitHistoryCalls.lastService,
    { query: { building: buildingId, unit: known } },
    { enabled: known !== '' },
  );
  if (known === '' || !data) return null;
  const last = data.unitDetails;
  return (
    <p className={styles.lastService}>
      {last
        ? t('orders.visits.last', {
            date: showDay(last.work_date),
            pest: last.pest_name,
            treatment: last.treatment_name,
          })
        : t('orders.visits.never')}
    </p>
  );
}
