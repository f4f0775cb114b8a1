import { apiKeyCalls } from '@clearunit/shared/api/api-keys';
import {
  checkApiKey,
  defaultKeyDays,
  type KeyDays,
  type KeyRole,
  keyDays,
  keyRoles,
  longestKeyName,
  mayChangeByKey,
} from '@clearunit/shared/domain/api-keys';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Select, TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useContentKey, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { HolderPick } from './holder-pick';

/** The name, holder, duration and rights of a new key. */
export function NewKeyDialog({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const t = useText();
  const { mutateAsync: make } = usePortalMutation(apiKeyCalls.createApiKey, ['apiKeys']);
  const keyOf = useContentKey();
  const form = useForm({
    initial: {
      name: '',
      role: 'customer' as KeyRole,
      holder_id: null as string | null,
      days: String(defaultKeyDays),
      may_change: false,
    },
    rules: checkApiKey,
    submit: ({ days, holder_id, ...values }) => {
      const body = { ...values, holder_id: holder_id ?? '', days: Number(days) as KeyDays };
      return make({ body: { ...body, idempotency_key: keyOf(body) } });
    },
    onDone: ({ data }) => onMade(data.key),
  });
  const { role, holder_id, may_change } = form.values;
  return (
    <FormDialog form={form} title={t('apiKeys.form.title')} submit={t('apiKeys.form.make')} onClose={onClose}>
      <TextInput
        label={t('apiKeys.form.name')}
        hint={t('apiKeys.form.nameHint')}
        maxLength={longestKeyName}
        autoComplete="off"
        {...form.field('name')}
      />
      <Select
        label={t('apiKeys.form.role')}
        options={keyRoles.map((value) => ({ value, text: t(`apiKeys.form.rolesLong.${value}`) }))}
        value={role}
        onChange={({ target }) => {
          const chosen = target.value as KeyRole;
          form.change({
            role: chosen,
            holder_id: null,
            may_change: may_change && mayChangeByKey(chosen),
          });
        }}
      />
      <HolderPick
        key={role}
        role={role}
        value={holder_id}
        error={form.errorAt('holder_id')}
        onChoose={(holder) => form.change({ holder_id: holder })}
      />
      <Select
        label={t('apiKeys.form.days')}
        options={keyDays.map((days) => ({
          value: String(days),
          text: t('apiKeys.form.forDays', { smart_count: days }),
        }))}
        {...form.field('days')}
      />
      {mayChangeByKey(role) && (
        <Toggle
          label={t('apiKeys.form.mayChange')}
          checked={may_change}
          onChange={(may) => form.change({ may_change: may })}
        />
      )}
    </FormDialog>
  );
}
