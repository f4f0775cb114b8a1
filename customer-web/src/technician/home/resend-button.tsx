import { requestCalls } from '@clearunit/shared/api/requests';
import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { Button } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { showToast } from '../../device/show-toast';
import styles from './home.module.css';

/** Resends a pending request (3 §4.4). */
export function ResendButton({ request }: { request: FollowUpRequest }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = usePortalMutation(requestCalls.resendFollowUpRequest, [
    'followUpRequests',
    'followUpRequest',
  ]);
  const { id, request_count: requested_count, building_name: building } = request;
  const resend = () =>
    mutateAsync({ params: { id }, body: { requested_count } }).then(
      ({ message }) => showToast('success', message),
      (error: unknown) => showToast('error', errorText(error)),
    );
  return (
    <div className={styles.resend}>
      <Button busy={isPending} onClick={resend} aria-label={t('visits.requests.resendOf', { building })}>
        {t('visits.requests.resend')}
      </Button>
    </div>
  );
}
