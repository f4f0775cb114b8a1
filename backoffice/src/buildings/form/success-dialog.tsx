import { Button, Dialog, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import styles from '../../workbook-import/workbook-import.module.css';

type SuccessDialogProps = {
  title?: string;
  message: string;
  onClose: () => void;
  /** What else is to be known. */
  children?: ReactNode;
};

/** Shows the success; closing it goes back to the list of buildings (1 §2.10, 2 §2.1). */
export function SuccessDialog({ title, message, onClose, children }: SuccessDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={title ?? t('buildings.success')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.goBack')}
        </Button>
      }
    >
      <div className={styles.checked}>
        <SuccessNotice message={message} />
        {children}
      </div>
    </Dialog>
  );
}
