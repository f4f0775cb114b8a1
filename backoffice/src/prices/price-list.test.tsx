import { serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, ownId } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './price-list';

const branch = {
  ...{ id: ownId, branch_id: ownId, branch_code: 'YTO', branch_name: 'Toronto', cities: ['Toronto'] },
  ...{ province: 'ON', is_retired: false, minimum_charge: 4500, no_access_fee: 0, building_count: 3 },
  ...{ service_code: '[]', updated_at: '2026-07-15T14:01:00Z' },
};

test('prices that cannot be read say so, and cannot be edited', async () => {
  const broken = { ...branch, service_code: '{broken' };
  await openConsole('/price-management', { role: 'admin', list: () => [broken] });
  await screen.findByText('Unable to display service details due to invalid data.');
  expect(screen.getByLabelText<HTMLButtonElement>('Edit prices of Toronto').disabled).toBe(true);
});

test('a sync of a branch that fails says so', async () => {
  const resync = vi.fn(serverFails);
  const user = await openConsole('/price-management', {
    role: 'admin',
    list: () => [branch],
    answers: { resyncBranch: resync },
  });
  expect((await screen.findByLabelText<HTMLButtonElement>('Edit prices of Toronto')).disabled).toBe(false);
  await user.click(screen.getByLabelText('Resync Toronto'));
  await screen.findByText(serverFailed);
  expect(resync).toHaveBeenCalledOnce();
});
