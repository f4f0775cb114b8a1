import { useNotify, useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';

/** Says what came of a sync and fetches the lists again; a failure in the server's words (3 §8). */
export function useSyncOutcome() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { succeeded, failed } = useOutcome();
  return {
    succeeded: (answer: { message: string }) => {
      succeeded(answer);
      refresh();
    },
    /** There was nothing to do (3 §4.7, status 204). */
    informed: (message: string) => notify(message, { type: 'info' }),
    failed,
  };
}
