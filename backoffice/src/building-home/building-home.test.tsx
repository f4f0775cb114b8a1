import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { buildingFor, idOf, orderedLine } from '@clearunit/shared/ui/service-request/testing';
import { type Answers, refusal, serverFailed, serverFails, unreachable } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './building-home';

const building = buildingFor({
  email: 'desk@maple.test',
  scheduler_id: idOf(1),
  building_pin: '204816',
  master_pin: '2048160',
});

beforeAll(async () => {
  // The viewer's library asks for it when it is loaded, which takes longer than a test waits.
  vi.stubGlobal('DOMMatrix', class {});
  await import('../viewer/pdf-viewer');
  vi.unstubAllGlobals();
}, 60_000);

/** Opens the building's home with these order lines. */
const open = (answers: Answers = {}, lines: readonly OrderLineRow[] = []) =>
  openConsole(`/building-impersonate/${building.uuid}`, {
    role: 'scheduler',
    list: () => lines,
    answers: { building: [building], notes: { data: [], total: 0 }, ...answers },
  });
const press = (name: string) => screen.findByRole('button', { name });

test('a building that cannot be read says so, and comes when it is asked for again', async () => {
  let isDown = true;
  const user = await open({ building: () => (isDown ? serverFails() : [building]) });
  await screen.findByText(serverFailed);
  isDown = false;
  await user.click(await press('Try again'));
  await screen.findByRole('heading', { name: 'Maple Court' });
});

test('a status without orders says so, and offers all orders', async () => {
  const user = await open();
  await screen.findByRole('heading', { name: 'There is no order to display.' });
  expect(screen.queryByRole('button', { name: 'Show all orders' })).toBeNull();
  const status = screen.getByLabelText<HTMLSelectElement>('Status');
  await user.selectOptions(status, 'Completed');
  await user.click(await press('Show all orders'));
  await waitFor(() => expect(status.selectedOptions[0]?.text).toBe('All Orders'));
});

test('an update that does not reach the portal says what to do, and keeps what was typed', async () => {
  const user = await open({ updateBuildingContact: unreachable });
  await user.click(await screen.findByLabelText(/^Update building/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Building' }));
  const email = dialog.getByLabelText<HTMLInputElement>('Building email');
  await user.clear(email);
  await user.type(email, 'mine@maple.test');
  await user.click(dialog.getByRole('button', { name: 'Update Building' }));
  await dialog.findByText('Some error while updating building. Please try again.');
  expect(email.value).toBe('mine@maple.test');
});

test('a report that cannot be made says why', async () => {
  const sentence = 'There is nothing to report yet: no visit to this building has been recorded.';
  const completed: OrderLineRow = { ...orderedLine(), order_status: 'completed', work_date: '2026-07-04' };
  const user = await open(
    { pestTracker: () => refusal(409, 'reports.nothing-found', sentence), orderReport: serverFails },
    [completed],
  );
  await user.click(await screen.findByLabelText('Download the Pest Tracker Report'));
  await screen.findByText(sentence);
  await user.click(await screen.findByLabelText('View the report of order 4730'));
  const viewer = within(await screen.findByRole('dialog', { name: 'Order #4730' }));
  await viewer.findByText(serverFailed);
  await viewer.findByRole('button', { name: 'Try again' });
});
