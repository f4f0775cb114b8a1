import { classNames } from './class-names';
import styles from './toggle.module.css';

type ToggleProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Hides the label, such as in a table whose column has it; the accessible name stays. */
  hideLabel?: boolean;
  tabIndex?: number;
};

/** Something that is on or off at once. */
export function Toggle({ label, checked, onChange, disabled, hideLabel, tabIndex }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={classNames(hideLabel && 'unseen')}>{label}</span>
    </label>
  );
}
