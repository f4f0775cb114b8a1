import { requestCalls } from '@clearunit/shared/api/requests';
import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { showsOrders, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';

type DecideDialogProps = {
  request: Pick<FollowUpRequest, 'id' | 'tech_name' | 'building_name' | 'unit_count'>;
  isAccepted: boolean;
  onClose: () => void;
};

/** Asks before a request is accepted or rejected, and says what becomes of it. */
export function DecideDialog({ request, isAccepted, onClose }: DecideDialogProps) {
  const t = useText();
  const { tell } = useOutcome();
  const refresh = useRefresh();
  const decide = usePortalMutation(requestCalls.decideFollowUpRequest, [...showsOrders, 'followUpRequest']);
  const step = isAccepted ? 'accept' : 'reject';
  const confirm = () =>
    tell(decide.mutateAsync({ params: { id: request.id }, body: { is_accepted: isAccepted ? 1 : 0 } })).then(
      () => {
        onClose();
        // Somebody else may have decided already.
        refresh();
      },
    );
  return (
    <ConfirmDialog
      danger={!isAccepted}
      title={t(`adminRequests.followUps.${step}`)}
      confirmLabel={t(`adminRequests.followUps.${step}`)}
      busy={decide.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t(`adminRequests.followUps.${step}Question`, {
        technician: request.tech_name,
        building: request.building_name,
        smart_count: request.unit_count,
      })}
    </ConfirmDialog>
  );
}
