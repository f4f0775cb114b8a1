import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { ProgressDialog } from './progress-dialog';
import { TextInput } from './text-input';

function Opener({ locked }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog title="Unit 1204" onClose={() => setOpen(false)} locked={locked}>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog carries its title as its name, and the focus goes in and comes back', async () => {
  const { user } = renderScreen(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Unit 1204' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Escape closes a dialog once', async () => {
  const { user } = renderScreen(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Escape does not close a dialog whose work must not be interrupted', async () => {
  const { user } = renderScreen(<Opener locked />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('what a browser closes without asking closes for good, unless its work must not be interrupted', async () => {
  const { user, unmount } = renderScreen(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();

  renderScreen(<Opener locked />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(screen.getByRole('dialog', { name: 'Unit 1204' })).toHaveAttribute('open');
});

test('a press beside a dialog closes it, one that began in it and ends beside it does not', async () => {
  const { user } = renderScreen(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.mouseDown(screen.getByRole('heading'));
  fireEvent.click(dialog, { detail: 1 });
  expect(dialog).toBeInTheDocument();
  await user.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

test('a destructive question starts on Cancel, so that Enter destroys nothing', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const { user } = renderScreen(
    <ConfirmDialog title="Delete" confirmLabel="Delete unit" danger onConfirm={onConfirm} onCancel={onCancel}>
      Delete unit 1204 and its history?
    </ConfirmDialog>,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a question that destroys nothing is answered with Enter, a form starts in its first field', () => {
  const { unmount } = renderScreen(
    <ConfirmDialog title="Logout" confirmLabel="Logout" onConfirm={() => {}} onCancel={() => {}}>
      Are you sure?
    </ConfirmDialog>,
  );
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
  unmount();
  renderScreen(
    <Dialog title="Forgot PIN" onClose={() => {}}>
      <TextInput label="Name" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('a confirmed step that is under way cannot be confirmed again', async () => {
  const onConfirm = vi.fn();
  const { user } = renderScreen(
    <ConfirmDialog title="Logout" confirmLabel="Logout" busy onConfirm={onConfirm} onCancel={() => {}}>
      Are you sure?
    </ConfirmDialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('long work says what it is doing and how far it is', () => {
  renderScreen(<ProgressDialog doing="Reading the workbook" done={0.42} />);
  expect(screen.getByRole('dialog', { name: 'Please wait' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Reading the workbook' })).toHaveAttribute(
    'aria-valuetext',
    '42 % done',
  );
});
