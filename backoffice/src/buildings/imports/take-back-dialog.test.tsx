import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { ImportRecord } from '@clearunit/shared/api/imports';
import { usePortalQuery, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { TakeBackDialog } from './take-back-dialog';

const record = { uuid: '01900000-0000-7000-8000-000000000001', file_name: 'Portfolio.xlsx' } as ImportRecord;
const going = {
  ...{ buildings: 0, units: 2, visits: 0, changed_buildings: 3, changed_units: 0, changed_since: null },
  ...{ edited_buildings: 0, edited_units: 0, accounts: 0, links: 0, notes: 0, ordered: null, later: [] },
};
/** As in the console, its lists and the portal's calls share one query client. */
const Console = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext queryClient={usePortalQueryClient()}>{children}</CoreAdminContext>
);
/** A building on the page behind the dialog. */
function BuildingBehind() {
  usePortalQuery(buildingChangeCalls.buildingRecord, { params: { id: record.uuid } });
  return null;
}
const open = (stays: object, answers: Parameters<typeof renderWithPortal>[1] = {}) => {
  const plannedTakeBack = vi.fn(() => ({ ...going, ...stays }));
  const onClose = vi.fn();
  const { user } = renderWithPortal(
    <Console>
      <BuildingBehind />
      <TakeBackDialog record={record} onTakenBack={vi.fn()} onClose={onClose} />
    </Console>,
    { plannedTakeBack, ...answers },
  );
  return { user, plannedTakeBack, onClose };
};
const press = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Take back' }));
const ofUnits = { changed_buildings: 0, emails_erased_after: null, without_scheduler: 0, warranty_counts: 0 };
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
    'Mail and papers that went out in the meantime with its changes',
  ]);
});

test('says how much of what goes was changed since', async () => {
  open({ ...ofUnits, buildings: 1, edited_buildings: 1, edited_units: 2 });
  expect(await items()).toEqual([
    '1 building, with its PIN and all that is written about it',
    '2 units',
    '1 building',
    '2 units',
  ]);
  expect(screen.getByText('Of these, this was changed or added since the import:')).toBeDefined();
});

test('says of an import that only added units nothing that stays', async () => {
  open(ofUnits);
  expect(await items()).toEqual(['2 units']);
  expect(screen.queryByText('This stays as it is now:')).toBeNull();
});

test('once an import is taken back, all is asked for again but what goes with it', async () => {
  const buildingRecord = vi.fn(() => []);
  const opened = open(ofUnits, {
    takeBackImport: () => ({ message: '2 units are taken back.' }),
    buildingRecord,
  });
  await waitFor(() => expect(buildingRecord).toHaveBeenCalledOnce());
  await press(opened);
  await waitFor(() => expect(opened.onClose).toHaveBeenCalled());
  // The dialog stands still here, as it does for a moment on a page.
  await screen.findByRole('button', { name: 'Take back' });
  expect(opened.plannedTakeBack).toHaveBeenCalledOnce();
  await waitFor(() => expect(buildingRecord).toHaveBeenCalledTimes(2));
});

test('a refusal is told, and what goes is asked for again', async () => {
  const opened = open(ofUnits, {
    takeBackImport: () => refusal(409, 'imports.not-stored', 'It is taken back already.'),
  });
  await press(opened);
  expect((await screen.findByRole('alert')).textContent).toContain('It is taken back already.');
  expect(opened.plannedTakeBack).toHaveBeenCalledTimes(2);
  expect(opened.onClose).not.toHaveBeenCalled();
});
