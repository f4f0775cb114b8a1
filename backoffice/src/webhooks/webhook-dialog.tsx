import { type WebhookRecord, webhookCalls } from '@clearunit/shared/api/webhooks';
import {
  checkWebhook,
  longestWebhookName,
  longestWebhookUrl,
  type WebhookKind,
  webhookKinds,
} from '@clearunit/shared/domain/webhooks';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Select, TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useContentKey, usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId } from 'react';
import { ConflictQuestion, useConflict } from '../conflicts';
import { useOutcome } from '../outcome';
import styles from './webhooks.module.css';

type WebhookDialogProps = {
  /** The one to be changed; undefined for a new one. */
  webhook: WebhookRecord | undefined;
  clients: readonly { value: string; text: string }[];
  /** Given the name and the secret of a new one. */
  onMade: (name: string, secret: string) => void;
  onClose: () => void;
};

/** Makes a webhook, or changes one. */
export function WebhookDialog({ webhook, clients, onMade, onClose }: WebhookDialogProps) {
  const t = useText();
  const problemId = useId();
  const { succeeded } = useOutcome();
  const add = usePortalMutation(webhookCalls.addWebhook, ['webhooks']);
  const change = usePortalMutation(webhookCalls.changeWebhook, ['webhooks']);
  const keyOf = useContentKey();
  const portal = usePortal();
  const conflict = useConflict(asSeen(webhook), async () => {
    const { webhooks } = await portal(webhookCalls.webhooks);
    const stored = webhooks.find(({ id }) => id === webhook?.id);
    return stored && asSeen(stored);
  });
  const form = useForm({
    initial: conflict.seen,
    rules: ({ name, url, events }) => checkWebhook({ name: name.trim(), url: url.trim(), events }),
    submit: async ({ customer_id, ...values }) => {
      const body = { ...values, customer_id: customer_id || null };
      if (!webhook) return add.mutateAsync({ body: { ...body, idempotency_key: keyOf(body) } });
      const changed = { ...body, updated_at: conflict.version };
      return {
        ...(await change.mutateAsync({ params: { id: webhook.id }, body: changed })),
        data: undefined,
      };
    },
    handleError: conflict.handleError,
    onDone: ({ message, data }) => {
      succeeded({ message });
      if (data) onMade(form.values.name.trim(), data.secret);
      else onClose();
    },
  });
  const { events } = form.values;
  const problem = form.errorAt('events');
  const choose = (kind: WebhookKind, isOn: boolean) =>
    form.change({ events: webhookKinds.filter((one) => (one === kind ? isOn : events.includes(one))) });
  return (
    <FormDialog
      form={form}
      title={webhook ? t('webhooks.form.edit', { name: webhook.name }) : t('webhooks.form.new')}
      submit={webhook ? t('webhooks.form.save') : t('webhooks.new')}
      onClose={onClose}
    >
      <TextInput label={t('webhooks.form.name')} maxLength={longestWebhookName} {...form.field('name')} />
      <TextInput
        label={t('webhooks.form.url')}
        hint={t('webhooks.form.urlHint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestWebhookUrl}
        {...form.field('url')}
      />
      <fieldset className={styles.kinds} aria-describedby={problem && problemId}>
        <legend>{t('webhooks.form.events')}</legend>
        {webhookKinds.map((kind) => (
          <Toggle
            key={kind}
            label={t(`webhooks.kinds.${kind}`)}
            checked={events.includes(kind)}
            disabled={form.isBusy}
            onChange={(isOn) => choose(kind, isOn)}
          />
        ))}
        {problem && (
          <p id={problemId} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </fieldset>
      <Select
        label={t('webhooks.form.client')}
        hint={t('webhooks.form.clientHint')}
        options={[{ value: '', text: t('webhooks.allClients') }, ...clients]}
        {...form.field('customer_id')}
      />
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          { label: t('webhooks.form.name'), of: ({ name }) => name },
          { label: t('webhooks.form.url'), of: ({ url }) => url },
          {
            label: t('webhooks.form.events'),
            of: (values) => values.events,
            show: (kinds: WebhookKind[]) => kinds.map((kind) => t(`webhooks.kinds.${kind}`)).join(', '),
          },
          {
            label: t('webhooks.form.client'),
            of: ({ customer_id }) => customer_id,
            show: (id: string) => clients.find(({ value }) => value === id)?.text ?? t('webhooks.allClients'),
          },
        ]}
      />
    </FormDialog>
  );
}

const asSeen = (webhook: WebhookRecord | undefined) => ({
  values: {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? ([...webhookKinds] as WebhookKind[]),
    customer_id: webhook?.customer_id ?? '',
  },
  version: webhook?.updated_at,
});
