import type { Note } from '@clearunit/shared/api/notes';
import { noteCalls } from '@clearunit/shared/api/notes';
import { checkNote, type NoteType, noteTypes } from '@clearunit/shared/domain/notes';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { LimitedTextArea, Select } from '@clearunit/shared/ui/kit';
import { useContentKey, usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ConflictQuestion, useConflict } from '../conflicts';
import { useOutcome } from '../outcome';

type NoteDialogProps = {
  buildingId: string;
  /** The note to change; undefined for a new one. */
  note?: Note;
  /** Called once it is kept, before the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
};

/** Adds a note or changes one: its type and its words, with a count of the characters left (3 §2.18, §5.8). */
export function NoteDialog({ buildingId, note, onDone, onClose }: NoteDialogProps) {
  const t = useText();
  const { succeededAnd } = useOutcome();
  const create = usePortalMutation(noteCalls.createNote, ['notes']);
  const update = usePortalMutation(noteCalls.updateNote, ['notes']);
  const keyOf = useContentKey();
  const portal = usePortal();
  const conflict = useConflict<NoteValues>(asSeen(note), async () => {
    // The newest notes: an older one is refused without its two versions.
    const { data } = await portal(noteCalls.notes, { query: { buildingID: buildingId, limit: 100 } });
    const stored = data.find(({ uuid }) => uuid === note?.uuid);
    return stored && asSeen(stored);
  });
  const form = useForm({
    initial: conflict.seen,
    rules: checkNote,
    submit: (values) =>
      note
        ? update.mutateAsync({
            params: { building_id: buildingId, uuid: note.uuid },
            body: { ...values, updated_at: conflict.version ?? '' },
          })
        : create.mutateAsync({ body: { ...values, buildingID: buildingId, idempotency_key: keyOf(values) } }),
    handleError: conflict.handleError,
    onDone: succeededAnd(() => {
      onDone?.();
      onClose();
    }),
  });
  return (
    <FormDialog
      form={form}
      title={t(note ? 'notes.form.updateTitle' : 'notes.form.addTitle')}
      submit={t(note ? 'notes.form.submitUpdate' : 'notes.form.submitAdd')}
      onClose={onClose}
    >
      <Select
        label={t('notes.form.type')}
        placeholder={t('notes.form.typePick')}
        options={noteTypes.map((type) => ({ value: type, text: t(`notes.types.${type}`) }))}
        {...form.field('note_type')}
      />
      <LimitedTextArea rows={6} label={t('notes.form.note')} {...form.field('notes')} />
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          {
            label: t('notes.form.type'),
            of: ({ note_type }) => note_type,
            show: (type: NoteType) => t(`notes.types.${type}`),
          },
          { label: t('notes.form.note'), of: ({ notes }) => notes },
        ]}
      />
    </FormDialog>
  );
}

type NoteValues = { notes: string; note_type: string };

const asSeen = (note: Note | undefined) => ({
  values: { notes: note?.notes ?? '', note_type: note?.note_type ?? '' },
  version: note?.updated_at,
});
