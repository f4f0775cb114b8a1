import type { Problem } from '@clearunit/shared/domain/errors';
import { sentenceOf } from '@clearunit/shared/texts';
import { Button, ConfirmDialog, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';

type DeleteDialogProps = {
  title: string;
  /** The question, which names what will be deleted. */
  question: string;
  confirmLabel: string;
  /** Why nothing can be deleted; shown instead of the question. */
  nothing?: Problem | null;
  onDelete: () => Promise<{ message: string }>;
  /** Called after it is deleted, before the dialog closes. */
  onDeleted?: () => void;
  onClose: () => void;
};

/** Asks before something is deleted; shows why the portal refuses. */
export function DeleteDialog({ title, question, confirmLabel, nothing, onDelete, ...on }: DeleteDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

  if (nothing) {
    return (
      <Dialog
        title={title}
        onClose={on.onClose}
        actions={<Button onClick={on.onClose}>{t('common.actions.close')}</Button>}
      >
        <ErrorNotice message={sentenceOf({ t }, nothing.reason, nothing.params)} />
      </Dialog>
    );
  }
  const confirm = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await onDelete();
      notify(message, { type: 'success' });
      on.onDeleted?.();
      on.onClose();
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    } finally {
      isSending.current = false;
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={on.onClose}
    >
      <p>{question}</p>
      {failure && <ErrorNotice message={failure} />}
    </ConfirmDialog>
  );
}
