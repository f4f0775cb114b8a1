import { serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
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

test('the prices of a branch open as a list, by keyboard too', async () => {
  const service_code = JSON.stringify([
    { serviceCode: 'BB1', price: 45 },
    { serviceCode: 'MI2', price: 60 },
  ]);
  const user = await openConsole('/price-management', {
    role: 'admin',
    list: () => [{ ...branch, service_code }],
    answers: {
      services: [{ service_code: 'BB1', pest_name: 'Bed Bugs', treatment_name: 'Heat' }],
    },
  });
  const opener = await screen.findByRole('button', { name: '2 service codes of Toronto' });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Prices of Toronto' }));
  await dialog.findByText('Bed Bugs');
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Service codePestTreatmentPrice',
    'BB1Bed BugsHeat$45.00',
    'MI2––$60.00',
  ]);
  dialog.getByRole('button', { name: 'Edit prices' });
});

test('an emptied minimum charge is refused, and services that lose their price are named before it is saved', async () => {
  const service_code = JSON.stringify([{ serviceCode: 'BB1', price: 45 }]);
  const user = await openConsole('/price-management', {
    role: 'admin',
    list: () => [{ ...branch, service_code }],
    answers: {
      services: [{ service_code: 'BB1', pest_name: 'Bed Bugs', treatment_name: 'Heat' }],
      branches: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit prices of Toronto' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(await dialog.findByLabelText('BB1'));
  dialog.getByText(/^No price any more: BB1\./);
  await user.clear(dialog.getByLabelText('Minimum charge'));
  await user.click(dialog.getByRole('button', { name: 'Save the prices' }));
  await dialog.findByText('Please enter an amount such as 45.00.');
});
