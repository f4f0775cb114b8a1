import { useMedia } from '../../device/use-media';

/** Whether rows have no room for their columns side by side: where the kit's table gives its headings up. */
export const useIsPhone = (): boolean => useMedia('(max-width: 640px)');
