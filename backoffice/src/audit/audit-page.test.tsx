import { allowErrors, serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, ownId } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './audit-page';

const path = '/invalid-comments-missing-units';
const invoice = {
  ...{ id: ownId, uuid: ownId, invoice_id: 8, building_name: 'Larch House', order_number: 7 },
  ...{ work_date: '2026-07-15', invalidUnitsComments: [] },
};

test('a synced order is confirmed, and the input is cleared', async () => {
  const sync = vi.fn(() =>
    Response.json({ statusCode: 200, body: { message: 'Order 7 is synced as invoice 8.' } }),
  );
  const user = await openConsole(`${path}?tab=missing`, {
    role: 'admin',
    answers: { syncMissingOrder: sync },
  });
  await screen.findByRole('heading', { name: /^Missing Invoice List/ });
  const input = screen.getByPlaceholderText<HTMLInputElement>('Enter Missing Order Number');
  await user.type(input, '7{Enter}');
  await screen.findByText('Order 7 is synced as invoice 8.');
  expect(input.value).toBe('');
  expect(sync).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ params: { order_number: '7' } }));
});

test('an empty list of missing orders has nothing to export', async () => {
  const user = await openConsole(path, { role: 'admin' });
  await user.click(await screen.findByRole('tab', { name: 'Missing Order List' }));
  await screen.findByRole('heading', { name: 'There is no missing order list to display' });
  screen.getByRole('heading', { name: 'Missing Invoice List (0)' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
});

test('the list and a sync say that the server failed, and the list comes when asked again', async () => {
  let isDown = true;
  const user = await openConsole(path, { role: 'admin', list: () => (isDown ? serverFails() : [invoice]) });
  expect((await screen.findByRole('alert')).textContent).toContain(serverFailed);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Invalid Comments' });
  expect(screen.queryByText(serverFailed)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Missing Units' }));
  const question = within(screen.getByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Missing Units' }));
  await screen.findByText(serverFailed);
  // React-admin tells the console of what failed.
  allowErrors(/^AppError: server\.failed/);
});
