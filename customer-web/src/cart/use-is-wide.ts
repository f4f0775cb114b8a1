import { useMedia } from '@clearunit/shared/ui/device';
import * as media from '@clearunit/shared/ui/media';

/** Whether there is room for a panel beside the page; also in print, where the cart is hidden. */
export const useIsWide = (): boolean => useMedia(`print, ${media.desk}`);
