import { addDays } from '@clearunit/shared/domain/dates';
import { buildingFor, idOf } from '@clearunit/shared/ui/service-request/testing';
import { allowErrors, serverFailed } from '@clearunit/shared/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portalToday } from '../session';
import { openConsole } from '../testing/open-console';
import type { ListedCritical } from './listed-critical';
// Loaded before the test: loading can take longer than a test waits.
import './critical-list';

const building = buildingFor();
const unit: ListedCritical = {
  id: idOf(2),
  uuid: idOf(2),
  buildingID: building.uuid,
  building_name: building.building_name,
  building_address: building.building_address,
  location_number: building.location_id,
  customer_name: building.customer_name,
  unit_number: '101',
  date_reported: '2026-07-01',
  last_service_date: '2026-06-20',
  tech_reported: 'Ana Bell',
  summary: 'Bed bugs in three rooms',
  csr_actions: 'Called the resident',
  ss_rm_steps: '',
  note: '',
  last_tech_comment: 'Not prepared',
  status: 'ongoing',
  updated_at: '2026-07-01T12:00:00Z',
  isUnitEdited: 0,
  is_own: 1,
};

const open = (...rows: ListedCritical[]) =>
  openConsole('/critical-section', {
    role: 'scheduler',
    list: () => rows,
    answers: { building: [building] },
  });

test('a list without units has nothing to export', async () => {
  await open();
  await screen.findByText('There is no Critical list to display');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
});

test('a change that fails is shown in the modal, which keeps what was typed', async () => {
  const user = await open(unit);
  await user.click(await screen.findByLabelText(/^Edit unit 101/));
  const modal = within(await screen.findByRole('dialog', { name: 'Update Critical Unit' }));
  const note = modal.getByLabelText<HTMLTextAreaElement>(/^Note/);
  await user.type(note, 'Kept');
  await user.click(modal.getByRole('button', { name: 'Update' }));
  await modal.findByText(serverFailed);
  expect(note.value).toBe('Kept');
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining(unit.uuid),
    expect.objectContaining({ method: 'PUT' }),
  );
  // React-admin tells the console of what failed.
  allowErrors(/^AppError: server\.failed/);
});

test('a report from a day to come is refused at its field', async () => {
  const user = await open(unit);
  await user.click(await screen.findByLabelText(/^Edit unit 101/));
  const modal = within(await screen.findByRole('dialog', { name: 'Update Critical Unit' }));
  const tomorrow = addDays(portalToday(), 1);
  fireEvent.change(modal.getByLabelText('Date reported'), { target: { value: tomorrow } });
  await user.click(modal.getByRole('button', { name: 'Update' }));
  await modal.findByText('Please select a date up to today.');
});
