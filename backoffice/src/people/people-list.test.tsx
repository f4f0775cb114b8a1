import { allowErrors, serverFailed } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './people-list';

const id = '00000000-0000-4000-8000-000000000002';
const person = {
  ...{
    id,
    uid: id,
    first_name: 'Stays',
    last_name: 'Here',
    email: 'stays@here.example',
    phone: '14165550123',
  },
  ...{ adds: '1 Here Street', company: 'Here Homes', building_count: 0, request_count: 0 },
  ...{ scheduler_building_count: 0, customer_building_count: 0, has_second_factor: false },
  ...{ associated_emails: '', created_at: '2026-07-15T14:01:00Z', updated_at: '2026-07-15T14:01:00Z' },
};

test('a change that fails is shown in the modal, which keeps what was typed', async () => {
  const list = () => [{ ...person, role: 'technician' }];
  const user = await openConsole('/technician-management', { role: 'admin', list });
  await user.click(await screen.findByLabelText('Edit Stays Here'));
  const modal = within(await screen.findByRole('dialog', { name: 'Update Technician' }));
  const firstName = modal.getByLabelText<HTMLInputElement>('First name');
  await user.clear(firstName);
  await user.type(firstName, 'Changed');
  await user.click(modal.getByRole('button', { name: 'Update' }));
  expect((await modal.findByRole('alert')).textContent).toContain(serverFailed);
  expect(firstName.value).toBe('Changed');
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining(id), expect.objectContaining({ method: 'PUT' }));
  // React-admin tells the console of what failed.
  allowErrors(/^AppError: server\.failed/);
});

test('somebody who could not be deleted stays in the list, and a toast says why', async () => {
  const leavingCustomer = {
    ...{ company: 'Here Homes', client_id: id, buildings: 0, colleagues: [] },
    ...{ mailed_buildings: 0, has_account: false },
  };
  const user = await openConsole('/customer-management', {
    role: 'admin',
    list: () => [{ ...person, role: 'customer' }],
    answers: { leavingCustomer },
  });
  await user.click(await screen.findByLabelText('Delete Stays Here'));
  const question = within(screen.getByRole('dialog'));
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  await screen.findByText(serverFailed);
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining(id),
    expect.objectContaining({ method: 'DELETE' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByLabelText('Delete Stays Here');
  // React-admin tells the console of what failed.
  allowErrors(/^AppError: server\.failed/);
});
