import type { UnitRecord } from '@clearunit/shared/api/buildings';
import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { RetireUnitDialog } from './retire-unit-dialog';

const buildingId = '01900000-0000-7000-8000-000000000001';
const unit = { uuid: '01900000-0000-7000-8000-000000000002', unit: '102' } as UnitRecord;

function open(told: object = {}) {
  const retireUnit = vi.fn(({ body }: { body: { is_retired: boolean } }) => ({
    message: body.is_retired ? 'Unit 102 is retired.' : 'Unit 102 is back.',
  }));
  const { user } = renderWithPortal(
    <CoreAdminContext>
      <RetireUnitDialog buildingId={buildingId} unit={unit} onClose={vi.fn()} />
    </CoreAdminContext>,
    {
      unitRetirement: () => ({ unit: '102', open: 0, drafts: 0, requests: 0, visits: 3, ...told }),
      retireUnit,
    },
  );
  return { user, retireUnit };
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Retire' });

test('says what changes, retires, and undoes it', async () => {
  const { user, retireUnit } = open({ requests: 1 });
  await screen.findByText('1 follow-up request of a technician names it, and cannot be accepted.');
  await screen.findByText('Its 3 visits stay in the building’s history.');
  await user.click(confirm());
  await screen.findByText('Unit 102 is retired.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Unit 102 is back.');
  expect(retireUnit.mock.calls.map(([{ body }]) => body.is_retired)).toEqual([true, false]);
});

test('open services are deleted only when the admin says so', async () => {
  const { user, retireUnit } = open({ open: 2 });
  const toggle = await screen.findByRole('switch', { name: /^Delete 2 open services/ });
  expect(confirm().disabled).toBe(true);
  await user.click(toggle);
  await user.click(confirm());
  await screen.findByText('Unit 102 is retired.');
  expect(retireUnit).toHaveBeenCalledWith(
    expect.objectContaining({ body: { is_retired: true, delete_open: true } }),
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
