import type { BuildingOrder, OrderLineRow } from '@clearunit/shared/api/order-records';
import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../session';
import { keepUser } from '../session/kept-session';
import { OrderCard } from './order-card';
import { OrderList } from './order-list';

const building = '0196edfe-7b00-73d9-ae0b-3204db4def27';
const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;

const order = (place: number, about: Partial<BuildingOrder> = {}): BuildingOrder => ({
  id: id(place),
  order_id: id(place),
  order_number: 100 + place,
  purchase_order_number: `PO-${place}`,
  order_status: 'scheduled',
  not_completed: 0,
  visit_without_day: 0,
  order_date_time: '2026-07-01T14:00:00Z',
  schedule_date: '2026-07-20',
  work_date: null,
  line_count: 5,
  units: ['101', '102', '103', '1204', '101'],
  area_count: 0,
  pest_names: ['Bed Bugs', 'Mice'],
  treatment_names: ['Spray Treatment', 'Bait'],
  types: [
    { request_type: 'neworder', second_visit: 0 },
    { request_type: 'followup', second_visit: 1 },
  ],
  ...about,
});

/** So many other orders. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    order(1, { order_id: crypto.randomUUID(), order_number: 300 + at }),
  );

const line = (unit: string): OrderLineRow => ({
  order_id: id(1),
  id: id(9),
  order_unit_id: crypto.randomUUID(),
  order_number: 101,
  purchase_order_number: 'PO-1',
  building_id: building,
  building_name: 'Alder Point Tower',
  location_id: 'TOR1040',
  unit_number: unit,
  unit_uuid: null,
  pest_name: 'Mice',
  treatment_name: 'Bait',
  request_type: 'neworder',
  second_visit: 0,
  order_status: 'scheduled',
  schedule_date: '2026-07-20',
  work_date: null,
  time_range: 'time_window_1',
  scheduler_first_name: null,
  scheduler_email: null,
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  const buildings = [{ value: building, text: 'Alder Point Tower' }];
  keepUser({ role: 'customer', uuid: building, firstName: 'Alder', buildings });
});
afterEach(() => vi.unstubAllGlobals());

function show(orders: BuildingOrder[], query = '') {
  window.history.replaceState(null, '', `/home?orderlist=true${query}`);
  const asked: Record<string, string>[] = [];
  const listed: Record<string, string>[] = [];
  const { user } = renderWithPortal(
    <BrowserRouter>
      <SessionProvider>
        <OrderList buildingId={building} />
      </SessionProvider>
    </BrowserRouter>,
    {
      ordersOfBuilding: ({ query: wanted }: { query: Record<string, string> }) => {
        listed.push(wanted);
        const from = (Number(wanted.page) - 1) * Number(wanted.limit);
        const data = orders.slice(from, from + Number(wanted.limit));
        return { data, total: orders.length, totalIsExact: true, visit_count: 4 };
      },
      buildingOrders: ({ query: wanted }: { query: Record<string, string> }) => {
        asked.push(wanted);
        return { data: [line('101'), line('1204')], total: 2, totalIsExact: true };
      },
    },
  );
  return { user, asked, listed };
}

const param = (name: string) => new URLSearchParams(window.location.search).get(name);

test('an order is one row: its days, units counted once with the first three, pests and what it was asked for as', async () => {
  show([order(1), order(2)]);
  const rows = await screen.findAllByRole('row');
  expect(rows).toHaveLength(3);
  const cells = within(rows[1]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual([
    '101',
    'Scheduled',
    '07-01-2026',
    '07-20-2026',
    '4 101, 102, 103, …',
    'Bed Bugs, Mice',
    'Spray Treatment, Bait',
    'New, Second visit',
    'PO-1',
  ]);
});

test('an order that nobody has scheduled has the day that it is due, not a planned one', async () => {
  show([
    order(1, { order_status: 'in progress' }),
    order(2, { order_status: 'in progress', schedule_date: null }),
  ]);
  const [, due, open] = await screen.findAllByRole('row');
  expect(within(due!).getByText('Due 07-20-2026')).toBeVisible();
  expect(within(open!).queryByText(/Due/)).toBeNull();
});

test.each([
  ['in progress', null, 'Due 07-20-2026'],
  ['scheduled', null, 'Planned 07-20-2026'],
  ['completed', '2026-07-21', 'Done 07-21-2026'],
] as const)('the card of an order %s, done %s, says "%s"', (order_status, work_date, days) => {
  const about = order(1, { order_status, work_date });
  renderWithPortal(<OrderCard order={about} search="" isOpen={() => false} onOpen={() => undefined} />, {});
  expect(screen.getByText(new RegExp(`^${days} · Requested 07-01-2026`))).toBeVisible();
});

test('units that are searched for come first', async () => {
  show([order(1)], '&q=1204');
  expect(await screen.findByText('1204, 101, 102, …')).toBeVisible();
});

test('an order opens to its lines, which the address keeps, and a line leads to the order’s page', async () => {
  const { user, asked } = show([...many(10), order(1), order(2)], '&page=2');
  await user.click(await screen.findByRole('button', { name: 'Order #101, 5 services', expanded: false }));
  const lines = await screen.findByRole('table', { name: 'Services of order #101' });
  expect(within(lines).getAllByRole('row')).toHaveLength(3);
  expect(asked).toMatchObject([{ order_id: id(1), sort_by: '3' }]);
  expect([param('open'), param('page')]).toEqual(['101', '2']);
  await user.click(within(lines).getByRole('cell', { name: '1204' }));
  expect(window.location.pathname).toBe('/order-detail');
  expect(window.location.search).toBe(
    `?id=${id(1)}&unit_number=1204&s_id=${building}&orderlist=true&orderFilter=3`,
  );
});

test('an open order closes again, and one with a single line leads to it', async () => {
  const { user } = show([order(1), order(2, { line_count: 1, units: ['305'] })], '&open=101');
  expect(await screen.findByRole('table', { name: 'Services of order #101' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Order #101, 5 services', expanded: true }));
  expect(screen.queryByRole('table', { name: 'Services of order #101' })).not.toBeInTheDocument();
  expect(param('open')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Order #102' }));
  expect(window.location.search).toContain(`?id=${id(2)}&unit_number=305`);
});

test('a sort that the list does not have is told and left out', async () => {
  show([order(1)], '&sort=shoe_size&order=ASC&q=mice');
  expect(await screen.findByText('PO-1')).toBeVisible();
  await waitFor(() => expect(param('sort')).toBeNull());
  expect(param('q')).toBe('mice');
});

test('only overdue visits are listed where the address says so, which can be taken back', async () => {
  const { user, listed } = show([order(1)], '&orderFilter=0&due=overdue');
  expect(await screen.findByText('Only overdue visits')).toBeVisible();
  expect(await screen.findByText(', 4 in all')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all in progress or scheduled' }));
  expect(screen.queryByText('Only overdue visits')).not.toBeInTheDocument();
  expect([param('due'), param('orderFilter')]).toEqual([null, '0']);
  await waitFor(() => expect(listed.map(({ due }) => due)).toEqual(['overdue', undefined]));
});

test('what is printed names the building and the filter, which are chosen above it on screen', () => {
  show([order(1)], '&orderFilter=0');
  const head = screen.getByRole('heading', { name: 'Alder Point Tower' }).parentElement!;
  expect(head).toHaveTextContent('Alder Point TowerIn Progress/Scheduled');
});

test('a common area is not counted as a unit', async () => {
  show([order(1, { units: ['101', '102', 'Lobby'], area_count: 1 })]);
  expect(await screen.findByText('2 units and 1 common area')).toBeVisible();
});

test('an address past the last page leads to that page', async () => {
  show(many(12), '&page=30');
  expect(await screen.findByText('11–12 of 12')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Order #311, 5 services' })).toBeVisible();
  expect(param('page')).toBe('2');
});
