import { expect, test } from 'vitest';
import { charactersLeft, checkNote, cutForTable, isOverLimit } from '.';

test('a note needs a text and a type', () => {
  expect(checkNote({ notes: ' \n', note_type: '' })).toEqual([
    { field: 'notes', reason: 'notes.text-missing' },
    { field: 'note_type', reason: 'notes.type-missing' },
  ]);
  expect(checkNote({ notes: 'Dog in 101', note_type: 'alert' })).toMatchObject([{ field: 'note_type' }]);
  expect(checkNote({ notes: 'Dog in 101', note_type: 'ALERT' })).toEqual([]);
});

test('a note has room for five hundred characters, however wide they are', () => {
  expect(checkNote({ notes: '🐜'.repeat(500), note_type: 'OFFICE' })).toEqual([]);
  expect(checkNote({ notes: 'x'.repeat(501), note_type: 'OFFICE' })).toEqual([
    { field: 'notes', reason: 'notes.text-too-long', params: { limit: 500 } },
  ]);
});

test('the counter goes down to none and below', () => {
  expect([charactersLeft(''), charactersLeft('x'.repeat(500)), charactersLeft('x'.repeat(502))]).toEqual([
    500, 0, -2,
  ]);
  expect([isOverLimit('x'.repeat(500)), isOverLimit('x'.repeat(501))]).toEqual([false, true]);
});

test('a text of three hundred characters stands whole in a table, a longer one is cut', () => {
  expect(cutForTable('x'.repeat(300))).toEqual({ text: 'x'.repeat(300), isCut: false });
  expect(cutForTable('x'.repeat(301))).toEqual({ text: `${'x'.repeat(300)}...`, isCut: true });
  expect(cutForTable(`${'🐜'.repeat(299)} and more`).text).toBe(`${'🐜'.repeat(299)}...`);
});
