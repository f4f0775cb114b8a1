import { Button, CheckIcon, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../upload/upload.module.css';

type SuccessDialogProps = { said: string; onClose: () => void };

/** Says that it is done; closing it goes back to where buildings are listed (1 §2.10, 2 §2.1). */
export function SuccessDialog({ said, onClose }: SuccessDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={t('buildings.success')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.goBack')}
        </Button>
      }
    >
      <p className={styles.success} role="status">
        <CheckIcon />
        {said}
      </p>
    </Dialog>
  );
}
