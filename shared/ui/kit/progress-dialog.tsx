import { useText } from '../texts-context';
import { Button } from './button';
import { Dialog } from './dialog';
import styles from './progress-dialog.module.css';
import { Spinner } from './spinner';

type ProgressDialogProps = {
  /** The current work, for instance 'Reading the workbook'. */
  doing: string;
  /** The progress from 0 to 1; undefined if unknown. */
  done?: number;
  /** If given, the dialog can be closed: the work stops, or continues without it. */
  onCancel?: () => void;
  /** The text of the button that closes it; 'Cancel' by default. */
  cancelLabel?: string;
};

/** 'Please wait' while long work runs: says what it is doing and how far it is. */
export function ProgressDialog({ doing, done, onCancel, cancelLabel }: ProgressDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={t('common.pleaseWait')}
      locked={!onCancel}
      onClose={() => onCancel?.()}
      actions={onCancel && <Button onClick={onCancel}>{cancelLabel ?? t('common.actions.cancel')}</Button>}
    >
      <p className={styles.doing} role="status">
        <Spinner />
        {doing}
      </p>
      {done !== undefined && (
        <progress
          className={styles.bar}
          max={1}
          value={done}
          aria-label={doing}
          aria-valuetext={t('common.progress', { percent: Math.round(done * 100) })}
        />
      )}
    </Dialog>
  );
}
