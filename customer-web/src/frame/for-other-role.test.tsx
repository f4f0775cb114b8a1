import type { SessionUser } from '@clearunit/shared/api/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site';
// Loaded before the test: loading can take longer than a test waits.
import '../sign-in/pin-sign-in';
import './other-role';

const technician: SessionUser = {
  role: 'technician',
  uuid: '0196edfe-7b00-73d9-ae0b-3204db4def27',
  firstName: 'Ada',
  lastName: 'Boss',
};

test('a technician who opens a contact’s page is told why a sign-in stands there', async () => {
  await openSite('/home', { reader: technician });
  expect(await screen.findByText(/for the contacts of a building/)).toHaveTextContent(
    'you are signed in as Ada Boss.',
  );
  expect(screen.getByRole('link', { name: 'Back to my pages' })).toHaveAttribute('href', '/technician-home');
});

test('a contact is told to be signed in with a PIN, which has no name', async () => {
  const contact = { ...technician, role: 'customer', firstName: 'Alder Court', lastName: undefined } as const;
  await openSite('/technician-home', { reader: { ...contact, buildings: [] } });
  expect(await screen.findByText(/for technicians/)).toHaveTextContent(
    'you are signed in as a contact with a PIN.',
  );
});

test('nothing is told to who is not signed in, or came to sign in', async () => {
  await openSite('/', { reader: technician });
  expect(await screen.findByLabelText('PIN')).toBeVisible();
  expect(screen.queryByText(/for the contacts of a building/)).not.toBeInTheDocument();
});
