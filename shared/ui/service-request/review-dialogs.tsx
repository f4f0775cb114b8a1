import { Button, ConfirmDialog, Dialog } from '../kit';
import { useText } from '../texts-context';
import type { RequestOutcome } from './use-submit-request';

type AskToSendProps = {
  /** How many services are asked for. */
  count: number;
  building: string;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks once more before a request is sent. */
export function AskToSend({ count, building, onCancel, onConfirm }: AskToSendProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('requests.ask.title')}
      confirmLabel={t('requests.ask.confirm')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t('requests.ask.question')}</p>
      <p>{t('requests.ask.what', { smart_count: count, building })}</p>
    </ConfirmDialog>
  );
}

/** Says that the device keeps the request until the portal is in reach. */
export function SentLater({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('requests.later.title')} onClose={onClose} actions={<Ok onPress={onClose} />}>
      <p>{t('requests.later.text')}</p>
    </Dialog>
  );
}

type RequestSentProps = { message: string; outcome: RequestOutcome; onClose: () => void };

/** Says that the request is taken, and under which number. */
export function RequestSent({ message, outcome, onClose }: RequestSentProps) {
  const t = useText();
  return (
    <Dialog title={t('requests.done.title')} onClose={onClose} actions={<Ok onPress={onClose} />}>
      <p>{message}</p>
      {outcome.order_number !== null && (
        <p>{t('requests.done.orderNumber', { number: outcome.order_number })}</p>
      )}
    </Dialog>
  );
}

function Ok({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <Button look="main" data-focus-first onClick={onPress}>
      {t('common.actions.ok')}
    </Button>
  );
}
