import { useMedia } from '@clearunit/shared/ui/device';
import * as media from '@clearunit/shared/ui/media';

/** Whether there is room for a panel beside the page; paper shows the page alone, not the sheet of a narrow one. */
export const useIsWide = (): boolean => useMedia(`print, ${media.desk}`);
