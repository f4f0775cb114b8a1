import { AppError } from '@clearunit/shared/domain/errors';
import { loadTexts } from '@clearunit/shared/texts';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { shellAreas } from '../page';
import { ConflictQuestion, useConflict } from '.';

// Loaded before the test: loading can take longer than a test waits.
beforeAll(() => Promise.all([import('./conflict-dialog'), loadTexts('en-US', ...shellAreas, 'forms')]));

type Values = { name: string; note: string; code: string };
const opened = { name: 'Elm House', note: '', code: 'E1' };

/** A record of which somebody else has saved `stored`, and the form that was opened before. */
function open(
  stored: Values,
  params: Record<string, string | number> = { by: 'Ben Two', at: '2026-07-15T14:01:00Z' },
) {
  const save = vi.fn(async (_: Values, version: string | undefined) => {
    if (version !== 'v2') throw new AppError('records.changed', { status: 409, params });
  });
  const onDone = vi.fn();
  function Form() {
    const conflict = useConflict<Values>({ values: opened, version: 'v1' }, async () => ({
      values: stored,
      version: 'v2',
    }));
    const form = useForm({
      initial: conflict.seen,
      submit: (values) => save(values, conflict.version),
      handleError: conflict.handleError,
      onDone,
    });
    return (
      <FormDialog form={form} title="Building" submit="Save" onClose={() => undefined}>
        <TextInput label="Name" {...form.field('name')} />
        <TextInput label="Note" {...form.field('note')} />
        <ConflictQuestion
          conflict={conflict}
          form={form}
          fields={() => [
            { label: 'Name', of: ({ name }) => name },
            { label: 'Note', of: ({ note }) => note },
            { label: 'Code', of: ({ code }) => code },
          ]}
        />
      </FormDialog>
    );
  }
  return { ...renderScreen(<Form />), save, onDone };
}

async function saveWith(user: ReturnType<typeof open>['user'], note: string) {
  await user.type(screen.getByLabelText('Note'), note);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}
const question = () => screen.findByRole('dialog', { name: 'Changed in the meantime' });
const press = (name: string) => screen.getByRole('button', { name });

test('who saved it and both versions of what differs are shown, and mine is kept with their other changes', async () => {
  const { user, save, onDone } = open({ ...opened, name: 'Elm Court', note: 'Keys at the desk' });
  await saveWith(user, 'Ring twice');
  const dialog = await question();
  expect(dialog.textContent).toMatch(/^Changed in the meantime.*Ben Two saved this on .+2026/);
  const [, ...rows] = within(dialog).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Name', 'Elm House', 'Elm Court', 'not changed'],
    ['Note', '–', 'Keys at the desk', 'Ring twice'],
  ]);
  await user.click(press('Keep mine'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(save).toHaveBeenLastCalledWith({ name: 'Elm Court', note: 'Ring twice', code: 'E1' }, 'v2');
});

test('theirs is taken into the form, which then has nothing unsaved', async () => {
  const { user, save } = open({ ...opened, note: 'Keys at the desk' });
  await saveWith(user, 'Ring twice');
  await question();
  await user.click(press('Take theirs'));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Keys at the desk');
  expect(save).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('Note'), '!');
  await user.click(press('Save'));
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ ...opened, note: 'Keys at the desk!' }, 'v2'));
});

test('whoever goes on editing is asked again at the next save', async () => {
  const { user } = open({ ...opened, note: 'Keys at the desk' });
  await saveWith(user, 'Ring twice');
  await question();
  await user.click(press('Go on editing'));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Ring twice');
  await user.click(press('Save'));
  expect(await question()).toBeTruthy();
});

test('a change of something that the form does not have is no question', async () => {
  const { user, save, onDone } = open(opened);
  await saveWith(user, 'Ring twice');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(save).toHaveBeenLastCalledWith({ ...opened, note: 'Ring twice' }, 'v2');
  expect(screen.queryByRole('dialog', { name: 'Changed in the meantime' })).toBeNull();
});

test('one’s own change in another tab is called so', async () => {
  const { user } = open({ ...opened, note: 'Keys' }, { by: '', by_self: 1, at: '2026-07-15T14:01:00Z' });
  await saveWith(user, 'Ring twice');
  expect((await question()).textContent).toContain('You saved this yourself on');
});
