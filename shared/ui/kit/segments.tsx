import { useId } from 'react';
import styles from './segments.module.css';

type SegmentsProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** A few exclusive choices side by side; radio buttons for screen readers. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
