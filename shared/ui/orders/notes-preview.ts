import type { OrderRow } from '../../api/shapes';
import { unitNumbersOf } from '../../domain/orders';

/**
 * The notes of an order's first three units, with an ellipsis where it has more units (3 §9); a unit without a note has
 * nothing to say.
 * @returns '' when none of the three has one, so that a card leaves the line away
 */
export function notesPreview({ units, unit_count }: Pick<OrderRow, 'units' | 'unit_count'>): string {
  const notes = units.flatMap(({ note }) => (note === '' ? [] : [note]));
  if (notes.length > 0 && unit_count > unitNumbersOf(units).length) notes.push('…');
  return notes.join('; ');
}
