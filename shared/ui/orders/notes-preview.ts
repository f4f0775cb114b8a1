import type { OrderRow } from '../../api/order-records';

/** So many notes of an order are shown in a list (3 §9). */
const mostNotes = 3;

/**
 * The first notes of an order's first three units, with an ellipsis where it has other notes (3 §9); a unit without a note
 * has nothing to say.
 * @returns '' when none of the three has one, so that a card leaves the line away
 */
export function notesPreview({ units, note_count }: Pick<OrderRow, 'units' | 'note_count'>): string {
  const notes = units.flatMap(({ note }) => (note === '' ? [] : [note])).slice(0, mostNotes);
  if (notes.length === 0) return '';
  return (note_count > notes.length ? [...notes, '…'] : notes).join('; ');
}
