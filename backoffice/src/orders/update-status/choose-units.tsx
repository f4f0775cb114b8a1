import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { AllHalves, HalvesList } from './halves-list';
import { UnitWindowRow } from './unit-window-row';
import styles from './update-status.module.css';

/** The units chosen, by their line's id: each in its half of the day, null until it is placed. */
export type UnitChoice = Readonly<Record<string, TimeWindow | null>>;

type ChooseUnitsProps = {
  units: readonly OrderUnit[];
  /** The ids of second visits: 'all units' and 'all in the morning' do not change them. */
  waiting: ReadonlySet<string>;
  choice: UnitChoice;
  onChoose: (choice: UnitChoice) => void;
  error?: string;
};

/** The units of an order, each chosen and placed in the morning or the afternoon, one by one or all at once. */
export function ChooseUnits({ units, waiting, choice, onChoose, error }: ChooseUnitsProps) {
  const t = useText();
  const together = units.filter((unit) => !waiting.has(unit.order_unit_id));
  const apart = [...waiting].filter((id) => !(id in choice)).length;
  const isAll = together.every((unit) => unit.order_unit_id in choice);
  const chooseAll = (window: (unit: OrderUnit) => TimeWindow | null) =>
    onChoose({
      ...choice,
      ...Object.fromEntries(together.map((unit) => [unit.order_unit_id, window(unit)])),
    });
  const change = ({ order_unit_id: id }: OrderUnit, window: TimeWindow | null | undefined) => {
    const { [id]: _, ...others } = choice;
    onChoose(window === undefined ? others : { ...others, [id]: window });
  };
  const chosen = units.filter(({ order_unit_id: id }) => id in choice).length;
  return (
    <HalvesList
      title={t('schedulerOrders.update.units')}
      error={error}
      all={
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && !isAll;
              }}
              onChange={() => (isAll ? onChoose({}) : chooseAll((unit) => placeOf(unit, choice)))}
            />
            {t('schedulerOrders.update.allUnits')}
          </label>
          <AllHalves onChoose={(half) => chooseAll(() => half)} />
          <span className={styles.count} role="status">
            {t('schedulerOrders.update.chosen', { chosen, smart_count: units.length })}
          </span>
          {apart > 0 && (
            <p className={styles.waiting}>{t('schedulerOrders.update.waits', { smart_count: apart })}</p>
          )}
        </>
      }
    >
      {units.map((unit) => (
        <UnitWindowRow
          key={unit.order_unit_id}
          unit={unit}
          isChosen={unit.order_unit_id in choice}
          window={choice[unit.order_unit_id] ?? null}
          onChoose={(isChosen) => change(unit, isChosen ? placeOf(unit, choice) : undefined)}
          onWindow={(window) => change(unit, window)}
        />
      ))}
    </HalvesList>
  );
}

/** Where a unit is placed already: in this form, or by an earlier scheduling. */
const placeOf = (unit: OrderUnit, choice: UnitChoice) => choice[unit.order_unit_id] ?? unit.time_window;
