import { type DeliveryAnswer, type WebhookRecord, webhookCalls } from '@clearunit/shared/api/webhooks';
import { Badge, Button, Dialog, Facts, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect } from 'react';
import styles from './webhooks.module.css';

type TestDialogProps = { webhook: WebhookRecord; onClose: () => void };

/** Sends a webhook a test, and shows what its receiver answered. */
export function TestDialog({ webhook: { id, name }, onClose }: TestDialogProps) {
  const t = useText();
  const { mutate, data, error, isPending } = usePortalMutation(webhookCalls.testWebhook, []);
  useEffect(() => mutate({ params: { id } }), [mutate, id]);
  return (
    <Dialog
      title={t('webhooks.answer.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button busy={isPending} onClick={() => mutate({ params: { id } })}>
            {t('webhooks.test')}
          </Button>
          <Button look="main" onClick={onClose} data-focus-first>
            {t('common.actions.close')}
          </Button>
        </>
      }
    >
      <div className={styles.delivery} role="status">
        {isPending && <Skeleton height="6rem" />}
        {isPending && <span className="unseen">{t('webhooks.answer.sending')}</span>}
        {error && !isPending && <FailureNotice error={error} onRetry={() => mutate({ params: { id } })} />}
        {data && !isPending && <AnswerFacts answer={data} />}
      </div>
    </Dialog>
  );
}

function AnswerFacts({ answer: { delivered, status, error, answer, duration } }: { answer: DeliveryAnswer }) {
  const t = useText();
  const facts = [
    [t('webhooks.answer.status'), status === null ? null : String(status)],
    [t('webhooks.answer.error'), error],
    [t('webhooks.answer.duration'), t('webhooks.answer.milliseconds', { count: duration })],
    [t('webhooks.answer.text'), answer, 'wide'],
  ] as const;
  return (
    <>
      <p>
        <Badge tone={delivered ? 'success' : 'danger'}>
          {t(delivered ? 'webhooks.answer.delivered' : 'webhooks.answer.failed')}
        </Badge>
      </p>
      <Facts facts={facts.filter(([, value]) => value)} />
    </>
  );
}
