import { noteCalls } from '@clearunit/shared/api/notes';
import type { Note } from '@clearunit/shared/api/shapes';
import { problemsByField } from '@clearunit/shared/domain/errors';
import { checkNote, noteTypes } from '@clearunit/shared/domain/notes';
import type { TextKey } from '@clearunit/shared/texts';
import { Button, Dialog, LimitedTextArea, Select } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useState } from 'react';
import { useOutcome } from '../outcome';
import styles from './notes.module.css';

type NoteDialogProps = {
  buildingId: string;
  /** The note that is changed; a new one without. */
  note?: Note;
  /** Called once it is kept, before the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
};

/** Adds a note or changes one: its type and its words, with a count of the characters left (3 §2.18, §5.8). */
export function NoteDialog({ buildingId, note, onDone, onClose }: NoteDialogProps) {
  const t = useText();
  const id = useId();
  const { succeeded, failed } = useOutcome();
  const create = usePortalMutation(noteCalls.createNote, ['notes']);
  const update = usePortalMutation(noteCalls.updateNote, ['notes']);
  const [entry, setEntry] = useState({ notes: note?.notes ?? '', note_type: note?.note_type ?? '' });
  const [isAsked, setAsked] = useState(false);
  // What was seen when the dialog was opened: whoever changed the note since then is not overwritten.
  const [seen] = useState(note?.updated_at);
  const busy = create.isPending || update.isPending;
  const problems = problemsByField(isAsked ? checkNote(entry) : []);
  const errorAt = (field: keyof typeof entry) => {
    const problem = problems[field];
    return problem && t(`rules.${problem.reason}` as TextKey, problem.params);
  };

  const submit = async () => {
    setAsked(true);
    if (busy || checkNote(entry).length > 0) return;
    try {
      const kept = note
        ? await update.mutateAsync({
            params: { building_id: buildingId, uuid: note.uuid },
            body: { ...entry, updated_at: seen ?? '' },
          })
        : await create.mutateAsync({ body: { ...entry, buildingID: buildingId } });
      succeeded(kept);
      onDone?.();
      onClose();
    } catch (error) {
      await failed(error);
    }
  };

  return (
    <Dialog
      title={t(note ? 'notes.form.updateTitle' : 'notes.form.addTitle')}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.actions.cancel')}
          </Button>
          <Button look="main" type="submit" form={id} busy={busy}>
            {t(note ? 'notes.form.submitUpdate' : 'notes.form.submitAdd')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Select
          label={t('notes.form.type')}
          placeholder={t('notes.form.typePick')}
          value={entry.note_type}
          error={errorAt('note_type')}
          options={noteTypes.map((type) => ({ value: type, text: t(`notes.types.${type}`) }))}
          onChange={(event) => setEntry({ ...entry, note_type: event.target.value })}
        />
        <LimitedTextArea
          rows={6}
          label={t('notes.form.note')}
          value={entry.notes}
          error={errorAt('notes')}
          onChange={(event) => setEntry({ ...entry, notes: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
