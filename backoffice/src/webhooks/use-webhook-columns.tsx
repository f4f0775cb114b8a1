import type { WebhookRecord } from '@clearunit/shared/api/webhooks';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { webhookState } from '@clearunit/shared/domain/webhooks';
import { Badge, type Column, type Tone } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { ActionsMenu } from '../actions-menu/actions-menu';
import { portalTimeZone } from '../session';
import styles from './webhooks.module.css';

export type Step = 'edit' | 'test' | 'pause' | 'resume' | 'renew' | 'remove';

/** The columns of the webhooks, with what can be done to each. */
export function useWebhookColumns(
  onStep: (step: Step, webhook: WebhookRecord) => void,
): Column<WebhookRecord>[] {
  const t = useText();
  const column = (
    id: 'name' | 'receiver' | 'events' | 'client' | 'state' | 'last',
    cell: (webhook: WebhookRecord) => ReactNode,
  ) => ({ id, title: t(`webhooks.columns.${id}`), cell });
  const action = (webhook: WebhookRecord, step: Step, title: string) => ({
    title,
    onChoose: () => onStep(step, webhook),
  });
  return [
    column('name', ({ name }) => <strong className={styles.name}>{name}</strong>),
    column('receiver', ({ url }) => <span className={styles.receiver}>{new URL(url).host}</span>),
    column('events', ({ events }) => events.map((kind) => t(`webhooks.kinds.${kind}`)).join(', ')),
    column('client', ({ customer_name }) => customer_name ?? t('webhooks.allClients')),
    column('state', (webhook) => <WebhookStateBadge webhook={webhook} />),
    column('last', ({ last_delivered_at }) =>
      last_delivered_at ? showDateTime(last_delivered_at, portalTimeZone()) : t('webhooks.never'),
    ),
    {
      id: 'actions',
      title: '',
      cell: (webhook) => {
        const state = webhookState(webhook);
        return (
          <ActionsMenu
            label={t('webhooks.actions', { name: webhook.name })}
            actions={[
              action(webhook, 'edit', t('webhooks.edit')),
              action(webhook, 'test', t('webhooks.test')),
              ...(state === 'active' ? [] : [action(webhook, 'resume', resumeOf(state))]),
              ...(state === 'paused' ? [] : [action(webhook, 'pause', t('webhooks.pause'))]),
              action(webhook, 'renew', t('webhooks.renew')),
              action(webhook, 'remove', t('webhooks.remove')),
            ]}
          />
        );
      },
    },
  ];

  function resumeOf(state: 'paused' | 'failing') {
    return t(state === 'paused' ? 'webhooks.resume' : 'webhooks.tryNow');
  }
}

const tones: Record<ReturnType<typeof webhookState>, Tone> = {
  active: 'success',
  failing: 'danger',
  paused: 'warning',
};

function WebhookStateBadge({ webhook }: { webhook: WebhookRecord }) {
  const t = useText();
  const state = webhookState(webhook);
  const { paused_for: reason, failing_since: since, waiting: smart_count } = webhook;
  const at = since ? showDateTime(since, portalTimeZone()) : '';
  const words =
    state === 'paused' && reason !== null && reason !== 'by-hand'
      ? t(`webhooks.states.paused-${reason}`)
      : t(`webhooks.states.${state}`, { at });
  return (
    <>
      <Badge tone={tones[state]}>{words}</Badge>
      {smart_count > 0 && (
        <span className={styles.soft}>
          {smart_count < 1_000 ? t('webhooks.waiting', { smart_count }) : t('webhooks.manyWaiting')}
        </span>
      )}
    </>
  );
}
