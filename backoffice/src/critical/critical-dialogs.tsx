import { Button, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { UnitHistoryDialog } from '@clearunit/shared/ui/unit-history';
import styles from './critical.module.css';
import { CriticalUnitDialog } from './form/critical-unit-dialog';
import type { ListedCritical, Open } from './listed-critical';

/** The dialogs over the list. */
export function CriticalDialogs({ open, onClose }: { open: Open | null; onClose: () => void }) {
  switch (open?.what) {
    case 'add':
      return <CriticalUnitDialog onClose={onClose} />;
    case 'unit':
      return <CriticalUnitDialog unit={open.unit} onClose={onClose} />;
    case 'history':
      return (
        <UnitHistoryDialog buildingId={open.unit.buildingID} unit={open.unit.unit_number} onClose={onClose} />
      );
    case 'text':
      return <TextViewer {...open} onClose={onClose} />;
    default:
      return null;
  }
}

type TextViewerProps = { unit: ListedCritical; column: string; text: string; onClose: () => void };

/** A text in full, to read only. */
function TextViewer({ unit, column, text, onClose }: TextViewerProps) {
  const t = useText();
  return (
    <Dialog
      title={t('critical.viewerTitle', { column, unit: unit.unit_number })}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-focus-first>
          {t('common.actions.close')}
        </Button>
      }
    >
      <p className={styles.whole}>{text}</p>
    </Dialog>
  );
}
