import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { SetClientDialog } from './set-client-dialog';

const id = '01900000-0000-7000-8000-000000000001';
const change = {
  ...{ buildings: 3, client: 'Rowan Homes', is_new: true, is_retired: false, accounts: 1, links: 0 },
  from: [
    { name: 'Maple', buildings: 2 },
    { name: 'Elm', buildings: 1 },
  ],
  sharing: [] as string[],
};
const open = (told: object = {}, setClient: (input: never) => unknown = vi.fn()) => {
  const { user } = renderWithPortal(
    <CoreAdminContext>
      <SetClientDialog ids={[id]} onClose={vi.fn()} />
    </CoreAdminContext>,
    {
      clientNames: () => ({ clients: [], same: null, like: null }),
      clientChange: () => ({ ...change, ...told }),
      setClient: setClient as never,
    },
  );
  return user;
};
const confirm = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Set the client of 3 buildings' });

test('says what changes for a new client, and gives it the buildings', async () => {
  const former = [{ customer_id: id, ids: [id] }];
  const version = '2026-11-26T15:00:00.000Z';
  const setClient = vi.fn(({ body }: { body: object }) => ({
    message: '3 buildings have another client.',
    data: { buildings: 3, before: former, version, left_out: 'changes' in body ? 1 : 0 },
  }));
  const user = open({}, setClient);
  await user.type(screen.getByRole('combobox'), 'Rowan Homes');
  await screen.findByText('3 buildings change: 2 of Maple and 1 of Elm.');
  screen.getByText('1 contact’s account loses access.');
  screen.getByText(/^Undo gives the buildings back/);
  expect(screen.getAllByText('New client: Rowan Homes').length).toBeGreaterThan(0);
  await user.click(await confirm());
  await screen.findByText('3 buildings have another client.');
  expect(setClient).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { which: { ids: [id] }, customer_name: 'Rowan Homes', shared_with: [] },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone, except for 1 building/);
  expect(setClient).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { changes: former, version, shared_with: ['Rowan Homes'] } }),
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Close' }).at(-1)),
  );
});

test('master PINs that others have stay only when the admin says so', async () => {
  const setClient = vi.fn(() => ({
    message: 'Done.',
    data: { buildings: 3, before: [], version: '2026-11-26T15:00:00.000Z', left_out: 0 },
  }));
  const user = open({ sharing: ['Maple'] }, setClient);
  await user.type(screen.getByRole('combobox'), 'Rowan Homes');
  expect((await confirm()).disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Keep these master PINs' }));
  await user.click(await confirm());
  expect(setClient).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ shared_with: ['Maple'] }) }),
  );
});

test('nothing changes where all have the client already, or for a retired one', async () => {
  const user = open({ buildings: 0, from: [] });
  await user.type(screen.getByRole('combobox'), 'Rowan Homes');
  await screen.findByText('They have Rowan Homes already, or are retired: nothing changes.');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Set the client of 0 buildings' }).disabled,
  ).toBe(true);
});

test('a refusal is said, and what was chosen stays', async () => {
  const user = open({}, () => refusal(409, 'clients.retired', 'Rowan Homes was retired meanwhile.'));
  await user.click(screen.getByRole('button', { name: 'Set the client of 1 building' }));
  await screen.findByText('Choose a client.');
  await user.type(screen.getByRole('combobox'), 'Rowan Homes');
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toContain('retired meanwhile');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Rowan Homes');
});
