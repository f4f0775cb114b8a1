import { SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { OutcomeDialog } from '../../workbook-import/outcome-dialog';

type SuccessDialogProps = {
  title?: string;
  message: string;
  onClose: () => void;
  /** Further notes. */
  children?: ReactNode;
};

/** Shows the success; closing it goes back to the list of buildings (1 §2.10, 2 §2.1). */
export function SuccessDialog({ title, message, onClose, children }: SuccessDialogProps) {
  const t = useText();
  return (
    <OutcomeDialog title={title ?? t('buildings.success')} leaving="goBack" onClose={onClose}>
      <SuccessNotice message={message} />
      {children}
    </OutcomeDialog>
  );
}
