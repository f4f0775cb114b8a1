import type { PinRequest } from '@clearunit/shared/api/pins';
import { pinCalls } from '@clearunit/shared/api/pins';
import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { useOutcome } from '../outcome';

/** Asks before a request is closed without a PIN. */
export function TurnDownDialog({ request, onClose }: { request: PinRequest; onClose: () => void }) {
  const t = useText();
  const { tell } = useOutcome();
  const { refetch } = useListContext();
  const resetPin = usePortalMutation(pinCalls.resetPin);
  const confirm = () =>
    tell(resetPin.mutateAsync({ body: { uuid: request.uuid, reset_status: 'rejected' } })).then(() => {
      void refetch();
      onClose();
    });
  return (
    <ConfirmDialog
      danger
      title={t('pins.turnDown.title')}
      confirmLabel={t('pins.turnDown.submit')}
      busy={resetPin.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('pins.turnDown.question', { name: request.question_one, address: request.question_three })}
    </ConfirmDialog>
  );
}
