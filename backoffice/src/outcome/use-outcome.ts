import { useErrorText } from '@clearunit/shared/ui/portal';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';

/** Says in a toast what came of a call: the sentence that goes with it, or what went wrong, unless it ended the session. */
export function useOutcome() {
  const say = useErrorText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  return {
    succeeded: ({ message }: { message: string }) => notify(message, { type: 'success' }),
    failed: async (error: unknown) => {
      if (!(await endIfDenied(error))) notify(say(error), { type: 'error' });
    },
  };
}
