import { serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, ownId } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './detail-page';

const address = `/admin-order-detail?request=${ownId}`;
const request = {
  ...{ id: ownId, status: 'pending', building_id: ownId, building_name: 'Larch House', unit_count: 1 },
  ...{ tech_name: 'Tom', tech_email: 'tom@demo.test', date: '2026-07-15T14:01:00Z', request_count: 1 },
  ...{ building_address: '1 Larch Street', building_code: 'L1', customer_name: 'Larch Homes' },
  ...{ building_po_mo_wo: 'none', purchase_order_number: '', po_document: null, order_id: null },
  units: [],
};

test('a request that could not be decided stays pending, and the reader hears why', async () => {
  const decide = vi.fn(serverFails);
  const user = await openConsole(address, {
    role: 'admin',
    answers: { followUpRequest: request, decideFollowUpRequest: decide },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const question = within(screen.getByRole('dialog', { name: 'Accept' }));
  await user.click(question.getByRole('button', { name: 'Accept' }));
  await screen.findByText(serverFailed);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: 'Accept' });
  expect(decide).toHaveBeenCalledOnce();
});

test('a request that does not come says so, and comes when it is asked for again', async () => {
  let isDown = true;
  const user = await openConsole(address, {
    role: 'admin',
    answers: { followUpRequest: () => (isDown ? serverFails() : request) },
  });
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Accept' });
  expect(screen.queryByRole('alert')).toBeNull();
});
