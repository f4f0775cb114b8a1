import type { ContactAccount, ContactAccountChoices } from '@clearunit/shared/api/contact-accounts';
import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { AccountsCard } from './accounts-card';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const choices: ContactAccountChoices = {
  buildings: [{ value: id(1), text: 'Alder Court' }],
  client: null,
  emails: [],
  sends_mail: true,
};
const robin: ContactAccount = {
  uuid: id(10),
  name: 'Robin Hale',
  email: 'robin@tower.example',
  buildings: [{ value: id(1), text: 'Alder Court' }],
  client: null,
  may_request: true,
  is_whole: true,
  last_sign_in_at: null,
  updated_at: 'then',
};
const ofClient: ContactAccount = {
  ...robin,
  uuid: id(11),
  name: 'Sam Vale',
  client: { value: id(2), text: 'Tamarind' },
  may_request: false,
  is_whole: false,
};

const open = (contactAccounts: unknown) =>
  renderWithPortal(<AccountsCard buildingId={id(1)} />, { contactAccounts });

test('without a mail server the card says that no account can be opened, and offers none', async () => {
  open({ data: [], choices: { ...choices, sends_mail: false } });
  await screen.findByText(/the portal has no mail server/);
  expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
});

test('where nobody has an account yet, the card says so', async () => {
  open({ data: [], choices });
  await screen.findByText('Nobody has an account here yet');
  screen.getByRole('button', { name: 'Add a person' });
});

test('each person stands there with what they may do; one of all the customer’s buildings is an admin’s to change', async () => {
  open({ data: [robin, ofClient], choices });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain(
    'Robin Hale May requestrobin@tower.exampleAlder Court · not signed in yet',
  );
  screen.getByRole('button', { name: 'Change the account of Robin Hale' });
  expect(second?.textContent).toContain('Views only');
  expect(second?.textContent).toContain('All buildings of Tamarind');
  expect(screen.queryByRole('button', { name: /Sam Vale/ })).toBeNull();
});

test('of many people ten are shown at a time, and one is found by name or e-mail', async () => {
  const people = Array.from({ length: 25 }, (_, n) => ({
    ...robin,
    uuid: id(100 + n),
    name: `Person ${n}`,
    email: `p${n}@tower.example`,
  }));
  const { user } = open({ data: people, choices });
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show more people' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByRole('status').textContent).toBe('20 of 25 people');
  await user.type(screen.getByLabelText('Find a person by name or e-mail'), ' P24@tower');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Person 24'),
  ]);
  expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull();
});

test('what only an admin may remove is refused in the dialog, with the reason', async () => {
  const card = (
    <CoreAdminContext>
      <AccountsCard buildingId={id(1)} />
    </CoreAdminContext>
  );
  const { user } = renderWithPortal(card, {
    contactAccounts: { data: [robin], choices },
    removeContactAccount: () =>
      refusal(403, 'contact-accounts.of-others-too', 'This account also opens buildings that are not yours.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the account of Robin Hale' }));
  screen.getByText(/^Links to the report that Robin Hale made go on working/);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('This account also opens buildings that are not yours.');
});

test('a list that does not come can be asked for again', async () => {
  let isDown = true;
  const { user } = open(() =>
    isDown ? refusal(500, 'server.failed', 'There is some server side issue.') : { data: [robin], choices },
  );
  await screen.findByText('There is some server side issue.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Robin Hale');
});
