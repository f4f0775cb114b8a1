import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { showDay } from '@clearunit/shared/domain/dates';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { placeText } from '@clearunit/shared/texts';
import { type Column, Toggle } from '@clearunit/shared/ui/kit';
import { useRequestTypeText } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';

/** The columns of the time-window screen; of a unit's two toggles at most one is on (3 §2.9). */
export function useWindowColumns(
  windowOf: (unit: OrderUnit) => TimeWindow | null,
  onChoose: (unit: OrderUnit, window: TimeWindow | null) => void,
): Column<OrderUnit>[] {
  const t = useText();
  const typeOf = useRequestTypeText();
  const title = (column: 'unit' | 'pest' | 'treatment' | 'code' | 'type' | 'day') =>
    t(`schedulerOrders.windows.columns.${column}`);
  const half = (window: TimeWindow): Column<OrderUnit> => {
    const name = t(`orders.windows.${window}`);
    return {
      id: window,
      title: name,
      cell: (unit) => (
        <Toggle
          hideLabel
          label={t('schedulerOrders.windows.windowOf', {
            window: name,
            place: placeText({ t }, unit, 'within'),
            pest: unit.pest_name,
            type: typeOf(unit),
          })}
          checked={windowOf(unit) === window}
          onChange={(isOn) => onChoose(unit, isOn ? window : null)}
        />
      ),
    };
  };
  return [
    { id: 'unit', title: title('unit'), cell: (unit) => unit.unit_number },
    { id: 'pest', title: title('pest'), cell: (unit) => unit.pest_name },
    { id: 'treatment', title: title('treatment'), cell: (unit) => unit.treatment_name },
    { id: 'code', title: title('code'), cell: (unit) => unit.service_code ?? '–' },
    { id: 'type', title: title('type'), cell: (unit) => typeOf(unit) },
    { id: 'day', title: title('day'), cell: (unit) => (unit.visit_day ? showDay(unit.visit_day) : '–') },
    half('time_window_1'),
    half('time_window_2'),
  ];
}
