import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { SetMasterPinDialog } from './set-master-pin-dialog';

const id = '01900000-0000-7000-8000-000000000001';
const version = '2026-07-15T14:00:00.000Z';
const change = {
  buildings: 3,
  from: [
    { name: '5551234', buildings: 2 },
    { name: null, buildings: 1 },
  ],
  sharing: [] as string[],
};

function open(told: object | ((input: { body: { field: string } }) => unknown) = {}) {
  const setMasterPin = vi.fn((_input: { body: object }) => ({
    message: '3 buildings have another master PIN.',
    data: { buildings: 3, before: [{ id, sealed: 'sealed' }], version, left_out: 1 },
  }));
  const { user } = renderWithPortal(
    <CoreAdminContext>
      <SetMasterPinDialog ids={[id]} onClose={vi.fn()} />
    </CoreAdminContext>,
    {
      masterPinChange: typeof told === 'function' ? told : () => ({ ...change, ...told }),
      setMasterPin: setMasterPin as never,
    },
  );
  const type = (pin: string) => user.type(screen.getByRole('textbox', { name: 'Master PIN' }), pin);
  return { user, type, setMasterPin };
}
const confirm = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Set the master PIN of 3 buildings' });

test('says what changes, sets the master PIN, and can undo it', async () => {
  const { user, type, setMasterPin } = open();
  await user.selectOptions(screen.getByLabelText('Which master PIN'), 'PM Pin');
  await type('6443172');
  await screen.findByText('3 buildings change: 2 with 5551234 and 1 without one.');
  screen.getByText('Nobody is told by mail.');
  await user.click(await confirm());
  await screen.findByText('3 buildings have another master PIN.');
  const [field, sent] = ['master_pin3', () => setMasterPin.mock.lastCall![0].body];
  expect(sent()).toEqual({ which: { ids: [id] }, field, pin: '6443172', shared_with: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone, except for 1 building: it was changed since and stays as it is.');
  expect(sent()).toEqual({ field, changes: [{ id, sealed: 'sealed' }], version });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('clients share a master PIN only when the admin says so', async () => {
  const { user, type, setMasterPin } = open({ sharing: ['Maple'] });
  await type('6443172');
  await screen.findByText(/also those of Maple/);
  expect((await confirm()).disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Let these clients share the master PIN' }));
  await user.click(await confirm());
  expect(setMasterPin.mock.lastCall![0].body).toMatchObject({ shared_with: ['Maple'] });
});

test('who agreed to some clients is asked again where others are told', async () => {
  const { user, type } = open(({ body }: { body: { field: string } }) => ({
    ...change,
    sharing: body.field === 'master_pin' ? ['Maple'] : ['Maple', 'Elm'],
  }));
  const agree = () => screen.getByRole('switch', { name: 'Let these clients share the master PIN' });
  await type('6443172');
  await screen.findByText(/also those of Maple\./);
  await user.click(agree());
  expect((await confirm()).disabled).toBe(false);
  await user.selectOptions(screen.getByLabelText('Which master PIN'), 'PM Pin');
  await screen.findByText(/also those of Maple, Elm\./);
  expect(agree().getAttribute('aria-checked')).toBe('false');
  expect((await confirm()).disabled).toBe(true);
});

test('a master PIN that is missing, or that no building has, is refused at its field', async () => {
  const { user, type, setMasterPin } = open(() => refusal(422, 'pins.master-unknown', 'No building has it.'));
  await user.click(screen.getByRole('button', { name: 'Set the master PIN of 1 building' }));
  screen.getByText('Enter all digits of a master PIN.');
  await type('1726354');
  await screen.findByText('No building has it.');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Set the master PIN of 1 building' }).disabled,
  ).toBe(true);
  expect(setMasterPin).not.toHaveBeenCalled();
});
