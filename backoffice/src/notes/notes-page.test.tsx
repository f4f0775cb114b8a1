import type { Note } from '@clearunit/shared/api/notes';
import { buildingFor, idOf } from '@clearunit/shared/ui/service-request/testing';
import { type Answers, refusal, serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './notes-page';

const building = buildingFor();
const note: Note = {
  uuid: idOf(2),
  building_id: building.uuid,
  notes: 'Keys are with the office',
  note_type: 'OFFICE',
  expiry_date: null,
  created_at: '2026-07-01T12:00:00Z',
  updated_at: '2026-07-01T12:00:00Z',
};
const listed = (...data: Note[]) => ({ data, total: data.length });

const open = (answers: Answers) =>
  openConsole(`/building-impersonate/notes/${building.uuid}`, {
    role: 'scheduler',
    answers: { building: [building], ...answers },
  });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('the list says that the server failed, and when asked again that the building has no notes', async () => {
  let isDown = true;
  const user = await open({ notes: () => (isDown ? serverFails() : listed()) });
  await screen.findByText(serverFailed);
  isDown = false;
  await user.click(await press('Try again'));
  await screen.findByRole('heading', { name: 'Notes List (0)' });
  screen.getByRole('heading', { name: 'There is no Notes list to display' });
});

test('a refused note keeps its dialog open with the reason, and closing it asks before the text is lost', async () => {
  const user = await open({
    notes: listed(note),
    createNote: () => refusal(403, 'access.refused', 'You are not allowed to do this.'),
  });
  await user.click(await press('Add Note'));
  const add = within(await dialog('Add Note'));
  await user.selectOptions(add.getByLabelText('Type'), 'Alert');
  const words = add.getByLabelText<HTMLTextAreaElement>('Note');
  await user.type(words, 'Dog in 101');
  await user.click(add.getByRole('button', { name: 'Add Note' }));
  expect((await add.findByRole('alert')).textContent).toBe('You are not allowed to do this.');
  expect(words.value).toBe('Dog in 101');

  await user.keyboard('{Escape}');
  await dialog('Leave without saving?');
  await user.click(await press('Stay'));
  expect(words.value).toBe('Dog in 101');
  await user.click(add.getByRole('button', { name: 'Cancel' }));
  await user.click(await press('Leave'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the reader is kept on the page while a note is being deleted', async () => {
  let isThere = true;
  let answer = () => {};
  const deleted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const user = await open({
    notes: () => (isThere ? listed(note) : listed()),
    deleteNote: async () => {
      await deleted;
      isThere = false;
      return { message: 'The note is deleted.' };
    },
  });
  await user.click(await press(/^Delete the note/));
  const question = within(await dialog('Delete note'));
  question.getByText('The note “Keys are with the office” will be deleted for good. Delete it?');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  const progress = within(await dialog('Please wait'));
  progress.getByText('Stay on this page until this process finish');
  expect(progress.queryByRole('button')).toBeNull();
  answer();
  await screen.findByText('The note is deleted.');
  await waitFor(() => expect(screen.queryByText('Keys are with the office')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a note whose answer is lost is sent again under the same key, and a changed one under another', async () => {
  const sent: string[] = [];
  const user = await open({
    notes: listed(),
    createNote: ({ body }: { body: { idempotency_key: string } }) => {
      sent.push(body.idempotency_key);
      return serverFails();
    },
  });
  await user.click(await press('Add Note'));
  const add = within(await dialog('Add Note'));
  await user.selectOptions(add.getByLabelText('Type'), 'Alert');
  await user.type(add.getByLabelText('Note'), 'Dog in 101');
  for (const more of ['', '', '!']) {
    if (more) await user.type(add.getByLabelText('Note'), more);
    const before = sent.length;
    await user.click(add.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await add.findByRole('alert');
  }
  const [first, again, changed] = sent;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
