import { idOf } from '@clearunit/shared/ui/service-request/testing';
import { type Answers, renderWithPortal, serverFails, stubMedia } from '@clearunit/shared/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { buildingAddress } from '../addresses';
import { building, orderLine } from '../testing/building';
import ViewBuilding from './view-building';

const lines = Array.from({ length: 12 }, (_, place) => orderLine(1012 - place, String(101 + place)));

type Asked = { query: Record<string, string> };

/** The page of a portal that finds lines by their unit's number, and notes what it was asked. */
function showBuilding(answers: Answers = {}, link: { address: string; state?: unknown } = address) {
  const asked: string[] = [];
  const buildingOrders = ({ query: { search = '', page, limit } }: Asked) => {
    asked.push(`${search} ${page}`.trim());
    const found = lines.filter(({ unit_number }) => unit_number.includes(search));
    const from = (Number(page) - 1) * Number(limit);
    return { data: found.slice(from, from + Number(limit)), total: found.length, totalIsExact: true };
  };
  window.history.replaceState({ usr: link.state, key: 'link', idx: 0 }, '', link.address);
  const { user, queryClient } = renderWithPortal(
    <BrowserRouter>
      <Routes>
        <Route path="/technician-home/view-building" element={<ViewBuilding />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </BrowserRouter>,
    { building: [building], visits: { data: [], total: 0 }, pests: [], buildingOrders, ...answers },
  );
  return { user, asked, queryClient };
}

const address = { address: buildingAddress(building.uuid) };

afterEach(() => vi.unstubAllGlobals());

function Place() {
  const { pathname, search, state } = useLocation();
  return (
    <output>{JSON.stringify([pathname, Object.fromEntries(new URLSearchParams(search)), state])}</output>
  );
}

const orders = () => screen.findByRole('table', { name: 'Order List' });
const rows = async () =>
  within(await orders())
    .getAllByRole('row')
    .slice(1);
const field = () => screen.findByLabelText('Search orders');

const ofTwelve = (from: number, to: number) => ({
  data: lines.slice(from, to),
  total: 12,
  totalIsExact: true,
});

test('the next ones come too where the list is fetched again meanwhile', async () => {
  const held: (() => void)[] = [];
  const { user, queryClient } = showBuilding({
    buildingOrders: async ({ query }: Asked) => {
      if (query.page === '1') return ofTwelve(0, 10);
      if (held.length < 3) await new Promise<void>((resolve) => held.push(resolve));
      return ofTwelve(10, 12);
    },
  });
  expect(await rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  for (const times of [1, 2, 3]) {
    await waitFor(() => expect(held).toHaveLength(times));
    await act(() => queryClient.invalidateQueries());
    held[times - 1]!();
  }
  await screen.findByRole('cell', { name: '1001' });
  expect(await rows()).toHaveLength(12);
});

test.each([12, 10])(
  '%i orders that could not be fetched again are asked for again, not the next ones',
  async (total) => {
    let isDown = false;
    const asked: string[] = [];
    const { user, queryClient } = showBuilding({
      buildingOrders: ({ query: { page } }: Asked) => {
        asked.push(page!);
        return isDown ? serverFails() : { ...ofTwelve(0, 10), total };
      },
    });
    expect(await rows()).toHaveLength(10);
    isDown = true;
    await act(() => queryClient.invalidateQueries({ queryKey: ['buildingOrders'] }));
    const list = within(screen.getByRole('region', { name: 'Order List' }));
    await list.findByRole('alert');
    isDown = false;
    asked.length = 0;
    await user.click(list.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(list.queryByRole('alert')).toBeNull());
    expect(asked).toEqual(['1']);
  },
);

test('the next ones are not loaded for another search that is begun meanwhile', async () => {
  let isHeld = false;
  const { user, asked } = showBuilding({
    buildingOrders: async ({ query: { search = '', page } }: Asked) => {
      asked.push(`${search} ${page}`.trim());
      if (search === '' && page === '2') {
        isHeld = true;
        await new Promise(() => undefined);
      }
      return search === '' ? ofTwelve(0, 10) : ofTwelve(Number(page) - 1, Number(page));
    },
  });
  expect(await rows()).toHaveLength(10);
  await user.type(await field(), '10{Enter}');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.clear(await field());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await rows()).toHaveLength(10));
  asked.length = 0;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(isHeld).toBe(true));
  await user.type(await field(), '10{Enter}');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toEqual(['2']);
});

