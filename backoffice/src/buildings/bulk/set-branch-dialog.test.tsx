import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { SetBranchDialog } from './set-branch-dialog';

const id = '01900000-0000-7000-8000-000000000001';
const east = '01900000-0000-7000-8000-00000000000e';
const shut = '01900000-0000-7000-8000-00000000000f';
const branch = (branch_id: string, branch_name: string, is_retired = false) => ({
  ...{ branch_id, branch_name, is_retired, branch_code: branch_name, cities: [], province: 'ON' },
});
const version = '2026-07-15T14:00:00.000Z';
const before = [{ branch_id: null, by_hand: false, ids: [id] }];

test('says what changes, sets the branch, and can undo it', async () => {
  const setBranch = vi.fn(() => ({
    message: '1 building has another branch.',
    data: { buildings: 1, before, version, left_out: 0 },
  }));
  const { user } = renderWithPortal(
    <CoreAdminContext>
      <SetBranchDialog ids={[id]} onClose={vi.fn()} />
    </CoreAdminContext>,
    {
      branches: () => [branch(east, 'East'), branch(shut, 'Shut', true)] as never,
      branchChange: () => ({
        branch: 'East',
        buildings: 1,
        open_orders: 2,
        from: [{ name: null, buildings: 1 }],
      }),
      setBranch,
    },
  );
  await user.click(screen.getByRole('button', { name: 'Set the branch of 1 building' }));
  await screen.findByText('Choose a branch.');
  await user.click(screen.getByRole('button', { name: 'Show options' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['EastEast']);
  await user.click(screen.getByRole('option', { name: /East/ }));
  await screen.findByText('1 building changes: 1 without branch.');
  screen.getByText(/^2 open orders will be billed/);
  await user.click(screen.getByRole('button', { name: 'Set the branch of 1 building' }));
  await screen.findByText('1 building has another branch.');
  expect(setBranch).toHaveBeenCalledWith(
    expect.objectContaining({ body: { which: { ids: [id] }, branch_id: east } }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The building has its former branch again.');
  expect(setBranch).toHaveBeenLastCalledWith(expect.objectContaining({ body: { changes: before, version } }));
});

test('all that are found are looked up once, and these get it', async () => {
  const other = '01900000-0000-7000-8000-000000000002';
  const setBranch = vi.fn(() => ({
    message: 'Done.',
    data: { buildings: 2, before: [], version, left_out: 0 },
  }));
  const found = { total: 3, search: { q: 'bathrust' } };
  const foundBuildings = vi.fn(() => [id, other]);
  const { user } = renderWithPortal(
    <CoreAdminContext>
      <SetBranchDialog ids={[id]} found={found} onClose={vi.fn()} />
    </CoreAdminContext>,
    {
      branches: () => [branch(east, 'East')] as never,
      branchChange: () => ({
        branch: 'East',
        buildings: 2,
        open_orders: 0,
        from: [{ name: null, buildings: 2 }],
      }),
      foundBuildings,
      setBranch,
    },
  );
  await user.click(screen.getByRole('radio', { name: 'All found (3)' }));
  // As many as there are by now, and no others later.
  await screen.findByRole('radio', { name: 'All found (2)' });
  await user.click(screen.getByRole('radio', { name: 'Selected (1)' }));
  await user.click(screen.getByRole('radio', { name: 'All found (2)' }));
  await user.click(screen.getByRole('button', { name: 'Show options' }));
  await user.click(await screen.findByRole('option', { name: /East/ }));
  await screen.findByText('2 buildings change: 2 without branch.');
  await user.click(screen.getByRole('button', { name: 'Set the branch of 2 buildings' }));
  await screen.findByText('Done.');
  expect(foundBuildings).toHaveBeenCalledOnce();
  expect(setBranch).toHaveBeenCalledWith(
    expect.objectContaining({ body: { which: { ids: [id, other] }, branch_id: east } }),
  );
});
