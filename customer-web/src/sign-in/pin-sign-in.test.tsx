import { AppError } from '@clearunit/shared/domain/errors';
import { act, screen } from '@testing-library/react';
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

test('a PIN that was typed while another one was refused is not called wrong', async () => {
  let refuse = (_: Error) => {};
  const user = await openSite('/', {
    answers: { signIn: () => new Promise((_, refused) => (refuse = refused)) },
  });
  const pin = await screen.findByLabelText('PIN');
  await user.type(pin, '111111{Enter}');
  await user.clear(pin);
  await user.type(pin, '204816');
  await act(async () => refuse(new AppError('sessions.wrong-pin')));
  expect(pin).toHaveValue('204816');
  expect(pin).not.toBeInvalid();
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled', 'true');
});
