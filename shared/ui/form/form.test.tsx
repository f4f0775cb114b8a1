import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { TextInput, Toggle } from '../kit';
import { renderScreen } from '../testing';
import { Form, FormDialog, FormRefusal, hasUnsaved, SubmitButton, useForm } from '.';

const empty = { branch_name: '', branch_code: '', is_retired: false };
type Values = typeof empty;

const rules = ({ branch_name, branch_code }: Values) => [
  ...(branch_name.trim() === '' ? [{ field: 'branch_name', reason: 'branches.name-missing' }] : []),
  ...(branch_code.trim() === '' ? [{ field: 'branch_code', reason: 'branches.code-missing' }] : []),
];

type Options = Partial<Parameters<typeof useForm<Values, unknown>>[0]>;

function Fields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  return (
    <>
      <TextInput label="Name" {...form.field('branch_name')} />
      <TextInput label="Code" {...form.field('branch_code')} />
      <Toggle label="Retired" {...form.toggle('is_retired')} />
    </>
  );
}

function Page(options: Options) {
  const form = useForm<Values>({ initial: empty, rules, submit: vi.fn(), ...options });
  return (
    <Form form={form}>
      <FormRefusal form={form} />
      <Fields form={form} />
      <SubmitButton form={form}>Save</SubmitButton>
    </Form>
  );
}

