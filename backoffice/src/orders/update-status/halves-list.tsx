import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useId } from 'react';
import styles from './update-status.module.css';

type HalvesListProps = {
  title: string;
  /** The controls that choose for all rows at once. */
  all: ReactNode;
  error?: string;
  /** The rows, each with its own choice. */
  children: ReactNode;
};

/** Rows to place in the morning or the afternoon, with their problem. */
export function HalvesList({ title, all, error, children }: HalvesListProps) {
  const errorId = useId();
  return (
    <fieldset
      className={styles.units}
      aria-describedby={error ? errorId : undefined}
      data-wrong={error && true}
      tabIndex={-1}
    >
      <legend>{title}</legend>
      <div className={styles.all}>{all}</div>
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
      <ul className={styles.rows}>{children}</ul>
    </fieldset>
  );
}

/** Places all at once in the morning or in the afternoon. */
export function AllHalves({ onChoose }: { onChoose: (half: TimeWindow) => void }) {
  const t = useText();
  return (
    <>
      <Button onClick={() => onChoose('time_window_1')}>{t('schedulerOrders.update.allMorning')}</Button>
      <Button onClick={() => onChoose('time_window_2')}>{t('schedulerOrders.update.allAfternoon')}</Button>
    </>
  );
}
