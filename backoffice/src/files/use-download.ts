import { useDownload as useSharedDownload } from '@clearunit/shared/ui/portal';
import { useOutcome } from '../outcome';

/** Fetches a file from the portal and saves it, one at a time; a failure is told in a toast. */
export const useDownload = () => useSharedDownload(useOutcome().failed);
