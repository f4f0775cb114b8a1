import { type DeliveryRecord, webhookCalls } from '@clearunit/shared/api/webhooks';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { Button, Dialog, Facts, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNotify } from 'react-admin';
import { useOutcome } from '../outcome';
import { portalTimeZone } from '../session';
import { DeliveryStateBadge } from './use-delivery-columns';
import styles from './webhooks.module.css';

type DeliveryDialogProps = { deliveryId: string; onSent: () => void; onClose: () => void };

/** A delivery with what was sent and answered; it can be sent again. */
export function DeliveryDialog({ deliveryId, onSent, onClose }: DeliveryDialogProps) {
  const t = useText();
  const input = { params: { id: deliveryId } };
  const { data: delivery, error, refetch } = usePortalQuery(webhookCalls.webhookDelivery, input);
  const { failed } = useOutcome();
  const notify = useNotify();
  const { mutateAsync, isPending } = usePortalMutation(webhookCalls.resendDelivery, [
    'webhookDelivery',
    'webhooks',
  ]);
  const resend = () =>
    mutateAsync(input)
      .then(
        ({ delivered, error }) =>
          delivered
            ? notify(t('webhooks.deliveries.resent'), { type: 'success' })
            : notify(t('webhooks.deliveries.notResent', { error: error ?? '' }), { type: 'warning' }),
        failed,
      )
      .then(onSent);
  const mayBeSent =
    delivery && !delivery.is_removed && !delivery.waits_for_earlier && delivery.state !== 'dropped';
  return (
    <Dialog
      wide
      title={delivery ? t(`webhooks.types.${delivery.type}`) : t('webhooks.deliveries.label')}
      onClose={onClose}
      actions={
        <>
          {mayBeSent && (
            <Button busy={isPending} onClick={resend}>
              {t('webhooks.deliveries.resend')}
            </Button>
          )}
          <Button look="main" onClick={onClose} data-focus-first>
            {t('common.actions.close')}
          </Button>
        </>
      }
    >
      {error && !delivery && <FailureNotice error={error} onRetry={refetch} />}
      {!delivery && !error && <Skeleton height="16rem" />}
      {delivery && <Read delivery={delivery} />}
    </Dialog>
  );
}

function Read({ delivery }: { delivery: DeliveryRecord }) {
  const t = useText();
  const { duration, status, error, answer } = delivery;
  const at = (moment: string | null) => (moment ? showDateTime(moment, portalTimeZone()) : null);
  const facts = [
    [t('webhooks.deliveries.columns.state'), <DeliveryStateBadge key="state" state={delivery.state} />],
    [t('webhooks.deliveries.columns.building'), delivery.building],
    [t('webhooks.deliveries.columns.webhook'), delivery.webhook],
    [t('webhooks.deliveries.columns.created_at'), at(delivery.created_at)],
    [t('webhooks.deliveries.columns.attempts'), delivery.attempts > 0 && String(delivery.attempts)],
    [t('webhooks.deliveries.facts.tried'), at(delivery.tried_at)],
    [t('webhooks.deliveries.facts.next'), at(delivery.next_attempt_at)],
    [
      t('webhooks.deliveries.facts.duration'),
      duration !== null && t('webhooks.answer.milliseconds', { count: duration }),
    ],
    [t('webhooks.deliveries.columns.answer'), error ?? (status === null ? null : `HTTP ${status}`)],
    [t('webhooks.deliveries.facts.url'), delivery.url, 'wide'],
  ] as const;
  return (
    <div className={styles.delivery}>
      <Facts facts={facts.filter(([, value]) => value)} />
      {delivery.waits_for_earlier && <p>{t('webhooks.deliveries.waitsForEarlier')}</p>}
      <Text title={t('webhooks.deliveries.headers')} text={headersOf(delivery)} />
      <Text title={t('webhooks.deliveries.body')} text={JSON.stringify(JSON.parse(delivery.body), null, 2)} />
      {status !== null && (
        <Text title={t('webhooks.deliveries.answer')} text={answer || t('webhooks.deliveries.noAnswer')} />
      )}
    </div>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <pre className={styles.text}>{text}</pre>
    </section>
  );
}

/** The headers of the last attempt, but for the signature. */
const headersOf = ({ id, type, attempts }: DeliveryRecord): string =>
  [
    `X-Clearunit-Event: ${id}`,
    `X-Clearunit-Type: ${type}`,
    ...(attempts > 0 ? [`X-Clearunit-Attempt: ${attempts}`] : []),
    'X-Clearunit-Signature: t=…,v1=…',
  ].join('\n');
