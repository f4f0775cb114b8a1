import { type WebhookRecord, webhookCalls } from '@clearunit/shared/api/webhooks';
import { ConfirmDialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../outcome';

type WebhookQuestionProps = {
  step: 'pause' | 'remove' | 'renew';
  webhook: WebhookRecord;
  /** Given the new secret. */
  onRenewed: (secret: string) => void;
  onClose: () => void;
};

/** Asks before a webhook is paused or removed, or gets another secret. */
export function WebhookQuestion({ step, webhook, onRenewed, onClose }: WebhookQuestionProps) {
  const t = useText();
  const errorText = useErrorText();
  const { succeeded, succeededAnd, failedIfLeft } = useOutcome();
  const pause = usePortalMutation(webhookCalls.pauseWebhook, ['webhooks']);
  const remove = usePortalMutation(webhookCalls.removeWebhook, ['webhooks']);
  const renew = usePortalMutation(webhookCalls.renewWebhookSecret, ['webhooks']);
  const { isPending, error } = { pause, remove, renew }[step];
  const input = { params: { id: webhook.id } };
  const confirm = () => {
    if (step === 'renew')
      return renew.mutateAsync(input).then(({ message, data }) => {
        succeeded({ message });
        onRenewed(data.secret);
      }, failedIfLeft);
    return { pause, remove }[step].mutateAsync(input).then(succeededAnd(onClose), failedIfLeft);
  };
  return (
    <ConfirmDialog
      danger={step === 'remove'}
      title={t(`webhooks.${step}`)}
      confirmLabel={t(`webhooks.${step}`)}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {error && <ErrorNotice message={errorText(error)} />}
      <p>{t(`webhooks.questions.${step}`, { name: webhook.name })}</p>
    </ConfirmDialog>
  );
}
