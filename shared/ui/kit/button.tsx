import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Spinner } from './spinner';

type Native = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>;
  /** The dialog around it starts here. */
  'data-focus-first'?: true;
};

export type ButtonProps = Native & {
  /** main: the one thing to do here; quiet: the rest; plain: within a text or bar; danger: destroys something. */
  look?: 'main' | 'quiet' | 'plain' | 'danger';
  wide?: boolean;
  icon?: ReactNode;
  /** While busy it keeps its place and focus, and a second press does nothing. */
  busy?: boolean;
  /** The id of the text that says why it is disabled; it can still be focused. */
  blockedBy?: string;
};

export function Button({
  look = 'quiet',
  wide,
  icon,
  busy,
  blockedBy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy || blockedBy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || blockedBy ? true : rest['aria-disabled']}
      aria-describedby={blockedBy ?? rest['aria-describedby']}
      aria-busy={busy || undefined}
      className={classNames(styles.button, styles[look], wide && styles.wide, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A button that shows only an icon; its label is its spoken name and its tooltip. */
export function IconButton({ label, className, children, ...rest }: Native & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles.plain, styles.icon, className)}
    >
      {children}
    </button>
  );
}