test('the next ones come too where others came before them meanwhile', async () => {
  const pages: Record<string, ReturnType<typeof ofTwelve>> = {
    1: ofTwelve(0, 5),
    2: ofTwelve(0, 5),
    3: ofTwelve(5, 12),
  };
  const { user } = showBuilding({ buildingOrders: ({ query }: Asked) => pages[query.page!] });
  expect(await rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('cell', { name: '1001' });
  expect(await rows()).toHaveLength(12);
});

test('the orders of a building come ten at a time, the next ones below those that are there', async () => {
  const { user, asked } = showBuilding();
  expect(await rows()).toHaveLength(10);
  expect(screen.getByText('10 of 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('cell', { name: '1001' });
  expect(await rows()).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(asked).toEqual(['1', '2']);
});

test("an order opens with the unit of its row, which the link's state hands over and the address keeps", async () => {
  const { user } = showBuilding();
  await user.click((await rows())[1]!);
  const shown = { id: idOf(1011), unit_number: '102' };
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual([
    '/technician-home/order-detail',
    shown,
    shown,
  ]);
});

test('on a phone the orders are cards, which lead to the same place', async () => {
  stubMedia(() => true);
  const { user } = showBuilding();
  const list = await screen.findByRole('list', { name: 'Order List' });
  const [first, second] = within(list).getAllByRole('link');
  expect(first).toHaveTextContent(
    'Unit 101CompletedBed Bugs, Spray Treatment07-06-2026 · MorningOrder #1012 · PO-77',
  );
  await user.click(second!);
  const shown = { id: idOf(1011), unit_number: '102' };
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual([
    '/technician-home/order-detail',
    shown,
    shown,
  ]);
});

test('orders are searched from two characters on, and the address keeps what is searched', async () => {
  const { user, asked } = showBuilding();
  await orders();
  await user.type(await field(), '1{Enter}');
  expect(asked).toEqual(['1']);
  await user.type(await field(), '12{Enter}');
  expect(await screen.findAllByRole('cell', { name: '112' })).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  expect(asked).toEqual(['1', '112 1']);
  expect(new URLSearchParams(window.location.search).get('q')).toBe('112');
  expect(new URLSearchParams(window.location.search).get('building_id')).toBe(building.uuid);
});

test('a search that finds nothing says so, and is cleared', async () => {
  const { user } = showBuilding();
  await user.type(await field(), 'no such order{Enter}');
  expect(await screen.findByText('There is no order to display.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await field()).toHaveValue('');
  expect(await rows()).toHaveLength(10);
});

test('a building without an order says so, without a search to clear', async () => {
  showBuilding({ buildingOrders: { data: [], total: 0, totalIsExact: true } });
  expect(await screen.findByText('There is no order to display.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
});

test('without a network the building and its visits stand, and the orders are asked for again on demand', async () => {
  let reachable = false;
  const { user } = showBuilding({
    buildingOrders: () => {
      if (!reachable) throw new TypeError('Failed to fetch');
      return { data: lines.slice(0, 1), total: 1, totalIsExact: true };
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Alder Point Tower' })).toBeVisible();
  const section = screen.getByRole('region', { name: 'Order List' });
  expect(await within(section).findByRole('alert')).toHaveTextContent('The portal cannot be reached.');
  expect(screen.getByText('No visit is scheduled in this building.')).toBeVisible();
  reachable = true;
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test("a building that only a link's state names is still there after a search", async () => {
  const { user } = showBuilding(
    {},
    { address: '/technician-home/view-building', state: { building_id: building.uuid } },
  );
  await user.type(await field(), '112{Enter}');
  await screen.findByRole('cell', { name: '112' });
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Alder Point Tower' })).toBeVisible();
});
