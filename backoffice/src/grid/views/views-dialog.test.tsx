import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, ListBase, useListContext } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { ViewsDialog } from './views-dialog';

const usual = { hidden: [], added: [] };
const kept = { hidden: ['city'], added: ['email'] };
const views = [
  {
    ...{ uuid: '01900000-0000-7000-8000-000000000001', list: 'trees', name: 'Oaks', columns: kept },
    ...{ address: 'sort=name&order=DESC&perPage=50&filter=%7B%22q%22%3A%22oak%22%7D', updated_at: '' },
  },
  {
    ...{ uuid: '01900000-0000-7000-8000-000000000002', list: 'trees', name: 'All', columns: usual },
    ...{ address: 'filter=%7B%7D&sort=name&order=ASC&perPage=10', updated_at: '' },
  },
];

/** The list's state, as a reader would see it in its rows. */
function Shown() {
  const { sort, perPage, filterValues } = useListContext();
  return <output>{[sort.field, sort.order, perPage, filterValues.q].join(' ')}</output>;
}

function open(answers: Parameters<typeof renderWithPortal>[1] = {}) {
  const [onColumns, onClose] = [vi.fn(), vi.fn()];
  const getList = async () => ({ data: [{ id: 1 }], total: 1 });
  const { user } = renderWithPortal(
    <CoreAdminContext dataProvider={{ getList } as never}>
      <ListBase resource="trees" sort={{ field: 'name', order: 'ASC' }} storeKey={false}>
        <Shown />
        <ViewsDialog columns={usual} onColumns={onColumns} onClose={onClose} />
      </ListBase>
    </CoreAdminContext>,
    { savedViews: () => views, ...answers },
  );
  return { user, onColumns, onClose };
}
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  window.location.hash = '';
});

test('a view opens the list as it keeps it, with its columns, and the one that is shown says so', async () => {
  const { user, onColumns, onClose } = open();
  const shown = (await screen.findByRole('link', { name: 'All' })).closest('li')!;
  within(shown).getByText('Shown now');
  expect(screen.getAllByText('Shown now')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Oaks' }));
  expect(onColumns).toHaveBeenCalledWith(kept);
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByText('name DESC 50 oak')).toBeTruthy());
});

test('what is shown is saved under a name, which must be there and another one', async () => {
  const saveView = vi.fn(({ body }) => {
    if (body.name === 'Oaks') throw refusal(409, 'saved-views.name-taken', 'You have Oaks already.');
    return { ...views[0], ...body };
  });
  const { user } = open({
    saveView: async (input: { body: { name: string } }) => {
      try {
        return await saveView(input);
      } catch (failure) {
        return failure as Response;
      }
    },
  });
  await user.click(await press('Save view'));
  screen.getByText('Give the view a name.');
  const name = screen.getByRole('textbox', { name: 'Name of a new view' });
  await user.type(name, 'Oaks');
  await user.click(await press('Save view'));
  await screen.findByText('You have Oaks already.');
  await user.clear(name);
  await user.type(name, ' Elms {Enter}');
  await screen.findByText('“Elms” is saved.');
  expect(saveView).toHaveBeenLastCalledWith(
    expect.objectContaining({
      body: {
        ...{ list: 'trees', name: 'Elms', columns: usual },
        address: 'filter=%7B%7D&sort=name&order=ASC&perPage=10',
      },
    }),
  );
});

test('a view is renamed, overwritten and deleted, and the last two can be undone', async () => {
  const changeView = vi.fn(({ body }) => ({ ...views[0], ...body }));
  const saveView = vi.fn(({ body }) => ({ ...views[0], ...body }));
  const deleteView = vi.fn(() => ({}));
  const { user } = open({ changeView, saveView, deleteView });
  await user.click(await press('Rename “Oaks”'));
  const name = screen.getByRole('textbox', { name: 'New name of “Oaks”' });
  await user.clear(name);
  await user.type(name, 'Old oaks{Enter}');
  await screen.findByText('The view is called “Old oaks” now.');
  const { address, columns } = views[0]!;
  const sent = () => changeView.mock.lastCall![0].body;
  expect(sent()).toEqual({ name: 'Old oaks', address, columns });

  await user.click(await press('Overwrite “Oaks” with what is shown now'));
  await screen.findByText('“Oaks” keeps what is shown now.');
  expect(sent()).toMatchObject({ name: 'Oaks', columns: usual });
  await user.click(await press('Undo'));
  await screen.findByText('“Oaks” is as it was.');
  expect(sent()).toEqual({ name: 'Oaks', address, columns });

  await user.click(await press('Delete “Oaks”'));
  await screen.findByText('“Oaks” is deleted.');
  expect(deleteView).toHaveBeenCalledWith(expect.objectContaining({ params: { uuid: views[0]!.uuid } }));
  await user.click(await press('Undo'));
  await screen.findByText('“Oaks” is as it was.');
  expect(saveView.mock.lastCall![0].body).toEqual({ list: 'trees', name: 'Oaks', address, columns });
});

test('without views it says how to make one; a failure can be asked again', async () => {
  const savedViews = vi.fn<() => unknown>(() => refusal(500, 'server.failed', 'It failed.'));
  const { user } = open({ savedViews });
  await screen.findByText('It failed.');
  savedViews.mockReturnValue([]);
  await user.click(await press('Try again'));
  await screen.findByText('No view yet');
});

test('Escape while a view is renamed ends that, and the focus goes back', async () => {
  const { user } = open();
  const left = vi.fn();
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => key === 'Escape' && left(defaultPrevented),
  );
  await user.click(await press('Rename “Oaks”'));
  await user.type(screen.getByRole('textbox', { name: 'New name of “Oaks”' }), 'x{Escape}');
  expect(left).toHaveBeenLastCalledWith(true);
  expect(screen.queryByRole('textbox', { name: 'New name of “Oaks”' })).toBeNull();
  expect(document.activeElement).toBe(await press('Rename “Oaks”'));
});

test('a view that was deleted elsewhere is said to be gone, and leaves the list', async () => {
  const savedViews = vi.fn<() => unknown>(() => views);
  const gone = () => refusal(404, 'records.not-found', 'This could not be found.');
  const { user } = open({ savedViews, changeView: gone, deleteView: gone });
  await press('Delete “Oaks”');
  savedViews.mockReturnValue([views[1]]);
  await user.click(await press('Delete “Oaks”'));
  await screen.findByText('“Oaks” is gone: it was deleted elsewhere, such as in another tab.');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Oaks' })).toBeNull());

  savedViews.mockReturnValue([]);
  await user.click(await press('Rename “All”'));
  const name = screen.getByRole('textbox', { name: 'New name of “All”' });
  await user.type(name, '2{Enter}');
  await screen.findByText('“All” is gone: it was deleted elsewhere, such as in another tab.');
  await screen.findByText('No view yet');
});
