import { renderScreen, stubMedia } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppendGrid } from './append-grid';
import { AppendedList } from './appended-list';

beforeEach(() => stubMedia(() => false));
afterEach(() => vi.unstubAllGlobals());

test('a search that finds nothing is no empty list, and can be cleared', async () => {
  const getList = async (_: string, { filter }: { filter?: { q?: string } }) =>
    filter?.q ? { data: [], total: 0 } : { data: [{ id: '1', name: 'Alder' }], total: 1 };
  const { user } = renderScreen(
    <CoreAdminContext dataProvider={{ getList } as never}>
      <AppendedList resource="trees" filterDefaultValues={{ q: 'x' }} disableSyncWithLocation>
        <AppendGrid
          label="Trees"
          columns={[{ field: 'name', title: 'Name', cell: (row) => String(row.name) }]}
          empty={<p>No tree yet</p>}
        />
      </AppendedList>
    </CoreAdminContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await screen.findByText('Alder');
  expect(screen.queryByText('No tree yet')).toBeNull();
});
