import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

/** Places all at once in the morning or in the afternoon. */
export function AllHalves({ onChoose }: { onChoose: (half: TimeWindow) => void }) {
  const t = useText();
  return (
    <>
      <Button onClick={() => onChoose('time_window_1')}>{t('schedulerOrders.update.allMorning')}</Button>
      <Button onClick={() => onChoose('time_window_2')}>{t('schedulerOrders.update.allAfternoon')}</Button>
    </>
  );
}
