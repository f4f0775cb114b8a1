import type { OrderRow } from '@clearunit/shared/api/order-records';
import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../session';
import { keepUser } from '../session/kept-session';
import { OrderList } from './order-list';

const building = '0196edfe-7b00-73d9-ae0b-3204db4def27';
const tower = { value: building, text: 'Alder Point Tower' };
const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const notes = ['Key at the desk', '', 'Dog in the unit'];

const draft = (place: number, about: Partial<OrderRow> = {}): OrderRow => ({
  id: id(place),
  order_id: id(place),
  order_number: 100_000 + place,
  purchase_order_number: `PO-${place}`,
  building_uuid: building,
  building_name: 'Alder Point Tower',
  building_code: 'AP-1',
  customer_name: 'Alder',
  order_status: 'draft',
  recommended: 0,
  order_date_time: '2026-07-15T14:00:00Z',
  date: '2026-07-15',
  schedule_date: null,
  work_date: null,
  version: 4,
  units: ['101', '102', '103'].map((unit_number, at) => ({
    unit_number,
    pest_name: 'Mice',
    treatment_name: 'Bait',
    note: notes[at]!,
  })),
  unit_count: 3,
  note_count: 2,
  ...about,
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  keepUser({ role: 'customer', uuid: building, firstName: 'Alder', buildings: [tower] });
});
afterEach(() => vi.unstubAllGlobals());

type Asked = { params: Record<string, string>; query: Record<string, string> };

/** The order list over a portal with these drafts, of which it deletes what is not refused. */
function show(
  stored: OrderRow[],
  {
    query = 'orderFilter=2',
    refused,
    until,
  }: { query?: string; refused?: Response; until?: Promise<void> } = {},
) {
  window.history.replaceState(null, '', `/home?orderlist=true&${query}`);
  let drafts = stored;
  const deleted: unknown[] = [];
  const { user } = renderWithPortal(
    <BrowserRouter>
      <SessionProvider>
        <OrderList buildingId={building} />
      </SessionProvider>
    </BrowserRouter>,
    {
      buildingDrafts: ({ query: { page, limit } }: Asked) => {
        const start = (Number(page) - 1) * Number(limit);
        return {
          data: drafts.slice(start, start + Number(limit)),
          total: drafts.length,
          totalIsExact: true,
        };
      },
      deleteDraft: async ({ params, query: seen }: Asked) => {
        await until;
        deleted.push([params.id, seen.version]);
        if (refused) return refused;
        drafts = drafts.filter(({ order_id }) => order_id !== params.id);
        return { message: 'The draft is deleted.' };
      },
    },
  );
  const ask = async (units: string) =>
    user.click(await screen.findByRole('button', { name: `Delete, units: ${units}` }));
  const dialog = () => screen.getByRole('dialog');
  return { user, deleted, ask, dialog };
}

test('of more than three units the first three are shown with their treatments and notes, and that there are more', async () => {
  show([draft(1, { unit_count: 5, note_count: 3 }), draft(2)]);
  const [, more, all] = await screen.findAllByRole('row');
  expect(within(more!).getByText('101, 102, 103, …')).toBeVisible();
  expect(within(more!).getByText('Bait, Bait, Bait, …')).toBeVisible();
  expect(within(more!).getByText('Key at the desk; Dog in the unit; …')).toBeVisible();
  expect(within(all!).getByText('Bait, Bait, Bait')).toBeVisible();
  expect(within(all!).getByText('Key at the desk; Dog in the unit')).toBeVisible();
});

test('a draft is deleted once that is confirmed, as it is shown, with what the device has of its form', async () => {
  const form = `clearunit.request.${building}.${building}.${id(1)}`;
  localStorage.setItem(form, '{}');
  const { user, deleted, ask, dialog } = show([draft(1, { unit_count: 5 }), draft(2)]);
  await ask('101, 102, 103, …');
  expect(dialog()).toHaveTextContent(
    'The draft of 5 units (101, 102, 103, …) will be deleted for everybody.',
  );
  expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(window.location.pathname).toBe('/home');
  await user.click(within(dialog()).getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(deleted).toEqual([[id(1), '4']]);
  await vi.dynamicImportSettled();
  expect(localStorage.getItem(form)).toBeNull();
});

test('a draft has a link to its form beside Delete', async () => {
  show([draft(1)]);
  expect(await screen.findByRole('link', { name: 'Open, units: 101, 102, 103' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/building-orders/automatic-followup-order-request/${id(1)}`),
  );
});

test('a draft that is kept after all stays', async () => {
  const { user, deleted, ask, dialog } = show([draft(1)]);
  await ask('101, 102, 103');
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('cell', { name: 'PO-1' })).toBeVisible();
  expect(deleted).toEqual([]);
});

test('what was recommended is called so', async () => {
  const { ask, dialog } = show([draft(1, { recommended: 1 })], { query: 'orderFilter=4' });
  await ask('101, 102, 103');
  expect(within(dialog()).getByRole('heading', { name: 'Delete recommended follow-up' })).toBeVisible();
  expect(dialog()).toHaveTextContent('The follow-up that is recommended for 3 units (101, 102, 103)');
});

test('a refusal is told in the dialog, and the draft stays', async () => {
  const gone = 'This draft has already been submitted.';
  const { user, ask, dialog } = show([draft(1)], {
    refused: refusal(409, 'orders.draft-already-submitted', gone),
  });
  await ask('101, 102, 103');
  await user.click(within(dialog()).getByRole('button', { name: 'Delete draft' }));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(gone);
  expect(screen.getByText('PO-1')).toBeInTheDocument();
});

test('with the last draft of a page the page before it is shown', async () => {
  const stored = Array.from({ length: 11 }, (_, at) =>
    draft(1, { order_id: crypto.randomUUID(), order_number: at }),
  );
  const { user, ask, dialog } = show(stored, { query: 'orderFilter=2&page=2' });
  await ask('101, 102, 103');
  await user.click(within(dialog()).getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11));
  expect(new URLSearchParams(window.location.search).get('page')).toBe('1');
});

test('who has gone on to other orders meanwhile stays there', async () => {
  const stored = Array.from({ length: 11 }, (_, at) =>
    draft(1, { order_id: crypto.randomUUID(), order_number: at }),
  );
  let answer = () => {};
  const until = new Promise<void>((resolve) => (answer = resolve));
  const { user, deleted, ask, dialog } = show(stored, { query: 'orderFilter=2&page=2', until });
  await ask('101, 102, 103');
  await user.click(within(dialog()).getByRole('button', { name: 'Delete draft' }));
  await act(async () => {
    window.history.replaceState(null, '', '/home?orderlist=true&orderFilter=1&page=3');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answer());
  await waitFor(() => expect(deleted).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(new URLSearchParams(window.location.search).get('page')).toBe('3');
});
