import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import ImportsPage from './imports-page';

const record = {
  ...{ uuid: '01900000-0000-7000-8000-000000000001', kind: 'buildings', file_name: 'Portfolio.xlsx' },
  ...{ client: 'Maple', made_by: 'Noor', started_at: '2026-11-26T15:00:00.000Z', ended_at: null },
  ...{ state: 'taken back', rows: 1, done: 1, counts: {}, reason: null, params: null },
};

test('an address beyond the last page shows the last', async () => {
  window.history.replaceState(null, '', '/building-management/imports?page=77');
  renderWithPortal(
    <BrowserRouter>
      <ImportsPage />
    </BrowserRouter>,
    {
      imports: ({ query }: { query: Record<string, string> }) => ({
        data: query.page === '2' ? [record] : [],
        total: 21,
      }),
    },
  );
  expect((await screen.findByText('Portfolio.xlsx')).textContent).toBe('Portfolio.xlsx');
});

const nothing = {
  ...{ buildings: 0, units: 0, visits: 0, changed_buildings: 0, changed_units: 0, changed_since: null },
  ...{ edited_buildings: 0, edited_units: 0, accounts: 0, links: 0, notes: 0, ordered: null, later: [] },
  ...{ emails_erased_after: null, without_scheduler: 0, warranty_counts: 0 },
};
const ofOrders = { results: 0, corrected: 2, orders: 1, follow_ups: 1, restored_follow_ups: 1, built: null };

const renderPage = (answers: Parameters<typeof renderWithPortal>[1]) =>
  renderWithPortal(
    <MemoryRouter>
      <CoreAdminContext>
        <ImportsPage />
      </CoreAdminContext>
    </MemoryRouter>,
    answers,
  );

async function openTakeBack(of_orders: object) {
  const { user } = renderPage({
    imports: () => ({
      data: [
        {
          ...{ ...record, kind: 'corrections', file_name: 'Mended.xlsx', state: 'stored', client: '' },
          counts: { corrected: 2, orders: 1, recommended: 1, withdrawn: 1, known: 3 },
        },
      ],
      total: 1,
    }),
    plannedTakeBack: () => ({ ...nothing, of_orders }),
  });
  const row = (await screen.findByText('Mended.xlsx')).closest('tr')!;
  await user.click(within(row).getByRole('button', { name: 'Take back Mended.xlsx' }));
  return row;
}

test('a file of corrections tells what it changed, and its question what will be as before', async () => {
  const row = await openTakeBack(ofOrders);
  expect(row.textContent).toContain('Corrections of results');
  expect(row.textContent).toContain(
    '2 results corrected, 1 order, 1 follow-up recommended, the follow-up of 1 unit withdrawn',
  );
  expect(row.textContent).toContain('3 rows were here already');
  const question = await screen.findByRole('dialog');
  await within(question).findByText('This will be as it was before:');
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 follow-up that it recommended',
    '2 results that it corrected',
    '1 order: status, days and bill',
    '1 follow-up that it withdrew',
    'Mail and webhook events that were sent because of it',
  ]);
});

test('what was built on results since is told with what to do, and nothing can be taken back', async () => {
  const built = { what: 'follow-up', orders: 2, order_number: 100_007, building_name: 'Maple House' };
  await openTakeBack({ ...ofOrders, built });
  const question = await screen.findByRole('dialog');
  const reason = await within(question).findByRole('alert');
  expect(reason.textContent).toBe(
    'It cannot be taken back. 2 recommended follow-ups were changed or sent since, order 100007 for Maple House first. Delete them first, or mend the results with a file of corrections.',
  );
  expect(within(question).queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('the heading has the focus once an import is taken back, whose button is gone', async () => {
  let state = 'stored';
  const { user } = renderPage({
    imports: () => ({ data: [{ ...record, state, counts: { buildings: 1 } }], total: 1 }),
    plannedTakeBack: () => ({ ...nothing, buildings: 1 }),
    takeBackImport: () => {
      state = 'taken back';
      return { message: '1 building is taken back.' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take back Portfolio.xlsx' }));
  const question = await screen.findByRole('dialog');
  await user.click(await within(question).findByRole('button', { name: 'Take back' }));
  await screen.findByText('Taken back');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Imports'));
});
