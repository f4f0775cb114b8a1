import type { TimeWindow } from '../../domain/orders';
import { useText } from '../texts-context';

type TimeWindowLabelProps = {
  window: TimeWindow;
  /** The building's hours for it, such as '9:00 - 12:00'. */
  hours?: string;
};

/** 'Morning' or 'Afternoon', with the building's hours where they are known. */
export function TimeWindowLabel({ window, hours }: TimeWindowLabelProps) {
  const t = useText();
  const name = t(`orders.windows.${window}`);
  return <>{hours ? t('orders.windows.withHours', { window: name, hours }) : name}</>;
}
