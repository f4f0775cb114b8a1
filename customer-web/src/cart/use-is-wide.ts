import { useMedia } from '../device/use-media';

/** Whether there is room for a panel beside the page. */
export const useIsWide = (): boolean => useMedia('(min-width: 60rem)');
