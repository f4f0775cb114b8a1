import * as media from '@clearunit/shared/ui/media';
import { allowErrors, renderScreen, stubMedia } from '@clearunit/shared/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, ListBase, useListContext } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppendedList } from './appended-list';
import type { ListColumn } from './list-column';
import { ResourceGrid } from './resource-grid';
import { silent } from './resource-list';

type Row = { id: string; name: string; note: string };
const columns: ListColumn<Row>[] = [
  { field: 'name', title: 'Name', cell: (row) => row.name, sortable: true },
  { field: 'note', title: 'Note', cell: (row) => row.note },
];
const rows: Row[] = [
  { id: '1', name: 'Alder', note: '' },
  { id: '2', name: 'Birch', note: '' },
];

beforeEach(() => stubMedia((query) => query === media.phone));
afterEach(() => vi.unstubAllGlobals());

test('on a phone a list is sorted by a choice above its cards, of the columns that sort', async () => {
  const getList = async (_: string, { sort }: { sort?: { order: string } }) => ({
    data: sort?.order === 'DESC' ? rows.toReversed() : rows,
    total: rows.length,
  });
  const { user } = renderScreen(
    <CoreAdminContext dataProvider={{ getList } as never}>
      <ListBase resource="trees" sort={{ field: 'name', order: 'ASC' }} storeKey={false}>
        <ResourceGrid label="Trees" columns={columns} empty={null} />
      </ListBase>
    </CoreAdminContext>,
  );
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort by');
  expect(sort.value).toBe('name ASC');
  expect(within(sort).getAllByRole('option')).toHaveLength(2);
  await screen.findByText('Alder');
  const names = () => screen.getAllByText(/^(Alder|Birch)$/).map(({ textContent }) => textContent);
  expect(names()).toEqual(['Alder', 'Birch']);
  await user.selectOptions(sort, 'Name, descending');
  await waitFor(() => expect(names()).toEqual(['Birch', 'Alder']));
});

test('how a list is sorted at first is told, and can be chosen again, where no column says it', async () => {
  const asked: string[] = [];
  const getList = async (_: string, { sort }: { sort?: { field: string; order: string } }) => {
    asked.push(`${sort?.field} ${sort?.order}`);
    return { data: rows, total: rows.length };
  };
  const { user } = renderScreen(
    <CoreAdminContext dataProvider={{ getList } as never}>
      <ListBase resource="trees" sort={{ field: 'planted', order: 'DESC' }} disableSyncWithLocation>
        <ResourceGrid
          label="Trees"
          columns={columns}
          usualSort={{ column: 'planted', order: 'DESC', text: 'Newest first' }}
          empty={null}
        />
      </ListBase>
    </CoreAdminContext>,
  );
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort by');
  expect(sort.selectedOptions[0]?.textContent).toBe('Newest first');
  await user.selectOptions(sort, 'Name, descending');
  await user.selectOptions(sort, 'Newest first');
  await waitFor(() => expect(asked).toEqual(['planted DESC', 'name DESC', 'planted DESC']));
});

test('on a phone no card is selected while the rows that are asked for are not there', async () => {
  const getList = async (_: string, { sort }: { sort?: { order: string } }) =>
    sort?.order === 'DESC' ? new Promise<never>(() => undefined) : { data: rows.slice(0, 1), total: 2 };
  const { user } = renderScreen(
    <CoreAdminContext dataProvider={{ getList } as never}>
      <ListBase resource="trees" sort={{ field: 'name', order: 'ASC' }} disableSyncWithLocation>
        <ResourceGrid label="Trees" columns={columns} bulkActions={<p>Water</p>} empty={null} />
      </ListBase>
    </CoreAdminContext>,
  );
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select' });
  await screen.findByText('Alder');
  expect(box().disabled).toBe(false);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, descending');
  await waitFor(() => expect(box().disabled).toBe(true));
});

