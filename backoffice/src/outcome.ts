import { useErrorText, useDownload as useSharedDownload } from '@clearunit/shared/ui/portal';
import { useEffect, useRef } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { fetchAsReader } from './session';

/**
 * Shows the outcome of a call in a toast; a 401 ends the session instead. To be given to `mutateAsync(…).then`: the
 * callbacks of `mutate` are lost once the page is left.
 */
export function useOutcome() {
  const errorText = useErrorText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const succeeded = ({ message }: { message: string }) => notify(message, { type: 'success' });
  const failed = async (error: unknown) => {
    if (!(await endIfDenied(error))) notify(errorText(error), { type: 'error' });
  };
  return {
    succeeded,
    /** Shows the success and closes the dialog. */
    succeededAnd: (close: () => void) => (answer: { message: string }) => {
      succeeded(answer);
      close();
    },
    inform: (text: string) => notify(text, { type: 'info' }),
    failed,
    /** Shows a success, if the dialog that shows more of it was left. */
    succeededIfLeft: (answer: { message: string }) => (isLeft.current ? succeeded(answer) : undefined),
    /** Shows a failure, if the dialog that shows it too was left. */
    failedIfLeft: (error: unknown) => (isLeft.current ? failed(error) : undefined),
    /** Shows how a call ends. */
    tell: (call: Promise<{ message: string }>): Promise<void> => call.then(succeeded, failed),
  };
}

/** Fetches a file from the portal and saves it; shows errors and the position in the queue in a toast. */
export function useDownload() {
  const { failed, inform } = useOutcome();
  return useSharedDownload(failed, inform, fetchAsReader);
}
