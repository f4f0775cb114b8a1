import { serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, ownId } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import '.';
import '../orders/order-list';

const profile = {
  id: ownId,
  fName: 'Ada',
  lName: 'North',
  email: 'ada@portal.test',
  number: '4165550101',
  adds: '',
  company: '',
  building_count: 1,
  role: 'scheduler',
  associated_emails: '',
  updated_at: '2026-07-01T12:00:00Z',
};

test('a profile that cannot be read says so, and comes when it is asked for again', async () => {
  let isDown = true;
  const user = await openConsole('/scheduler-home', {
    role: 'scheduler',
    answers: { profile: () => (isDown ? serverFails() : profile) },
  });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile' }));
  await dialog.findByText(serverFailed);
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
});
