import type { Note } from '@clearunit/shared/api/notes';
import { noteCalls } from '@clearunit/shared/api/notes';
import { checkNote, noteTypes } from '@clearunit/shared/domain/notes';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { LimitedTextArea, Select } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
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
  // The version when the dialog was opened, so that later changes by others are not overwritten.
  const [seen] = useState(note?.updated_at);
  const form = useForm({
    initial: { notes: note?.notes ?? '', note_type: note?.note_type ?? '' },
    rules: checkNote,
    submit: (values) =>
      note
        ? update.mutateAsync({
            params: { building_id: buildingId, uuid: note.uuid },
            body: { ...values, updated_at: seen ?? '' },
          })
        : create.mutateAsync({ body: { ...values, buildingID: buildingId } }),
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
    </FormDialog>
  );
}
