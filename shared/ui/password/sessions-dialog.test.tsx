import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, renderWithPortal } from '../testing';
import { PasswordDialog } from '.';

const here = {
  id: '01900000-0000-7000-8000-000000000001',
  browser: 'Firefox',
  system: 'Windows',
  signed_in_at: '2026-07-15T13:00:00Z',
  used_at: '2026-07-15T14:00:00Z',
  is_this: true,
};
const phone = {
  ...here,
  id: here.id.replace(/1$/, '2'),
  browser: 'Safari',
  system: 'iPhone',
  is_this: false,
};
const unknown = { ...phone, id: here.id.replace(/1$/, '3'), browser: '', system: '' };

async function open(answers: Parameters<typeof renderWithPortal>[1]) {
  const { user } = renderWithPortal(<PasswordDialog known={[]} onClose={vi.fn()} onDone={vi.fn()} />, {
    myOpenIdLink: null,
    ...answers,
  });
  await user.click(screen.getByRole('button', { name: 'Where you are signed in' }));
  return user;
}

test('each browser is listed in plain words, this one first, and is signed out by itself', async () => {
  let sessions = [here, phone, unknown];
  const sent: unknown[] = [];
  const user = await open({
    mySessions: () => sessions,
    endMySessions: ({ body }: { body: { session_id?: string } }) => {
      sent.push(body);
      sessions = sessions.filter(({ id }) => id !== body.session_id);
      return { message: 'Signed out there.' };
    },
  });
  const [first, ...others] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Firefox on WindowsThis device');
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(others.map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Safari on iPhone',
    'Unknown browser',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('Signed out there.');
  expect(sent).toEqual([{ session_id: phone.id }]);
});

test('all others are signed out at once, and nothing is offered when there are none', async () => {
  let sessions = [here, phone, unknown];
  const user = await open({
    mySessions: () => sessions,
    endMySessions: () => {
      sessions = [here];
      return { message: 'Signed out there.' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /sign out/i })).toBeNull();
});

test('a refusal is told and the list stays', async () => {
  const user = await open({
    mySessions: () => [here, phone],
    endMySessions: refusal(404, 'records.not-found', 'That is not there any more.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('That is not there any more.')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

const link = { user_id: here.id, name: 'Example', since: '2026-07-10T13:00:00Z', may_unlink: false };

test('whoever is linked with somebody at an issuer is told so', async () => {
  await open({ mySessions: () => [here], myOpenIdLink: () => link });
  expect(await screen.findByText(/^Your account is linked with Example since .*10/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
});

test('an admin unlinks the own account', async () => {
  let linked: typeof link | null = { ...link, may_unlink: true };
  const user = await open({
    mySessions: () => [here],
    myOpenIdLink: () => linked,
    unlinkOpenId: ({ params }: { params: { id: string } }) => {
      expect(params.id).toBe(here.id);
      linked = null;
      return { message: 'Unlinked.' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(screen.queryByText(/linked with Example/)).toBeNull());
  expect(screen.getByRole('status')).toHaveTextContent('Unlinked.');
});

test('where passwords are not used, nobody is asked for a new one', async () => {
  localStorage.clear();
  const answers = { myOpenIdLink: null, mySessions: [here] };
  renderWithPortal(<PasswordDialog known={[]} onClose={vi.fn()} onDone={vi.fn()} />, {
    ...answers,
    staffSignInWays: { openid: 'Example', password: false },
  });
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Where you are signed in' })).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).toBeNull();
  localStorage.clear();
});
