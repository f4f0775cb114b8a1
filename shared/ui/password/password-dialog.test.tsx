import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, renderWithPortal } from '../testing';
import { PasswordDialog } from '.';

function open(answers: Parameters<typeof renderWithPortal>[1] = {}) {
  const onDone = vi.fn();
  const onClose = vi.fn();
  const { user } = renderWithPortal(
    <PasswordDialog known={['ana@tower.ca']} onClose={onClose} onDone={onDone} />,
    answers,
  );
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  const submit = () => user.click(screen.getByRole('button', { name: 'Update' }));
  return { user, onDone, onClose, type, submit };
}

const error = () => {
  const box = screen.getByRole('alert');
  expect(within(box).getByRole('heading', { name: 'Error' })).toBeInTheDocument();
  return box;
};

test('what is missing is asked for in the specified order, in a box titled Error', async () => {
  const { type, submit } = open();
  await submit();
  expect(error()).toHaveTextContent('Please enter your new password');
  await type('New password', 'weak');
  await submit();
  expect(error()).toHaveTextContent('Please enter your old password');
  expect(screen.getByLabelText('Old password')).toHaveFocus();
  await type('Old password', 'present');
  await submit();
  expect(error()).toHaveTextContent('Please retype new password');
  await type('Retype new password', 'walks-the-floors');
  await submit();
  expect(error()).toHaveTextContent('Please use strong password.');
  await type('New password', '-walks-the-stairs');
  await submit();
  expect(error()).toHaveTextContent('Please use same password in retype field.');
});

test('a wrong old password is said as the portal says it, and what was typed stays', async () => {
  const { type, submit, onDone } = open({
    changePassword: refusal(422, 'passwords.old-wrong', 'Your old password is not correct.'),
  });
  await type('New password', 'walks-the-floors');
  await type('Old password', 'wrong');
  await type('Retype new password', 'walks-the-floors');
  await submit();
  await waitFor(() => expect(error()).toHaveTextContent('Your old password is not correct.'));
  expect(screen.getByLabelText('New password')).toHaveValue('walks-the-floors');
  expect(onDone).not.toHaveBeenCalled();
});

test('both passwords are sent once, and the portal’s sentence is passed on', async () => {
  const sent: unknown[] = [];
  const { type, submit, onDone } = open({
    changePassword: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { message: 'Done.' };
    },
  });
  await type('New password', 'walks-the-floors');
  await type('Old password', 'present');
  await type('Retype new password', 'walks-the-floors');
  await Promise.all([submit(), submit()]);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Done.'));
  expect(sent).toEqual([{ new_password: 'walks-the-floors', old_password: 'present' }]);
});
