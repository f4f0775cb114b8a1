import { type ReactNode, useId } from 'react';
import { useText } from '../texts-context';
import { AlertIcon } from './alert-icon';
import { classNames } from './class-names';
import styles from './field.module.css';

/** The texts of a field. */
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Says "optional" beside the label; required fields say nothing, since most are. */
  optional?: boolean;
  /** Marks a required field with a star, in a form whose text speaks of 'required(*)'. */
  starred?: boolean;
  /** The label is only read aloud. */
  hideLabel?: boolean;
};

/** The attributes for the control inside a field, so that its label, hint and error are read with it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** A label, a control, and its hint or error. */
export function Field({
  label,
  hint,
  error,
  optional,
  starred,
  hideLabel,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const t = useText();
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={styles.field}>
      <label
        className={classNames(styles.label, starred && styles.starred, hideLabel && 'unseen')}
        htmlFor={id}
      >
        {label}
        {optional && <span className={styles.optional}> ({t('common.field.optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': starred || undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          <AlertIcon />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
