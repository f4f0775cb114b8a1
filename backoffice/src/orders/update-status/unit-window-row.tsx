import type { OrderUnit } from '@clearunit/shared/api/shapes';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
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
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <span>
          <strong>{t('schedulerOrders.update.unit', { unit: unit.unit_number })}</strong>
          <small>
            {unit.pest_name}, {unit.treatment_name}
          </small>
        </span>
      </label>
      <HalfChoice
        label={t('schedulerOrders.update.windowOf', { unit: unit.unit_number })}
        half={window}
        onHalf={onWindow}
      />
    </li>
  );
}
