import { Button, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import styles from './workbook-import.module.css';

type OutcomeDialogProps = {
  title: string;
  /** What its only button says. */
  leaving?: 'close' | 'goBack';
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** What became of what was sent: there is nothing more to do than to close it. */
export function OutcomeDialog({ title, leaving = 'close', wide, onClose, children }: OutcomeDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide={wide}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t(`common.actions.${leaving}`)}
        </Button>
      }
    >
      <div className={styles.checked}>{children}</div>
    </Dialog>
  );
}
