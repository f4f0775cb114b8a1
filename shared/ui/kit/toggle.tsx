import { classNames } from './class-names';
import styles from './toggle.module.css';

type ToggleProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** In a table the column says it; the spoken name stays. */
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
