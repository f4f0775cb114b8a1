import { numberFormat } from '@clearunit/shared/texts';
import { ProgressDialog } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useImportProgress } from './use-import-progress';

type StoringDialogProps = {
  importId: string;
  /** The file's name. */
  file: string;
  /** Waits for the answer no longer: once the portal has the whole file, it goes on without the page. */
  leave: () => void;
  onClose: () => void;
};

/** Shows how far an import is (4 §19.6): it is sent, waits for another one, or is being stored. */
export function StoringDialog({ importId, file, leave, onClose }: StoringDialogProps) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const record = useImportProgress(importId);
  if (!record) return <ProgressDialog doing={t('imports.sending', { file })} />;
  const { state, done, rows } = record;
  const onCancel = () => {
    leave();
    onClose();
  };
  const leaving = { cancelLabel: t('imports.leave'), onCancel };
  if (state === 'waiting') return <ProgressDialog doing={t('imports.waits', { file })} {...leaving} />;
  return (
    <ProgressDialog
      doing={t('imports.storing', { file, done: number.format(done), rows: number.format(rows) })}
      done={rows === 0 ? 1 : done / rows}
      {...leaving}
    />
  );
}
