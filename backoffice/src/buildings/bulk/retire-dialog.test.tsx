import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { RetireDialog } from './retire-dialog';

const id = '01900000-0000-7000-8000-000000000001';
const retirement = {
  buildings: 1,
  names: ['Larch House'],
  open_orders: 0,
  partly_done: 0,
  drafts: 2,
  follow_up_requests: 0,
  accounts: 0,
  links: 1,
};

function open(told: object, calls: Parameters<typeof renderWithPortal>[1] = {}) {
  const onChanged = vi.fn();
  const { user } = renderWithPortal(
    <CoreAdminContext>
      <RetireDialog ids={[id]} onChanged={onChanged} onClose={vi.fn()} />
    </CoreAdminContext>,
    { retirement: () => ({ ...retirement, ...told }), ...calls },
  );
  return { user, onChanged };
}
const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Retire 1 building' });

test('says what changes, retires, and can undo it', async () => {
  const bringBuildingsBack = vi.fn(() => ({ message: '1 building is back.' }));
  const { user, onChanged } = open(
    {},
    {
      retireBuildings: () => ({
        message: '1 building is retired.',
        data: { ids: [id], deleted_orders: 0 },
      }),
      bringBuildingsBack,
    },
  );
  await screen.findByText('Larch House');
  screen.getByText('2 drafts are set aside.');
  screen.getByText('1 report link stops.');
  await user.click(await confirm());
  await screen.findByText('1 building is retired.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 building is back.');
  expect(bringBuildingsBack).toHaveBeenCalledWith(
    expect.objectContaining({ body: { which: { ids: [id] }, new_pins: 0 } }),
  );
  expect(onChanged).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('open orders are deleted only when the admin says so, and then there is no undo', async () => {
  const retireBuildings = vi.fn(() => ({
    message: '1 building is retired.',
    data: { ids: [id], deleted_orders: 3 },
  }));
  const { user } = open({ open_orders: 3 }, { retireBuildings });
  const toggle = await screen.findByRole('switch', { name: /^Delete 3 open orders/ });
  expect((await confirm()).disabled).toBe(true);
  await user.click(toggle);
  await user.click(await confirm());
  await screen.findByText('1 building is retired.');
  expect(retireBuildings).toHaveBeenCalledWith(
    expect.objectContaining({ body: { which: { ids: [id] }, delete_orders: true } }),
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an order that is partly done keeps its building', async () => {
  open({ open_orders: 1, partly_done: 1 });
  await screen.findByText(/^1 order has completed units/);
  expect((await confirm()).disabled).toBe(true);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a refusal is said, and what was chosen stays', async () => {
  const { user } = open(
    {},
    { retireBuildings: () => refusal(409, 'buildings.orders-open', 'An order came meanwhile.') },
  );
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toContain('An order came meanwhile.');
  screen.getByText('Larch House');
});
