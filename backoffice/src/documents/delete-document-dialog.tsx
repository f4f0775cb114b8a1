import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDelete, useRefresh } from 'react-admin';
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
  const { succeeded, failed } = useOutcome();
  const refresh = useRefresh();
  const [remove, { isPending }] = useDelete<ListedDocument>();
  const confirm = () =>
    remove(
      'documents',
      { id: document.id, previousData: document },
      {
        onSuccess: () => succeeded({ message: t('documents.documents.deleted') }),
        onError: failed,
        onSettled: () => {
          onClose();
          refresh();
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      title={t('documents.documents.deleteTitle')}
      confirmLabel={t('documents.documents.delete')}
      busy={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('documents.documents.deleteQuestion', { name: document.name })}
    </ConfirmDialog>
  );
}
