import type { BuildingRecord, UnitRecord } from '@clearunit/shared/api/buildings';
import { refusal, renderWithPortal, serverFails, unreachable } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import UpdateBuildingPage from './update-building-page';
// Loaded before the test: loading can take longer than a test waits.
import '../../conflicts/conflict-dialog';

const id = '01900000-0000-7000-8000-000000000001';
const unit: UnitRecord = {
  ...{ uuid: id, unit: '101', bedroom_count: 2, floor: '1', town_house: 0, manual_floor: 0 },
  ...{ is_warranty: 0, warranty_valid: 0, expire_date: null },
};
const building: BuildingRecord = {
  ...{ uuid: id, building_name: 'Larch House', building_address: '1 Larch Street', building_city: 'Toronto' },
  ...{ location_id: 'L1', customer_name: 'Larch Homes', customer_email: 'a@larch.example' },
  ...{ building_po_mo_wo: 'none', building_pin: '123456', master_pin: null, master_pin2: null },
  ...{ master_pin3: null, master_pin4: null, scheduler_id: id, scheduler_name: 'Amara Osei' },
  ...{ scheduler_email: 'amara@demo.test', awaited_scheduler: '', province: 'ON', branch_id: id },
  ...{ branch_name: 'Toronto', unit_count: 1, TimeWindow1: '9-12', TimeWindow2: '12-5' },
  ...{ created_at: '2026-07-15T14:01:00Z', retired_at: null, email: 'a@larch.example', follow_up_email: '' },
  ...{ tax: 13, second_bedbug: 0, service_charge: 0, minimum_charge: 0, location_note: '' },
  ...{ pin_views_only: false, customer_pin_views_only: false, numbering_scheme: null },
  ...{ scheduler_number: null, scheduler_address: null, Warranty_Count: 0, Warranty_Used: 0, may_act: true },
  ...{ updated_at: '2026-07-15T14:01:00Z', units: [unit], common_areas: [], customer_id: id },
  ...{ retired_units: [], long_pins: false, tax_by_hand: null, branch_by_hand: false },
  ...{ warranty_count: 0, warranty_used: 0 },
};
const branch = {
  ...{ branch_id: id, branch_code: 'YTO', branch_name: 'Toronto', cities: ['Toronto', 'Ottawa'] },
  ...{ province: 'ON', is_retired: false },
};

function open(answers: Parameters<typeof renderWithPortal>[1]) {
  return renderWithPortal(
    <MemoryRouter initialEntries={[`/${id}`]}>
      <CoreAdminContext>
        <Routes>
          <Route path=":buildingID" element={<UpdateBuildingPage />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
    {
      buildingRecord: [building],
      branches: [branch],
      schedulers: [{ value: id, text: 'Amara Osei', email: 'amara@demo.test' }],
      clientNames: { clients: [], same: null, like: null },
      floors: ['1'],
      ...answers,
    },
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });

test('a building that does not come says so, and comes when it is asked for again', async () => {
  let isDown = true;
  const { user } = open({
    buildingRecord: () => (isDown ? serverFails() : [building]),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('There is some server side issue.');
  isDown = false;
  await user.click(press('Try again'));
  await screen.findByLabelText('Building name');
});

test('a change that does not arrive says so; one that somebody else made meanwhile is shown, and can be taken', async () => {
  let stored = building;
  const { user } = open({
    buildingRecord: () => [stored],
    updateBuilding: () => {
      if (stored === building) unreachable();
      const params = { by: 'Ben Two', at: stored.updated_at };
      return refusal(409, 'records.changed', 'x', { params });
    },
  });
  await screen.findByLabelText('Building name');
  await user.clear(field('City (optional)'));
  await user.type(field('City (optional)'), 'Ottawa');
  await user.click(press('Update Building'));
  await screen.findByText('Some error while updating building. Please try again.');
  expect(field('City (optional)').value).toBe('Ottawa');

  stored = { ...building, building_name: 'Larch House 2', updated_at: '2026-07-16T14:01:00Z' };
  await user.click(press('Update Building'));
  const question = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
  expect(question.getByRole('row', { name: /^Building name/ }).textContent).toContain('Larch House 2');
  expect(question.getByRole('row', { name: /^City/ }).textContent).toContain('Ottawa');
  await user.click(question.getByRole('button', { name: 'Take theirs' }));
  expect(field('Building name').value).toBe('Larch House 2');
  expect(field('City (optional)').value).toBe('Toronto');
});

test('a building that waits for a scheduler says for whom, and is saved without one', async () => {
  const update = vi.fn(() => ({}));
  const { user } = open({
    buildingRecord: [{ ...building, scheduler_id: null, awaited_scheduler: 'later@sched.example' }],
    updateBuilding: update,
  });
  await screen.findByText('Waits for later@sched.example');
  await user.clear(field('City (optional)'));
  await user.type(field('City (optional)'), 'Ottawa');
  await user.click(press('Update Building'));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
});

test('a unit that could not be changed keeps its dialog open with what was typed', async () => {
  const update = vi.fn(unreachable);
  const { user } = open({ updateUnit: update });
  await user.click(await screen.findByRole('button', { name: 'Actions for unit 101' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit Unit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Update Unit' }));
  const beds = dialog.getByLabelText<HTMLInputElement>('Beds');
  await user.clear(beds);
  await user.type(beds, '3');
  await user.click(dialog.getByRole('button', { name: 'Update Unit' }));
  await dialog.findByText('There are some error. Try again later');
  expect(beds.value).toBe('3');
  expect(update).toHaveBeenCalledOnce();
});
