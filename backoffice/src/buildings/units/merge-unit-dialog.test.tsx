import type { BuildingRecord, UnitRecord } from '@clearunit/shared/api/buildings';
import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { MergeUnitDialog } from './merge-unit-dialog';

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const units = ['5F', '6F', 'APT5F'].map((unit, n) => ({ uuid: idOf(n), unit })) as UnitRecord[];
const building = { uuid: idOf(9), building_name: 'Larch House', units } as BuildingRecord;

const told = {
  unit: 'APT5F',
  into: '5F',
  visits: 2,
  open: 1,
  planned_twice: 0,
  listed_twice: 0,
  has_warranty: true,
  into_has_warranty: false,
};

function open(merge: object = {}) {
  const mergeUnits = vi.fn(() => ({ message: 'Unit APT5F is merged into 5F.' }));
  const onClose = vi.fn();
  const { user } = renderWithPortal(
    <CoreAdminContext>
      <MergeUnitDialog building={building} unit={units[2]!} onClose={onClose} />
    </CoreAdminContext>,
    { unitMerge: () => ({ ...told, ...merge }), mergeUnits },
  );
  return { user, mergeUnits, onClose };
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' });

test('proposes the unit that is spelled alike, says what changes, and merges into it', async () => {
  const { user, mergeUnits, onClose } = open();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit to keep' }).value).toBe('5F');
  await screen.findByText('2 visits join the history of unit 5F.');
  screen.getByText('Its warranty goes to unit 5F.');
  await user.click(confirm());
  expect(mergeUnits).toHaveBeenCalledWith(
    expect.objectContaining({ params: { building_id: idOf(9), uuid: idOf(2) }, body: { into: idOf(0) } }),
  );
  expect(onClose).toHaveBeenCalled();
});

test('two warranties are told before anything is sent', async () => {
  open({ into_has_warranty: true });
  await screen.findByText('Units APT5F and 5F both have a warranty: delete one first.');
  expect(confirm().disabled).toBe(true);
});

test('an entry of the critical list that is resolved is told', async () => {
  open({ listed_twice: 1 });
  await screen.findByText(/^Its entry of the critical list is resolved, since unit 5F has an ongoing one\./);
});
