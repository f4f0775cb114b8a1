import { useErrorText, useDownload as useSharedDownload } from '@clearunit/shared/ui/portal';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';

/** Says in a toast what came of a call: the sentence that goes with it, or what went wrong, unless it ended the session. */
export function useOutcome() {
  const say = useErrorText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  const succeeded = ({ message }: { message: string }) => notify(message, { type: 'success' });
  return {
    succeeded,
    /** Says it and closes what it was done in. */
    succeededAnd: (close: () => void) => (answer: { message: string }) => {
      succeeded(answer);
      close();
    },
    failed: async (error: unknown) => {
      if (!(await endIfDenied(error))) notify(say(error), { type: 'error' });
    },
  };
}

/** Fetches a file from the portal and saves it, one at a time; a failure is told in a toast. */
export const useDownload = () => useSharedDownload(useOutcome().failed);
