import { loadTexts } from '@clearunit/shared/texts';
import { draftStore } from '@clearunit/shared/ui/service-request';
import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { shellAreas } from '../page';
import { keepUser } from '../session';
import BuildingSearch from './building-search';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [scheduler, here, there] = [idOf(1), idOf(2), idOf(3)];
const place = { readerId: scheduler, buildingId: here };
const row = (uuid: string, building_name: string) => ({
  uuid,
  building_name,
  building_address: '',
  building_city: '',
  location_id: 'A1',
  customer_name: '',
  customer_email: '',
  building_po_mo_wo: 'none',
  building_pin: null,
  master_pin: null,
  scheduler_id: null,
  scheduler_name: null,
  scheduler_email: null,
  awaited_scheduler: '',
  province: null,
  branch_id: null,
  branch_name: null,
  unit_count: 0,
  created_at: '2026-01-05T15:00:00Z',
  retired_at: null,
  TimeWindow1: '',
  TimeWindow2: '',
});
const buildings = { data: [row(there, 'Alder Point')], total: 1, totalIsExact: true };

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  draftStore.clear(place);
  keepUser({ role: 'scheduler', uuid: scheduler, firstName: 'Sam' });
});

const shellTexts = await loadTexts('en-US', ...shellAreas, 'nearWords');
const Where = () => <output data-testid="where">{useLocation().pathname}</output>;

/** Opens a page with the search on it, in the header's texts, and chooses Alder Point there. */
async function searchFrom(address: string) {
  const { user } = renderWithPortal(
    <MemoryRouter initialEntries={[address]}>
      <TextsProvider texts={shellTexts}>
        <BuildingSearch />
        <Where />
      </TextsProvider>
    </MemoryRouter>,
    { buildings, orderCounts: [{ building_id: there, count: 12 }], replacedWords: [] },
  );
  await user.type(screen.getByRole('combobox', { name: 'Building or location' }), 'alder');
  await screen.findByText(/^12 orders · /);
  await user.click(screen.getByText('Alder Point'));
  return user;
}
const fill = () => draftStore.keep(place, { idempotency_key: 'key-12345', po_mo_wo: 'PO-7', lines: [] });
const where = () => screen.getByTestId('where').textContent;

test('a building that is searched for opens its home', async () => {
  await searchFrom('/scheduler-home');
  expect(where()).toBe(`/building-impersonate/${there}`);
});

test('over an empty request form it opens the form for that building, without a question', async () => {
  await searchFrom(`/building-impersonate/request-order/${here}`);
  expect(where()).toBe(`/building-impersonate/request-order/${there}`);
});

test('over a filled request it asks first; staying keeps everything, changing deletes it', async () => {
  fill();
  const user = await searchFrom(`/building-impersonate/request-order/${here}`);
  screen.getByText('By doing this filled data will be deleted?');
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(where()).toBe(`/building-impersonate/request-order/${here}`);
  expect(draftStore.read(place)).not.toBeNull();

  await user.type(screen.getByRole('combobox', { name: 'Building or location' }), 'alder');
  await user.click(await screen.findByText('Alder Point'));
  await user.click(screen.getByRole('button', { name: 'Change building' }));
  expect(where()).toBe(`/building-impersonate/request-order/${there}`);
  expect(draftStore.read(place)).toBeNull();
});

test('near words are said above what is found in their place', async () => {
  const { user } = renderWithPortal(
    <MemoryRouter>
      <TextsProvider texts={shellTexts}>
        <BuildingSearch />
      </TextsProvider>
    </MemoryRouter>,
    { buildings, orderCounts: [], replacedWords: [{ word: 'aldre', by: ['alder'] }] },
  );
  await user.type(screen.getByRole('combobox', { name: 'Building or location' }), 'aldre');
  await screen.findByText('Alder Point');
  await screen.findByText('No building has “aldre”. Shown is “alder”.');
});
