import type { FormHTMLAttributes } from 'react';
import { Button, type ButtonProps } from '../kit/button';
import { classNames } from '../kit/class-names';
import styles from './form.module.css';
import type { FormOf } from './use-form';

/** The part of a form that its buttons and notices need, independent of its values. */
export type AnyForm = Pick<FormOf<object>, 'id' | 'ref' | 'refusal' | 'isBusy' | 'unsaved'> & {
  submit: () => Promise<void>;
};

type FormProps = FormHTMLAttributes<HTMLFormElement> & { form: AnyForm };

/** The fields of a form, one below the other; Enter sends it. */
export function Form({ form, className, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      id={form.id}
      ref={form.ref}
      className={classNames(styles.form, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    />
  );
}

/** The submit button of a form; it may be outside of the form element. */
export function SubmitButton({ form, ...rest }: Omit<ButtonProps, 'form'> & { form: AnyForm }) {
  return <Button look="main" {...rest} type="submit" form={form.id} busy={form.isBusy} />;
}
