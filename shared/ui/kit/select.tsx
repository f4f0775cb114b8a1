import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { ChevronDownIcon } from './icons';

export type Option = { value: string; text: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
    options: readonly Option[];
    /** Shown while nothing is chosen; cannot be chosen itself. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** A short list to choose from: the browser's own, which every phone shows in its best way. */
export function Select({
  label,
  hint,
  error,
  optional,
  starred,
  hideLabel,
  options,
  placeholder,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      starred={starred}
      hideLabel={hideLabel}
    >
      {(control) => (
        <span className={styles.selectFrame}>
          <select {...rest} {...control} className={classNames(styles.control, styles.select, className)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.text}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}
