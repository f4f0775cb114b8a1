import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

type InputProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text with its label; also e-mail, password, date and number by `type`. */
export function TextInput({ label, hint, error, optional, starred, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} starred={starred}>
      {(control) => (
        <input type="text" {...rest} {...control} className={classNames(styles.control, className)} />
      )}
    </Field>
  );
}

type AreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text with their label. */
export function TextArea({ label, hint, error, optional, starred, className, ...rest }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} starred={starred}>
      {(control) => (
        <textarea rows={3} {...rest} {...control} className={classNames(styles.control, className)} />
      )}
    </Field>
  );
}
