import type { Note } from '@clearunit/shared/api/notes';
import { showIsoDate } from '@clearunit/shared/domain/dates';
import { Button, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { CutText } from '../grid/cut-text';
import { portalTimeZone } from '../session';
import styles from './notes.module.css';

/** A note's text in the list; a long one is cut and can be opened (3 §9). */
export function NoteText({ note: { notes, created_at } }: { note: Note }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const date = showIsoDate(created_at, portalTimeZone());
  return (
    <div className={styles.text}>
      <CutText text={notes} name={t('notes.readMoreOf', { date })} onMore={() => setOpen(true)} />
      {isOpen && (
        <Dialog
          title={t('notes.whole', { date })}
          onClose={() => setOpen(false)}
          actions={
            <Button look="main" onClick={() => setOpen(false)} data-focus-first>
              {t('common.actions.close')}
            </Button>
          }
        >
          <p className={styles.text}>{notes}</p>
        </Dialog>
      )}
    </div>
  );
}
