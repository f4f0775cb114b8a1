import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDelete, useNotify } from 'react-admin';
import type { ListedFolder } from './listed-folder';

/** Asks before a folder goes with everything in it. */
export function DeleteFolderDialog({ folder, onClose }: { folder: ListedFolder; onClose: () => void }) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const [remove, { isPending }] = useDelete<ListedFolder>();
  const { title, document_count: smart_count } = folder;
  const confirm = () =>
    remove(
      'portal-documents',
      { id: folder.id, previousData: folder },
      {
        onSuccess: () => notify(t('documents.folders.deleted'), { type: 'success' }),
        onError: (error: unknown) => notify(say(error), { type: 'error' }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      danger
      title={t('documents.folders.deleteTitle')}
      confirmLabel={t('documents.folders.delete')}
      busy={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {smart_count === 0
        ? t('documents.folders.deleteQuestion', { title })
        : t('documents.folders.deleteFull', { title, smart_count })}
    </ConfirmDialog>
  );
}
