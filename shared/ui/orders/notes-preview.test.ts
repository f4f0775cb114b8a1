import { expect, test } from 'vitest';
import { notesPreview } from './notes-preview';

const noted = (notes: string[], note_count = notes.filter((note) => note !== '').length) => ({
  units: notes.map((note, at) => ({
    unit_number: String(101 + at),
    pest_name: 'Mice',
    treatment_name: 'Bait',
    note,
  })),
  note_count,
});

test('the notes of three units are all that is said, units without one say nothing', () => {
  expect(notesPreview(noted(['Key at the desk', '', 'Dog']))).toBe('Key at the desk; Dog');
});

test('an ellipsis says that a note is left out, and nothing stands where none of the three has a note', () => {
  expect(notesPreview(noted(['Key at the desk', '', ''], 2))).toBe('Key at the desk; …');
  expect(notesPreview(noted(['', '', ''], 1))).toBe('');
});

test('at most three notes are shown of units with several services', () => {
  expect(notesPreview(noted(['Key', 'Dog', 'Cat', 'Alarm']))).toBe('Key; Dog; Cat; …');
});
