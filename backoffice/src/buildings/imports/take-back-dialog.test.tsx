import type { ImportRecord } from '@clearunit/shared/api/imports';
import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { TakeBackDialog } from './take-back-dialog';

const record = { uuid: '01900000-0000-7000-8000-000000000001', file_name: 'Portfolio.xlsx' } as ImportRecord;
const going = {
  ...{ buildings: 0, units: 2, visits: 0, changed_buildings: 3, changed_units: 0, changed_since: null },
  ...{ accounts: 0, links: 0, notes: 0, ordered: null, later: [] },
};
const open = (stays: object) =>
  renderWithPortal(
    <CoreAdminContext>
      <TakeBackDialog record={record} onTakenBack={vi.fn()} onClose={vi.fn()} />
    </CoreAdminContext>,
    { plannedTakeBack: () => ({ ...going, ...stays }) },
  );
const items = async () => {
  await screen.findByText('This goes for good:');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('says what an import changed and what stays so', async () => {
  open({ emails_erased_after: 730, without_scheduler: 1, warranty_counts: 2 });
  expect(await items()).toEqual([
    '2 units',
    '3 buildings that it changed',
    'E-mail addresses that it changed: the former ones were erased after 730 days.',
    '1 building without a scheduler, since the former one is gone',
    'The number of warranties of 2 buildings, which was raised for these units',
    'Mail and papers that went out in the meantime, with what it had changed',
  ]);
});

test('says of an import that only added units nothing that stays', async () => {
  open({ changed_buildings: 0, emails_erased_after: null, without_scheduler: 0, warranty_counts: 0 });
  expect(await items()).toEqual(['2 units']);
  expect(screen.queryByText('This stays as it is now:')).toBeNull();
});
