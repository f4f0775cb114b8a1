import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { showDay } from '@clearunit/shared/domain/dates';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { placeText } from '@clearunit/shared/texts';
import { Badge } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { HalfChoice } from './half-choice';
import styles from './update-status.module.css';

type UnitWindowRowProps = {
  unit: OrderUnit;
  isChosen: boolean;
  window: TimeWindow | null;
  onChoose: (isChosen: boolean) => void;
  onWindow: (window: TimeWindow) => void;
};

/** One unit of the order; placing it in a half of the day chooses it too. */
export function UnitWindowRow({ unit, isChosen, window, onChoose, onWindow }: UnitWindowRowProps) {
  const t = useText();
  const type = t(`orders.types.${unit.request_type}`);
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <span>
          <strong>{placeText({ t }, unit)}</strong>{' '}
          {unit.second_visit === 1 && <Badge>{t('orders.secondVisit')}</Badge>}
          <small>
            {unit.pest_name}, {unit.treatment_name} · {type}
            {unit.schedule_date &&
              ` · ${t('schedulerOrders.update.planned', { day: showDay(unit.schedule_date) })}`}
          </small>
        </span>
      </label>
      <HalfChoice
        label={t('schedulerOrders.update.windowOf', { place: placeText({ t }, unit, 'within'), type })}
        half={window}
        onHalf={onWindow}
      />
    </li>
  );
}
