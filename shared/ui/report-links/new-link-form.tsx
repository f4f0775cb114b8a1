import { linkCalls } from '../../api/links';
import { checkLink, defaultLinkDays, type LinkDays, linkDays, longestLinkName } from '../../domain/links';
import { Form, FormRefusal, SubmitButton, useForm } from '../form';
import { Select, TextInput, Toggle } from '../kit';
import { useContentKey, usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import styles from './report-links.module.css';

export type MadeLink = { uuid: string; token: string; coarse: boolean };

type NewLinkFormProps = { buildingId: string; onMade: (link: MadeLink) => void };

/** For whom a link is, how long it is good, and whether it tells units. */
export function NewLinkForm({ buildingId, onMade }: NewLinkFormProps) {
  const t = useText();
  const { mutateAsync: make } = usePortalMutation(linkCalls.createLink, ['links']);
  const keyOf = useContentKey();
  const form = useForm({
    initial: { name: '', days: String(defaultLinkDays), coarse: false },
    rules: ({ name }) => checkLink({ name: name.trim() }),
    submit: ({ name, days, coarse }) => {
      const body = { name, days: Number(days) as LinkDays, coarse };
      return make({ params: { id: buildingId }, body: { ...body, idempotency_key: keyOf(body) } });
    },
    onDone: ({ data }, { coarse }) => onMade({ ...data, coarse }),
    unguarded: true,
  });
  return (
    <Form form={form} className={styles.form} aria-label={t('links.new')}>
      <FormRefusal form={form} />
      <div className={styles.fields}>
        <TextInput
          label={t('links.name')}
          hint={t('links.nameHint')}
          maxLength={longestLinkName}
          optional
          {...form.field('name')}
        />
        <Select
          label={t('links.days')}
          options={linkDays.map((days) => ({
            value: String(days),
            text: t('links.forDays', { smart_count: days }),
          }))}
          {...form.field('days')}
        />
      </div>
      <Toggle
        label={t('links.coarse')}
        checked={form.values.coarse}
        onChange={(coarse) => form.change({ coarse })}
      />
      <SubmitButton form={form}>{t('links.make')}</SubmitButton>
    </Form>
  );
}
