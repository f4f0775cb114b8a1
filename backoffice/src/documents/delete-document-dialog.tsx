import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDelete, useRefresh } from 'react-admin';
import { quietly } from '../data';
import { useOutcome } from '../outcome';
import type { ListedDocument } from './use-document-columns';

/** Asks before a document is deleted. */
export function DeleteDocumentDialog({
  document,
  onClose,
}: {
  document: ListedDocument;
  onClose: () => void;
}) {
  const t = useText();
  const { tell } = useOutcome();
  const refresh = useRefresh();
  const [remove, { isPending }] = useDelete<ListedDocument>();
  const confirm = () =>
    tell(
      remove('documents', { id: document.id, previousData: document }, quietly).then(() => ({
        message: t('documents.documents.deleted'),
      })),
    ).then(() => {
      onClose();
      refresh();
    });
  return (
    <ConfirmDialog
      danger
      title={t('documents.documents.deleteTitle')}
      confirmLabel={t('documents.documents.delete')}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('documents.documents.deleteQuestion', { name: document.name })}
    </ConfirmDialog>
  );
}
