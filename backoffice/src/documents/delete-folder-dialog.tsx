import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDelete } from 'react-admin';
import { quietly } from '../data';
import { useOutcome } from '../outcome';
import type { ListedFolder } from './listed-folder';

/** Asks before a folder and its documents are deleted. */
export function DeleteFolderDialog({ folder, onClose }: { folder: ListedFolder; onClose: () => void }) {
  const t = useText();
  const { tell } = useOutcome();
  const [remove, { isPending }] = useDelete<ListedFolder>();
  const { title, document_count: smart_count } = folder;
  const confirm = () =>
    tell(
      remove('portal-documents', { id: folder.id, previousData: folder }, quietly).then(() => ({
        message: t('documents.folders.deleted'),
      })),
    ).then(onClose);
  return (
    <ConfirmDialog
      danger
      title={t('documents.folders.deleteTitle')}
      confirmLabel={t('documents.folders.delete')}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {smart_count === 0
        ? t('documents.folders.deleteQuestion', { title })
        : t('documents.folders.deleteFull', { title, smart_count })}
    </ConfirmDialog>
  );
}
