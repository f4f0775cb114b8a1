import type { Note } from '@clearunit/shared/api/notes';
import { showIsoDate } from '@clearunit/shared/domain/dates';
import { Badge, Button, type Column } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalTimeZone } from '../session';
import { NoteText } from './note-text';
import styles from './notes.module.css';

/** When a note was written, as its list shows it. */
const dateOf = ({ created_at }: Note): string => showIsoDate(created_at, portalTimeZone());

/** A note's date, text, type and actions. */
export function useNoteColumns(onOpen: (step: 'edit' | 'delete', note: Note) => void): Column<Note>[] {
  const t = useText();
  return [
    {
      id: 'created_at',
      title: t('notes.columns.created_at'),
      cell: (note) => <span className={styles.date}>{dateOf(note)}</span>,
      sortable: true,
    },
    { id: 'notes', title: t('notes.columns.notes'), cell: (note) => <NoteText note={note} /> },
    {
      id: 'note_type',
      title: t('notes.columns.note_type'),
      cell: ({ note_type }) => (
        <Badge tone={note_type === 'ALERT' ? 'warning' : 'plain'}>{t(`notes.types.${note_type}`)}</Badge>
      ),
    },
    {
      id: 'actions',
      title: t('notes.columns.actions'),
      cell: (note) => (
        <div className={styles.actions}>
          <Button
            look="plain"
            aria-label={t('notes.editOf', { date: dateOf(note) })}
            onClick={() => onOpen('edit', note)}
          >
            {t('notes.edit')}
          </Button>
          <Button
            look="plain"
            aria-label={t('notes.deleteOf', { date: dateOf(note) })}
            onClick={() => onOpen('delete', note)}
          >
            {t('notes.delete')}
          </Button>
        </div>
      ),
    },
  ];
}
