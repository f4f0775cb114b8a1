import { documentPath } from '@clearunit/shared/api/api-keys';
import { type WebhookRecord, webhookCalls } from '@clearunit/shared/api/webhooks';
import { Button, EmptyState, PlusIcon, Skeleton, Table } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useOutcome } from '../outcome';
import { SecretDialog } from './secret-dialog';
import { TestDialog } from './test-dialog';
import { type Step, useWebhookColumns } from './use-webhook-columns';
import { WebhookDialog } from './webhook-dialog';
import { WebhookQuestion } from './webhook-question';
import styles from './webhooks.module.css';

type Open =
  | { step: 'new' }
  | { step: Exclude<Step, 'resume'>; webhook: WebhookRecord }
  | { step: 'secret'; name: string; secret: string };

/** Where events are sent to (4 §18). */
export default function WebhooksTab() {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(webhookCalls.webhooks, {});
  const [open, setOpen] = useState<Open | null>(null);
  const { tell } = useOutcome();
  const { mutateAsync: resume } = usePortalMutation(webhookCalls.resumeWebhook, ['webhooks']);
  const columns = useWebhookColumns((step, webhook) =>
    step === 'resume' ? tell(resume({ params: { id: webhook.id } })) : setOpen({ step, webhook }),
  );
  const close = () => setOpen(null);
  const showSecret = (name: string) => (secret: string) => setOpen({ step: 'secret', name, secret });
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <p>
          {t('webhooks.intro')} <a href={documentPath}>{t('webhooks.document')}</a>
        </p>
        <Button look="main" icon={<PlusIcon />} disabled={!data} onClick={() => setOpen({ step: 'new' })}>
          {t('webhooks.new')}
        </Button>
      </div>
      {error && !data && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data?.webhooks.length === 0 && (
        <EmptyState title={t('webhooks.none')}>{t('webhooks.noneHint')}</EmptyState>
      )}
      {data && data.webhooks.length > 0 && (
        <Table label={t('webhooks.label')} columns={columns} rows={data.webhooks} rowKey={({ id }) => id} />
      )}
      {data && (open?.step === 'new' || open?.step === 'edit') && (
        <WebhookDialog
          webhook={open.step === 'edit' ? open.webhook : undefined}
          clients={data.clients}
          onMade={(name, secret) => showSecret(name)(secret)}
          onClose={close}
        />
      )}
      {open?.step === 'secret' && <SecretDialog name={open.name} secret={open.secret} onClose={close} />}
      {open?.step === 'test' && <TestDialog webhook={open.webhook} onClose={close} />}
      {(open?.step === 'pause' || open?.step === 'remove' || open?.step === 'renew') && (
        <WebhookQuestion
          step={open.step}
          webhook={open.webhook}
          onRenewed={showSecret(open.webhook.name)}
          onClose={close}
        />
      )}
    </div>
  );
}
