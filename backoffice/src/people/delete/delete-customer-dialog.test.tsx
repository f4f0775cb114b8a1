import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { customers, handsOver, type ListedPerson } from '../kinds';
import { DeleteCustomerDialog } from './delete-customer-dialog';

const id = '00000000-0000-4000-8000-000000000001';
const jules = {
  ...{ id, uid: id, first_name: 'Jules', last_name: 'Oak', email: 'jules@oak.test' },
  ...{ role: 'customer', company: 'Oak Rentals' },
} as ListedPerson;
const leaving = {
  company: 'Oak Rentals',
  client_id: '00000000-0000-4000-8000-000000000002',
  buildings: 2,
  colleagues: [] as string[],
  mailed_buildings: 0,
  has_account: false,
};

function open(about: Partial<typeof leaving>) {
  const remove = vi.fn(async () => ({ data: jules }));
  const handOver = vi.fn(() => ({ message: 'Deleted' }));
  const onClose = vi.fn();
  const other = {
    ...jules,
    id: 'b',
    uid: '00000000-0000-4000-8000-00000000000b',
    first_name: 'Bea',
    company: 'Birch',
  };
  const dataProvider = { delete: remove, getList: async () => ({ data: [other], total: 1 }) } as never;
  if (!handsOver(customers)) throw new Error('customers hand over');
  const screens = renderWithPortal(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider as DataProvider}>
        <DeleteCustomerDialog kind={customers} person={jules} onClose={onClose} />
      </CoreAdminContext>
    </MemoryRouter>,
    { leavingCustomer: { ...leaving, ...about }, handOverAndDelete: handOver },
  );
  return { ...screens, remove, handOver, onClose };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('with a colleague there the dialog says that the buildings stay, and deletes', async () => {
  const { user, remove, onClose } = open({ colleagues: ['Yasmin Oak'], mailed_buildings: 1 });
  await screen.findByText(
    'Buildings of Oak Rentals: 2. They stay with it as they are, and so does Yasmin Oak.',
  );
  screen.getByText(/^jules@oak.test still gets the mail of 1 building/);
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(button('Delete'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(remove).toHaveBeenCalledOnce();
});

test('the last one goes and the buildings stay, unless another company is chosen to take them', async () => {
  const { user, remove, handOver, onClose } = open({});
  const stay = await screen.findByRole<HTMLInputElement>('radio', {
    name: /^The buildings stay with Oak Rentals/,
  });
  expect([stay.checked, button('Delete').disabled]).toEqual([true, false]);
  await user.click(screen.getByRole('radio', { name: /^The buildings go to another/ }));
  expect(button('Hand over and delete').disabled || button('Hand over and delete').ariaDisabled).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Hand over to' }));
  await user.click(await screen.findByRole('option', { name: /Bea/ }));
  await user.click(button('Hand over and delete'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(handOver).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
});
