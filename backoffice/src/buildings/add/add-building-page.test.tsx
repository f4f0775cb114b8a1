import { refusal, renderWithPortal, unreachable } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import AddBuildingPage from './add-building-page';

const id = '01900000-0000-7000-8000-000000000001';
const branch = {
  ...{ branch_id: id, branch_code: 'YTO', branch_name: 'Toronto', cities: ['Toronto'] },
  ...{ province: 'ON', is_retired: false },
};
const taken = 'A building with the location code TOR1040 exists already.';

test('each refusal is said as the specification says it, and nothing typed is lost', async () => {
  const register = vi
    .fn<() => Response>()
    .mockImplementationOnce(unreachable)
    .mockImplementationOnce(() => {
      const reason = 'imports.duplicate-unit';
      return refusal(422, reason, 'x', { problems: [{ field: 'unit.0.unit', reason }] });
    })
    .mockImplementationOnce(() => {
      const reason = 'buildings.location-code-taken';
      const problems = [{ field: 'location_id', reason, params: { location: 'TOR1040' } }];
      return refusal(409, reason, taken, { problems });
    });
  const { user } = renderWithPortal(
    <MemoryRouter>
      <CoreAdminContext>
        <AddBuildingPage />
      </CoreAdminContext>
    </MemoryRouter>,
    {
      branches: [branch],
      schedulers: [{ value: id, text: 'Amara Osei', email: 'amara@demo.test' }],
      clientNames: { clients: [], same: null, like: null },
      registerBuilding: register,
    },
  );
  const typed = {
    ...{ 'Building name': 'Lost Court', 'Location code': 'TOR1040', 'Address (optional)': '1 Lost Court' },
    ...{ 'City (optional)': 'Toronto', 'Customer name': 'Lost Homes', 'Building email': 'a@lost.example' },
    ...{ 'Time window 1': '9-12', 'Time window 2': '12-5' },
  };
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  for (const [label, text] of Object.entries(typed)) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('combobox', { name: 'Scheduler' }));
  await user.click(await screen.findByRole('option', { name: /Amara Osei/ }));
  await user.click(screen.getByRole('button', { name: 'Add Unit' }));
  const unit = within(screen.getByRole('dialog', { name: 'Add Unit' }));
  await user.type(unit.getByLabelText('Unit number'), '101');
  await user.type(unit.getByLabelText('Beds'), '2');
  await user.click(unit.getByRole('button', { name: 'Add Unit' }));

  for (const sentence of [
    'Some error while adding building. Please try again.',
    'Some error occurred while adding units. Try again.',
    taken,
  ]) {
    await user.click(screen.getByRole('button', { name: 'Add Building' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
  }
  for (const [label, text] of Object.entries(typed)) expect(field(label).value).toBe(text);
  screen.getByRole('button', { name: /^Remove .*101/ });
  expect(register).toHaveBeenCalledTimes(3);
});
