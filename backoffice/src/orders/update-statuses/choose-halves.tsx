import { type TimeWindow, unitNumbersOf } from '@clearunit/shared/domain/orders';
import { UnitsPreview } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ListedOrder } from '../listed-order';
import { HalfChoice } from '../update-status/half-choice';
import { AllHalves, HalvesList } from '../update-status/halves-list';
import styles from '../update-status/update-status.module.css';

/** The half of the day of each order, by its id. */
export type Halves = Readonly<Record<string, TimeWindow>>;

type ChooseHalvesProps = {
  orders: readonly ListedOrder[];
  halves: Halves;
  onChoose: (halves: Halves) => void;
  error?: string;
};

/** The chosen orders, each placed in the morning or the afternoon, one by one or all at once. */
export function ChooseHalves({ orders, halves, onChoose, error }: ChooseHalvesProps) {
  const t = useText();
  const all = (half: TimeWindow) => onChoose(Object.fromEntries(orders.map(({ id }) => [id, half])));
  return (
    <HalvesList title={t('schedulerOrders.statuses.list')} error={error} all={<AllHalves onChoose={all} />}>
      {orders.map((order) => (
        <HalfRow
          key={order.id}
          order={order}
          half={halves[order.id] ?? null}
          onHalf={(half) => onChoose({ ...halves, [order.id]: half })}
        />
      ))}
    </HalvesList>
  );
}

type HalfRowProps = { order: ListedOrder; half: TimeWindow | null; onHalf: (half: TimeWindow) => void };

function HalfRow({ order, half, onHalf }: HalfRowProps) {
  const t = useText();
  return (
    <li className={styles.row} data-chosen={half ? true : undefined}>
      <span className={styles.check}>
        <span>
          <strong>
            {t('schedulerOrders.statuses.order', {
              order: order.order_number,
              building: order.building_name,
            })}
          </strong>
          <small>
            <UnitsPreview items={unitNumbersOf(order.units)} total={order.unit_count} />
          </small>
        </span>
      </span>
      <HalfChoice
        label={t('schedulerOrders.statuses.windowOf', { order: order.order_number })}
        half={half}
        onHalf={onHalf}
      />
    </li>
  );
}
