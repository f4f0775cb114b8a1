import { useErrorText } from '@clearunit/shared/ui/portal';
import { useNotify, useRefresh } from 'react-admin';

/** Says what came of a sync and fetches the lists again; a failure in the server's words (3 §8). */
export function useSyncOutcome() {
  const notify = useNotify();
  const refresh = useRefresh();
  const say = useErrorText();
  return {
    succeeded: (message: string) => {
      notify(message, { type: 'success' });
      refresh();
    },
    /** There was nothing to do (3 §4.7, status 204). */
    informed: (message: string) => notify(message, { type: 'info' }),
    failed: (error: unknown) => notify(say(error), { type: 'error' }),
  };
}
