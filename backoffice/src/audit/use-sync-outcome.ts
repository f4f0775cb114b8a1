import { useNotify, useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';

/** Shows the outcome of a sync in a toast and fetches the lists again (3 §8). */
export function useSyncOutcome() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { succeeded, failed } = useOutcome();
  return {
    succeeded: (answer: { message: string }) => {
      succeeded(answer);
      refresh();
    },
    /** A part was done before the rest was refused. */
    stopped: (message: string) => {
      notify(message, { type: 'warning' });
      refresh();
    },
    /** There was nothing to do (3 §4.7, status 204). */
    informed: (message: string) => notify(message, { type: 'info' }),
    failed,
  };
}