test.each([
  [undefined, 'Nothing matches the search and filters.'],
  [['q'], 'No tree yet'],
])('a list that is narrowed by %j says so where nothing is found', async (narrowedBy, sentence) => {
  const getList = async () => ({ data: [], total: 0 });
  renderScreen(
    <CoreAdminContext dataProvider={{ getList } as never}>
      <ListBase
        resource="trees"
        filterDefaultValues={{ city: 'Toronto' }}
        storeKey={false}
        disableSyncWithLocation
      >
        <ResourceGrid label="Trees" columns={columns} narrowedBy={narrowedBy} empty={<p>No tree yet</p>} />
      </ListBase>
    </CoreAdminContext>,
  );
  await screen.findByText(sentence);
});

test('a list that fails with what its address says can be shown without that', async () => {
  const getList = vi.fn(async (_: string, { filter }: { filter?: { planted?: string } }) => {
    if (filter?.planted) throw new Error('No such filter.');
    return { data: rows, total: rows.length };
  });
  window.location.hash = `#/trees?filter=${encodeURIComponent('{"planted":"x"}')}`;
  const { user } = renderScreen(
    <CoreAdminContext dataProvider={{ getList } as never}>
      <ListBase
        resource="trees"
        sort={{ field: 'name', order: 'ASC' }}
        storeKey={false}
        queryOptions={{ ...silent, retry: false }}
      >
        <ResourceGrid label="Trees" columns={columns} empty={null} />
      </ListBase>
    </CoreAdminContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await screen.findByText('Alder');
  expect(getList.mock.lastCall![1].filter).toEqual({});
  // React-admin tells the console of what failed.
  allowErrors(/^Error: No such filter/);
  window.location.hash = '';
});

/** Trees, one on each page. */
const AppendedTrees = ({ getList, children }: { getList: unknown; children: ReactNode }) => (
  <CoreAdminContext dataProvider={{ getList } as never}>
    <AppendedList
      resource="trees"
      perPage={1}
      disableSyncWithLocation
      queryOptions={{ ...silent, retry: false }}
    >
      {children}
    </AppendedList>
  </CoreAdminContext>
);

test('a next page that fails leaves the rows, and is asked for again, with the focus on the list', async () => {
  let isDown = true;
  const getList = vi.fn(async (_: string, { pagination }: { pagination?: { page: number } }) => {
    if (pagination?.page === 2 && isDown) throw new Error('No such page.');
    return { data: [rows[pagination!.page - 1]!], total: 2 };
  });
  const { user } = renderScreen(
    <AppendedTrees getList={getList}>
      <main>
        <h1>All trees</h1>
        <ResourceGrid label="Trees" columns={columns} empty={null} appends />
      </main>
    </AppendedTrees>,
  );
  await screen.findByText('Alder');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('alert');
  screen.getByText('Alder');
  isDown = false;
  getList.mockClear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Birch');
  expect(getList.mock.calls.map(([, { pagination }]) => pagination?.page)).toEqual([2]);
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All trees'));
  allowErrors(/^Error: No such page/);
});

test('rows that could not be fetched again are asked for again, not the next page', async () => {
  let isDown = false;
  const getList = vi.fn(async (_: string, { pagination }: { pagination?: { page: number } }) => {
    if (isDown) throw new Error('No such page.');
    return { data: [rows[pagination!.page - 1]!], total: 2 };
  });
  let refetch = () => {};
  const Refetch = () => {
    ({ refetch } = useListContext());
    return null;
  };
  const { user } = renderScreen(
    <AppendedTrees getList={getList}>
      <ResourceGrid label="Trees" columns={columns} empty={null} appends />
      <Refetch />
    </AppendedTrees>,
  );
  await screen.findByText('Alder');
  isDown = true;
  await act(async () => refetch());
  await screen.findByRole('alert');
  screen.getByText('Alder');
  isDown = false;
  getList.mockClear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(getList.mock.calls.map(([, { pagination }]) => pagination?.page)).toEqual([1]);
  allowErrors(/^Error: No such page/);
});
