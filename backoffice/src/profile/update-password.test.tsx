import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './update-password';

test('a changed password is confirmed, and its dialog closes', async () => {
  const user = await openConsole('/dashboard', {
    role: 'admin',
    answers: { changePassword: { message: 'Your password is updated.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Update Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Password' }));
  await user.type(dialog.getByLabelText('New password'), 'walks-the-floors');
  await user.type(dialog.getByLabelText('Old password'), 'present');
  await user.type(dialog.getByLabelText('Retype new password'), 'walks-the-floors');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('Your password is updated.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
