import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site';
// Loaded before the test: loading can take longer than a test waits.
import './pin-sign-in';

test('a portal that cannot be reached says to try again, and the PIN stays', async () => {
  const user = await openSite('/', {
    answers: {
      signIn: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await user.type(await screen.findByLabelText('PIN'), '204816');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('There are some error. Try again.');
  expect(screen.getByLabelText('PIN')).toHaveValue('204816');
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled', 'true');
});