function InDialog(options: Options) {
  const [isOpen, setOpen] = useState(true);
  const form = useForm<Values>({
    initial: empty,
    submit: vi.fn(),
    onDone: () => setOpen(false),
    ...options,
  });
  return isOpen ? (
    <FormDialog form={form} title="Branch" submit="Save" onClose={() => setOpen(false)}>
      <Fields form={form} />
    </FormDialog>
  ) : (
    <p>Closed</p>
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const refusal = (...problems: AppError['problems']) =>
  new AppError('branches.taken', { logMessage: 'This branch is there already.', problems });
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

test('what the rules find stands at its field, the first one has the focus, and nothing is sent', async () => {
  const submit = vi.fn();
  const { user } = renderScreen(<Page submit={submit} />);
  await user.click(press('Save'));
  const name = screen.getByLabelText('Name');
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Please write the branch name.');
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(submit).not.toHaveBeenCalled();
});

test('a field says its problem until it is mended, and another only once it is sent again', async () => {
  const { user } = renderScreen(<Page />);
  await user.type(screen.getByLabelText('Code'), 'E1');
  await user.click(press('Save'));
  await user.clear(screen.getByLabelText('Code'));
  expect(screen.getByLabelText('Code')).toBeValid();
  await user.type(screen.getByLabelText('Name'), '  ');
  expect(screen.getByLabelText('Name')).toBeInvalid();
  await user.type(screen.getByLabelText('Name'), 'East');
  expect(screen.getByLabelText('Name')).toBeValid();
});

test('a field that is left says its problem where the form wants it', async () => {
  const { user } = renderScreen(<Page checks="leaving" />);
  await user.click(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Name')).toBeValid();
  await user.tab();
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(screen.getByLabelText('Code')).toBeValid();
});

test('a field says its problem while it is typed where the form wants it', () => {
  renderScreen(<Page checks="typing" />);
  expect(screen.getByLabelText('Name')).toBeInvalid();
});

test('Enter sends, a second one meanwhile does not, and the button says that it is busy', async () => {
  let carryOn = (_: string) => {};
  const submit = vi.fn(() => new Promise<string>((done) => (carryOn = done)));
  const onDone = vi.fn();
  const { user } = renderScreen(<Page submit={submit} onDone={onDone} />);
  await user.type(screen.getByLabelText('Name'), 'East');
  await user.type(screen.getByLabelText('Code'), 'E1{Enter}{Enter}');
  await user.dblClick(press('Save'));
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    { branch_name: 'East', branch_code: 'E1', is_retired: false },
    undefined,
  );
  expect(press('Save')).toHaveAttribute('aria-busy', 'true');
  await act(async () => carryOn('kept'));
  expect(onDone).toHaveBeenCalledWith('kept', expect.objectContaining({ branch_name: 'East' }));
  // What is kept is not sent again, until it is changed.
  await user.click(press('Save'));
  expect(submit).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('Name'), ' End');
  await user.click(press('Save'));
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a refusal stands at the fields that it names, and what was typed stays', async () => {
  const submit = vi
    .fn()
    .mockRejectedValue(
      refusal({ field: 'branch_code', reason: 'branches.taken', params: { name: 'E1', branch: 'East' } }),
    );
  const { user } = renderScreen(<Page submit={submit} />);
  await user.type(screen.getByLabelText('Name'), 'East');
  await user.type(screen.getByLabelText('Code'), 'E1{Enter}');
  const code = screen.getByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toBeInvalid();
  expect(code).toHaveValue('E1');
  expect(screen.queryByText('This branch is there already.')).not.toBeInTheDocument();
  await user.type(code, '0');
  expect(code).toBeValid();
});

test('a refusal that names no field of the form is a sentence in it, and it can be sent again', async () => {
  const submit = vi
    .fn()
    .mockRejectedValueOnce(refusal({ field: 'updated_at', reason: 'branches.changed-meanwhile' }))
    .mockResolvedValueOnce('kept');
  const onDone = vi.fn();
  const { user } = renderScreen(<Page rules={() => []} submit={submit} onDone={onDone} />);
  await user.click(press('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This branch is there already.');
  await user.click(press('Save'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an error that is taken up elsewhere is no refusal', async () => {
  const handleError = vi.fn(() => true);
  const { user } = renderScreen(
    <Page rules={() => []} submit={() => Promise.reject(refusal())} handleError={handleError} />,
  );
  await user.click(press('Save'));
  await waitFor(() => expect(handleError).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a dialog that was not changed closes without a question', async () => {
  const { user } = renderScreen(<InDialog />);
  await user.type(screen.getByLabelText('Name'), 'E{Backspace}');
  await user.keyboard('{Escape}');
  expect(screen.getByText('Closed')).toBeInTheDocument();
});

test.each([
  ['Cancel', () => fireEvent.click(press('Cancel'))],
  ['Close', () => fireEvent.click(press('Close'))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Branch' }), { key: 'Escape' })],
  ['a second Escape', () => act(() => screen.getByRole<HTMLDialogElement>('dialog').close())],
  [
    'a press beside it',
    () => {
      const dialog = screen.getByRole('dialog', { name: 'Branch' });
      fireEvent.mouseDown(dialog);
      fireEvent.click(dialog);
    },
  ],
])('%s asks once before what was typed in a dialog is lost', async (_, leave) => {
  const { user } = renderScreen(<InDialog />);
  await user.type(screen.getByLabelText('Name'), 'East');
  leave();
  expect(within(question()!).getByRole('button', { name: 'Stay' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('East');
  leave();
  await user.click(press('Leave'));
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(hasUnsaved()).toBe(false);
});

test('the browser asks before a page with changed values goes, and not once they are sent', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = renderScreen(<InDialog />);
  expect(isAsked()).toBe(false);
  await user.click(screen.getByLabelText('Retired'));
  expect(isAsked()).toBe(true);
  expect(hasUnsaved()).toBe(true);
  await user.click(press('Save'));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
  expect(isAsked()).toBe(false);
});

test('when it is done what leaves is not asked any more, even before the form has gone', async () => {
  const onDone = vi.fn(() => expect(hasUnsaved()).toBe(false));
  const { user } = renderScreen(<InDialog onDone={onDone} />);
  await user.type(screen.getByLabelText('Name'), 'East');
  await user.click(press('Save'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('a form that holds nothing worth keeping is left without a question', async () => {
  const { user } = renderScreen(<InDialog unguarded />);
  await user.type(screen.getByLabelText('Name'), 'East');
  await user.click(press('Cancel'));
  expect(screen.getByText('Closed')).toBeInTheDocument();
});

test('what is typed while the form is sent is not taken for sent, and the button waits no longer', async () => {
  let carryOn = (_: string) => {};
  const submit = vi.fn(() => new Promise<string>((done) => (carryOn = done)));
  const { user } = renderScreen(<Page rules={() => []} submit={submit} />);
  await user.type(screen.getByLabelText('Name'), 'East{Enter}');
  await user.type(screen.getByLabelText('Name'), ' End');
  await act(async () => carryOn('stored'));
  expect(hasUnsaved()).toBe(true);
  expect(press('Save')).not.toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(submit).toHaveBeenLastCalledWith({ ...empty, branch_name: 'East End' }, undefined);
});

test('nothing can be typed in a dialog while it is sent, and a refusal gives the focus back', async () => {
  let refuse = (_: Error) => {};
  const submit = vi.fn(() => new Promise<string>((_, refused) => (refuse = refused)));
  const { user } = renderScreen(<InDialog submit={submit} />);
  const name = screen.getByLabelText('Name');
  await user.type(name, 'East');
  fireEvent.submit(name.closest('form')!);
  expect(name.closest('[inert]')).not.toBeNull();
  // As a browser does with a field that nothing can be typed in.
  name.blur();
  await act(async () => refuse(refusal()));
  expect(name.closest('[inert]')).toBeNull();
  expect(name).toHaveFocus();
});

test('a second press waits until an error is taken up', async () => {
  let taken = (_: boolean) => {};
  const handleError = vi.fn(() => new Promise<boolean>((done) => (taken = done)));
  const submit = vi.fn(() => Promise.reject(new Error('the session has ended')));
  const { user } = renderScreen(<Page rules={() => []} submit={submit} handleError={handleError} />);
  await user.type(screen.getByLabelText('Name'), 'East{Enter}');
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  await act(async () => taken(true));
});
