import { useMedia } from '@clearunit/shared/ui/device';

/** Whether there is room for a panel beside the page; paper shows the page alone, not the sheet of a narrow one. */
export const useIsWide = (): boolean => useMedia('print, (min-width: 60rem)');
