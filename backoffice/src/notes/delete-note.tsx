import type { Note } from '@clearunit/shared/api/notes';
import { noteCalls } from '@clearunit/shared/api/notes';
import { cutForTable } from '@clearunit/shared/domain/notes';
import { ConfirmDialog, ProgressDialog } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../outcome';

type DeleteNoteProps = { note: Note; onDeleted: () => void; onClose: () => void };

/** Asks before a note is deleted, and keeps the reader here until it is done (3 §2.18). */
export function DeleteNote({ note, onDeleted, onClose }: DeleteNoteProps) {
  const t = useText();
  const { succeeded, failed } = useOutcome();
  const { mutateAsync: remove, isPending } = usePortalMutation(noteCalls.deleteNote, ['notes']);
  const confirm = async () => {
    try {
      succeeded(await remove({ params: { building_id: note.building_id, uuid: note.uuid } }));
      onDeleted();
    } catch (error) {
      await failed(error);
    }
    onClose();
  };
  if (isPending) return <ProgressDialog doing={t('notes.remove.progress')} />;
  return (
    <ConfirmDialog
      danger
      title={t('notes.remove.title')}
      confirmLabel={t('notes.delete')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('notes.remove.question', { note: cutForTable(note.notes).text })}</p>
    </ConfirmDialog>
  );
}
