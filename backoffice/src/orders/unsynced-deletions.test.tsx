import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { UnsyncedDeletions } from './unsynced-deletions';

const deletion = {
  order_id: '00000000-0000-4000-8000-000000000001',
  order_number: 100_777,
  building_name: 'Alder Point',
  not_synced: { since: '2026-07-15T14:00:00.000Z', error: 'Branch 7 is closed.', is_given_up: true },
};
/** Within the console, whose notes say what came of a step. */
const deletions = (
  <CoreAdminContext>
    <UnsyncedDeletions />
  </CoreAdminContext>
);
const none = { data: [], total: 0 };

test('a deleted order that the management system refused to hear of is shown with the reason, and can be synced', async () => {
  const synced: unknown[] = [];
  const { user } = renderWithPortal(deletions, {
    unsyncedDeletions: () => (synced.length > 0 ? none : { data: [deletion], total: 1 }),
    syncOrder: ({ params }: { params: object }) => {
      synced.push(params);
      return { message: 'Order 100777 is synced.' };
    },
  });
  await screen.findByText('1 deleted order is not yet synced');
  expect(screen.getByText('Order 100777, Alder Point').closest('p')?.textContent).toContain(
    'Last try: Branch 7 is closed. It is not tried again until it is synced.',
  );
  await user.click(screen.getByRole('button', { name: 'Sync deleted order 100777' }));
  await waitFor(() => expect(screen.queryByText('Order 100777, Alder Point')).toBeNull());
  expect(synced).toEqual([{ id: deletion.order_id }]);
});

test('where all is synced there is nothing to see', async () => {
  let isAsked = false;
  const unsyncedDeletions = () => {
    isAsked = true;
    return none;
  };
  const { container } = renderWithPortal(deletions, { unsyncedDeletions });
  await waitFor(() => expect(isAsked).toBe(true));
  expect(container.textContent).toBe('');
});
