import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useCallback } from 'react';

/** `time(moment)`: the device's time of a moment in milliseconds, as '08:12', and with its day when that is not today. */
export function useClockTime(): (moment: number) => string {
  const { locale } = useTexts();
  return useCallback(
    (moment) => {
      const isToday = new Date(moment).toDateString() === new Date().toDateString();
      const form = new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(isToday ? {} : { month: 'short', day: 'numeric' }),
      });
      return form.format(moment);
    },
    [locale],
  );
}
