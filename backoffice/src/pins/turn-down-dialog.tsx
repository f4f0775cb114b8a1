import type { PinRequest } from '@clearunit/shared/api/shapes';
import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useErrorText, useResetPin } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNotify } from 'react-admin';

/** Asks before a request is closed without a PIN. */
export function TurnDownDialog({ request, onClose }: { request: PinRequest; onClose: () => void }) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const resetPin = useResetPin();
  const confirm = () =>
    resetPin.mutate(
      { body: { uuid: request.uuid, reset_status: 'rejected' } },
      {
        onSuccess: ({ message }) => notify(message, { type: 'success' }),
        onError: (error) => notify(say(error), { type: 'error' }),
        onSettled: onClose,
      },
    );
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
