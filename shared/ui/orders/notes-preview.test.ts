import { expect, test } from 'vitest';
import { notesPreview } from './notes-preview';

const noted = (notes: string[], unit_count = notes.length) => ({
  units: notes.map((note) => ({ unit_number: '101', pest_name: 'Mice', treatment_name: 'Bait', note })),
  unit_count,
});

test('the notes of three units are all that is said, units without one say nothing', () => {
  expect(notesPreview(noted(['Key at the desk', '', 'Dog']))).toBe('Key at the desk; Dog');
});

test('an ellipsis says that there are more units, and nothing stands where none of the three has a note', () => {
  expect(notesPreview(noted(['Key at the desk', '', ''], 4))).toBe('Key at the desk; …');
  expect(notesPreview(noted(['', '', ''], 4))).toBe('');
});
