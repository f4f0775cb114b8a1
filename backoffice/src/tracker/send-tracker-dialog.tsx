import { reportCalls } from '@clearunit/shared/api/reports';
import { parseEmailList } from '@clearunit/shared/domain/emails';
import { Button, Dialog, ErrorNotice, Skeleton } from '@clearunit/shared/ui/kit';
import {
  FailureNotice,
  newKey,
  useBuilding,
  useErrorText,
  usePortalMutation,
} from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useOutcome } from '../outcome';

type SendTrackerDialogProps = { buildingId: string; onClose: () => void };

/**
 * Asks before the Pest Tracker Report goes to a building's contacts, and names them. A second try in the same dialog,
 * after a lost answer, sends nothing twice.
 */
export default function SendTrackerDialog({ buildingId, onClose }: SendTrackerDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { succeededAnd, failedIfLeft } = useOutcome();
  const { data: building, error: failure, refetch } = useBuilding(buildingId);
  const { mutateAsync, isPending, error } = usePortalMutation(reportCalls.mailPestTracker);
  const [idempotency_key] = useState(newKey);
  const { emails, invalid } = parseEmailList(building?.email ?? '');
  const send = () =>
    mutateAsync({ params: { id: buildingId }, body: { idempotency_key } }).then(
      succeededAnd(onClose),
      failedIfLeft,
    );
  const actions = (
    <>
      <Button onClick={onClose} disabled={isPending} data-focus-first>
        {t('common.actions.cancel')}
      </Button>
      {emails.length > 0 && (
        <Button look="main" busy={isPending} onClick={send}>
          {t('buildings.tracker.confirm')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('buildings.tracker.title')} onClose={onClose} locked={isPending} actions={actions}>
      {failure && !building && <FailureNotice error={failure} onRetry={refetch} />}
      {!building && !failure && <Skeleton height="6rem" />}
      {error && <ErrorNotice message={errorText(error)} />}
      {building && emails.length === 0 && (
        <p>{t('buildings.tracker.noAddress', { building: building.building_name })}</p>
      )}
      {building && emails.length > 0 && (
        <>
          <p>{t('buildings.tracker.question', { building: building.building_name })}</p>
          <ul>
            {emails.map((address) => (
              <li key={address}>{address}</li>
            ))}
            {invalid.map((address) => (
              <li key={address}>{t('buildings.tracker.notAnAddress', { address })}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
