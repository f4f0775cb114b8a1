import { renderScreen, stubMedia } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { useMemo } from 'react';
import { CoreAdminContext, ListBase } from 'react-admin';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { ResourceGrid } from './resource-grid';

const treesOf = (...ids: string[]) => ids.map((id) => ({ id, name: `Tree ${id}` }));

// The first row of the page, and one of the page before.
vi.mock('./use-rows-in-slices', () => ({
  useRowsInSlices: (rows: readonly object[]) => useMemo(() => [...rows.slice(0, 1), ...treesOf('9')], [rows]),
}));

beforeEach(() => stubMedia(() => false));
afterEach(() => vi.unstubAllGlobals());

test('all rows are selected while only a part of them is drawn, and none of the page before', async () => {
  const getList = async () => ({ data: treesOf('1', '2', '3'), total: 3 });
  const { user } = renderScreen(
    <CoreAdminContext dataProvider={{ getList } as never}>
      <ListBase resource="trees" disableSyncWithLocation>
        <ResourceGrid
          label="Trees"
          columns={[{ field: 'name', title: 'Name', cell: (row) => String(row.name) }]}
          bulkActions={<button type="button">Water</button>}
          empty={null}
        />
      </ListBase>
    </CoreAdminContext>,
  );
  await screen.findByText('Tree 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await screen.findByText('Selected (3)');
});
