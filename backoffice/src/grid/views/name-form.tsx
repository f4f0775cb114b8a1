import { isBlank } from '@clearunit/shared/domain/blank';
import { longestViewName } from '@clearunit/shared/domain/saved-views';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { Button, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import styles from './views.module.css';

type NameFormProps = {
  label: string;
  submit: string;
  /** The name until now. */
  name?: string;
  /** Throws why the name is refused. */
  onSubmit: (name: string) => Promise<void>;
  onCancel?: () => void;
  children?: ReactNode;
};

/** A view's name, new or another one. */
export function NameForm({ label, submit, name = '', onSubmit, onCancel, children }: NameFormProps) {
  const t = useText();
  const form = useForm({
    initial: { name },
    rules: ({ name }) => (isBlank(name) ? { field: 'name', reason: 'saved-views.name-missing' } : null),
    submit: (values) => onSubmit(values.name.trim()),
    onDone: () => form.change({ name: '' }),
    unguarded: true,
  });
  return (
    <Form form={form} className={styles.form}>
      <FormRefusal form={form} />
      <div className={styles.name}>
        <TextInput label={label} maxLength={longestViewName} autoComplete="off" {...form.field('name')} />
        <SubmitButton form={form}>{submit}</SubmitButton>
        {onCancel && <Button onClick={onCancel}>{t('common.actions.cancel')}</Button>}
      </div>
      {children}
    </Form>
  );
}
