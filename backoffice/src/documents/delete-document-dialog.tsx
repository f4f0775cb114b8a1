import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import type { ListedDocument } from './use-document-columns';

/** Asks before a document goes for good. */
export function DeleteDocumentDialog({
  document,
  onClose,
}: {
  document: ListedDocument;
  onClose: () => void;
}) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [remove, { isPending }] = useDelete<ListedDocument>();
  const confirm = () =>
    remove(
      'documents',
      { id: document.id, previousData: document },
      {
        onSuccess: () => notify(t('documents.documents.deleted'), { type: 'success' }),
        onError: (error: unknown) => notify(say(error), { type: 'error' }),
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
