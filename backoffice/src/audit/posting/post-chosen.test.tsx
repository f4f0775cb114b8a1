import type { PostableOrder } from '@clearunit/shared/api/batches';
import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { CoreAdminContext, ListContextProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { ListedCompleted } from './listed-completed';
import { PostChosen } from './post-chosen';

const idOf = (order_number: number) => `00000000-0000-4000-8000-00000000000${order_number}`;
const order = (order_number: number): ListedCompleted => ({
  id: idOf(order_number),
  order_id: idOf(order_number),
  order_number,
  version: 1,
  building_name: 'Alder Point',
  customer_name: 'Tamarind',
  work_date: '2026-11-20',
  unit_count: 2,
  invalid_comments: 0,
  has_invoice: true,
  total: 10_735,
  batch: null,
});

const onPost = vi.fn<(orders: readonly PostableOrder[]) => void>();
const onSelect = vi.fn();

const [first, second] = [
  { data: [order(1)], selectedIds: [idOf(1)], total: 2, filterValues: {}, onSelect } as never,
  { data: [order(2)], selectedIds: [idOf(1), idOf(2)], total: 2, filterValues: {}, onSelect } as never,
];

/** Two pages of the list with one order each; the order of a page that was shown is chosen. */
function List() {
  const [isSecond, setSecond] = useState(false);
  return (
    <CoreAdminContext>
      <ListContextProvider value={isSecond ? second : first}>
        <PostChosen onPost={onPost} />
      </ListContextProvider>
      <button type="button" onClick={() => setSecond(true)}>
        Next page
      </button>
    </CoreAdminContext>
  );
}
const posted = () => onPost.mock.lastCall?.[0].map(({ order_number }) => order_number);

test('the first press hands over what is chosen, and orders of a page shown before as well', async () => {
  const { user } = renderWithPortal(<List />, {});
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(posted()).toEqual([1]);

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(posted()).toEqual([1, 2]);
});

test('what is found by a filter is not selected once the list shows another', async () => {
  let answer: (orders: object) => void = () => undefined;
  const found = new Promise<object>((resolve) => (answer = resolve));
  const { user } = renderWithPortal(<Filtered />, { postableOrders: () => found });
  await user.click(screen.getByRole('button', { name: 'Select all (2)' }));
  await user.click(screen.getByRole('button', { name: 'Other month' }));
  answer({ data: [order(1), order(2)], total: 2, sum: 21_470 });
  const button = await screen.findByRole('button', { name: 'Select all (2)' });
  await waitFor(() => expect(button.ariaBusy).toBeNull());
  expect(onSelect).not.toHaveBeenCalled();
});

/** A list whose filter can be changed. */
function Filtered() {
  const [month, setMonth] = useState('2026-10');
  const filterValues = useMemo(() => ({ month }), [month]);
  const list = { data: [order(1)], selectedIds: [], total: 2, filterValues, onSelect } as never;
  return (
    <CoreAdminContext>
      <ListContextProvider value={list}>
        <PostChosen onPost={onPost} />
      </ListContextProvider>
      <button type="button" onClick={() => setMonth('2026-11')}>
        Other month
      </button>
    </CoreAdminContext>
  );
}
