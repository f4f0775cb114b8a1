import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { TimeWindowLabel } from '@clearunit/shared/ui/orders';
import { useId } from 'react';
import styles from './update-status.module.css';

type HalfChoiceProps = { label: string; half: TimeWindow | null; onHalf: (half: TimeWindow) => void };

/** Morning or afternoon, one of the two (3 §2.10). */
export function HalfChoice({ label, half, onHalf }: HalfChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" className={styles.windows} aria-label={label}>
      {(['time_window_1', 'time_window_2'] as const).map((window) => (
        <label key={window}>
          <input type="radio" name={name} checked={half === window} onChange={() => onHalf(window)} />
          <TimeWindowLabel window={window} />
        </label>
      ))}
    </div>
  );
}
