import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { ListedBuilding } from '../listed-building';
import { DeleteBuilding } from './delete-building';

const building = {
  uuid: '01900000-0000-7000-8000-000000000001',
  building_name: 'Larch House',
  unit_count: 2,
} as ListedBuilding;

/** Opens the dialog of a building whose orders are counted when `tell` is called. */
function open() {
  let tell: (counts: unknown) => void = () => {};
  const counting = new Promise((resolve) => {
    tell = resolve;
  });
  renderWithPortal(
    <CoreAdminContext>
      <DeleteBuilding building={building} onClose={vi.fn()} />
    </CoreAdminContext>,
    { orderCounts: () => counting },
  );
  return { tell };
}

const ask = () => screen.queryByRole('button', { name: 'Cancel' });
const counted = (count: number) => [{ building_id: building.uuid, count }];

test('nothing is asked before the building’s orders are counted', async () => {
  const { tell } = open();
  screen.getByRole('dialog', { name: 'Delete building' });
  expect(ask()).toBeNull();
  tell(counted(0));
  await screen.findByText(/^Larch House will be deleted, with its 2 units/);
  expect(ask()).not.toBeNull();
});

test('a building with orders is never asked about', async () => {
  const { tell } = open();
  tell(counted(7));
  await screen.findByText(/^Larch House cannot be deleted: 7 orders/);
  expect(ask()).toBeNull();
});

test('where the orders cannot be counted it is asked about, since the portal refuses what cannot be deleted', async () => {
  const { tell } = open();
  tell(refusal(500, 'server.failed', 'The portal is down.'));
  await screen.findByText(/^Larch House will be deleted/);
});
