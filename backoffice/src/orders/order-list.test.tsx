import { addDays } from '@clearunit/shared/domain/dates';
import { allowErrors, serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { portalToday } from '../session';
import { openConsole } from '../testing/open-console';
import type { ListedOrder } from './listed-order';
import { listedOrder } from './testing/listed-order';
// Loaded before the test: loading can take longer than a test waits.
import './order-list';

const orders = [listedOrder(4730), listedOrder(4731)];

/** The button of an order's menu, in the order's row. */
const moreOf = ({ order_number }: ListedOrder) =>
  screen.findByLabelText(`More actions for order ${order_number}`);

test('a sync that fails says so', async () => {
  const user = await openConsole('/scheduler-home', {
    role: 'scheduler',
    list: () => orders,
    answers: { syncOrder: serverFails },
  });
  await user.click(await moreOf(orders[0]!));
  await user.click(await screen.findByRole('menuitem', { name: 'Sync' }));
  await screen.findByText(serverFailed);
});

test('a sync of a second order is sent while the first one runs, and both say how they ended', async () => {
  const ends: ((answer: { message: string }) => void)[] = [];
  const syncOrder = vi.fn(() => new Promise<{ message: string }>((end) => ends.push(end)));
  const user = await openConsole('/scheduler-home', {
    role: 'scheduler',
    list: () => orders,
    answers: { syncOrder },
  });
  for (const order of [...orders, orders[0]!]) {
    await user.click(await moreOf(order));
    await user.click(await screen.findByRole('menuitem', { name: 'Sync' }));
  }
  expect(syncOrder).toHaveBeenCalledTimes(2);
  ends[0]!({ message: 'First is synced.' });
  await screen.findByText('First is synced.');
  ends[1]!({ message: 'Second is synced.' });
  await screen.findByText('Second is synced.');
});

test('posted batches that cannot be read say so, and come when they are asked for again', async () => {
  let isDown = true;
  const filter = encodeURIComponent('{"order_status":"posted"}');
  const user = await openConsole(`/scheduler-home?filter=${filter}`, {
    role: 'scheduler',
    list: (resource) => (resource === 'posted-batches' && isDown ? serverFails() : []),
  });
  await screen.findByText(serverFailed);
  isDown = false;
  await user.click(screen.getByText('Try again'));
  await screen.findByText('There is no order to display.');
  // React-admin tells the console of what failed.
  allowErrors(/^AppError: server\.failed/);
});

test('one of several orders that cannot be changed is named and stays selected, the other is done', async () => {
  const [changed, other] = orders as [ListedOrder, ListedOrder];
  const workDate = addDays(portalToday(), 3);
  const why = 'Order 4730 was changed meanwhile by Ben Two.';
  const updateStatuses = vi.fn((_: object) => [
    { order_id: changed.id, order: null, failed: why },
    { order_id: other.id, order: { ...other, order_status: 'scheduled', version: 2 }, failed: null },
  ]);
  const user = await openConsole('/scheduler-home', {
    role: 'scheduler',
    list: () => orders,
    answers: { updateStatuses },
  });
  const boxOf = async (order: ListedOrder) => {
    const row = (await moreOf(order)).closest<HTMLElement>('[role=row]')!;
    return within(row).getByRole<HTMLInputElement>('checkbox');
  };
  for (const order of orders) await user.click(await boxOf(order));
  await user.click(await screen.findByText('Update Status'));
  const form = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  await user.selectOptions(form.getByLabelText('Status'), 'Scheduled');
  await user.type(form.getByLabelText('Work date'), workDate);
  await user.click(form.getByRole('button', { name: 'All in the morning' }));
  await user.click(form.getByRole('button', { name: 'Update' }));
  await screen.findByText('1 order was not updated and stays selected:');
  const outcome = within(screen.getByRole('dialog', { name: 'Update Status' }));
  outcome.getByText(why);
  await screen.findByText('1 order is updated.');
  await user.click(outcome.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await screen.findByText('Selected (1)');
  expect((await boxOf(changed)).checked).toBe(true);
  expect((await boxOf(other)).checked).toBe(false);
  const sent = orders.map(({ id, version }) => ({ order_id: id, version, time_range: 'time_window_1' }));
  expect(updateStatuses).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: { order_status: 'scheduled', work_date: workDate, acknowledged: [], orders: sent },
    }),
  );
});

test('a day of work before an order was made is told', async () => {
  const user = await openConsole('/scheduler-home', { role: 'scheduler', list: () => orders });
  const row = (await moreOf(orders[0]!)).closest<HTMLElement>('[role=row]')!;
  await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByText('Update Status'));
  const form = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  await user.selectOptions(form.getByLabelText('Status'), 'Completed');
  await user.type(form.getByLabelText('Work date'), '2026-06-30');
  form.getByText('The order was made later, on 07-01-2026.');
});
