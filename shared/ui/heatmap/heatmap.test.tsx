import { screen, within } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { type HeatmapPlace, type HeatmapUnit, legendOf, readHeatmapPlace } from '../../domain/heatmap';
import { pestInUnit, renderScreen, heatmapUnit as unit } from '../testing';
import type { PlacedUnit } from './choice';
import { Heatmap, type HeatmapProps } from './heatmap';
import { loadView } from './views';

beforeAll(() => loadView('grid'));

const shape = (
  floors: [string, HeatmapUnit[]][],
  th: [string, HeatmapUnit[]][] = [],
  common: HeatmapUnit[] = [],
) => ({
  building_name: 'Sumach Tower',
  building_address: '12 Sumach Street, Toronto',
  as_of: '2026-07-15',
  pests: [],
  legend: legendOf([...floors, ...th].flatMap(([, units]) => units)),
  floors: floors.map(([floor, units]) => ({ floor, units })),
  th: th.map(([floor, units]) => ({ floor, units })),
  common,
});

const tower = shape(
  [
    ['12', [unit('1204', 4, { activity_level: 'Moderate activity', not_prepare: true }), unit('1201', 1)]],
    ['2', [unit('201', 1), unit('203', 3, { activity_level: 'High activity', structural_issues: true })]],
  ],
  [['TH', [unit('TH1', 1)]]],
);

/** The heatmap in a page that keeps what is chosen. */
function Page({ query = '', onPlace, ...props }: Partial<HeatmapProps> & { query?: string }) {
  const [place, setPlace] = useState(() => readHeatmapPlace(new URLSearchParams(query)));
  const take = useCallback(
    (change: Partial<HeatmapPlace>) => {
      onPlace?.(change);
      setPlace((now) => ({ ...now, ...change }));
    },
    [onPlace],
  );
  return (
    <Heatmap
      heatmap={tower}
      pests={[{ pestId: 'p1', pestName: 'Bed Bugs' }]}
      onUnit={() => {}}
      {...props}
      place={place}
      onPlace={take}
    />
  );
}

const show = ({ query = 'view=grid', ...props }: Parameters<typeof Page>[0] = {}) =>
  renderScreen(<Page query={query} {...props} />);

const emptyCart = () => ({
  has: () => false,
  add: vi.fn((_units: readonly PlacedUnit[]) => true),
  takeOut: vi.fn(),
});

test('a cell says its number, its activity and its remarks', () => {
  show();
  expect(
    screen.getByRole('button', { name: 'Unit 1204, moderate activity, not prepared' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unit 203, heavy activity, structural issues' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unit 201, not serviced' })).toBeVisible();
});

test('the floors stand from the top down, and the townhouses apart', () => {
  show();
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['12', '2', 'TH']);
  const townhouses = screen.getByRole('rowgroup', { name: 'Townhouses' });
  expect(within(townhouses).getByRole('button', { name: 'Unit TH1, not serviced' })).toBeVisible();
});

test('a building without units says so, and offers neither a download nor a report', () => {
  const tools = <button type="button">Share</button>;
  const { rerender } = show({ onDownload: vi.fn(), tools });
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  const heatmap = { ...tower, floors: [], th: [], common: [] };
  rerender(<Page query="view=grid" heatmap={heatmap} onDownload={vi.fn()} tools={tools} />);
  expect(screen.getByRole('heading', { name: 'No units yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('the common areas stand in a row of their own, are named, reached by keys and counted nowhere', async () => {
  const common = [unit('Garbage room', 0, { activity_level: 'High activity' }), unit('Lobby', 0)];
  const onUnit = vi.fn();
  const cart = emptyCart();
  const heatmap = shape([['1', [unit('101', 1), unit('103', 3)]]], [], common);
  const { user } = show({ heatmap, onUnit, cart });
  const row = within(screen.getByRole('rowgroup', { name: 'Common areas' }));
  expect(row.getByRole('rowheader', { name: 'Common areas' })).toBeInTheDocument();
  const room = row.getByRole('button', { name: 'Common area Garbage room, heavy activity' });
  expect(screen.getByRole('button', { name: /^Heavy activity: 0 of 2 units, 0%/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Not serviced: 2 of 2 units, 100%/ })).toBeVisible();

  await user.tab();
  screen.getByRole('button', { name: 'Unit 101, not serviced' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(room).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(row.getByRole('button', { name: 'Common area Lobby, not serviced' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onUnit).toHaveBeenCalledExactlyOnceWith(common[1], '');
  await user.click(row.getByRole('button', { name: 'Add Garbage room to the cart' }));
  expect(cart.add).toHaveBeenCalledExactlyOnceWith([{ unit: common[0], floor: '' }]);
});

test('a building that has only common areas shows them', () => {
  show({ heatmap: shape([], [], [unit('Lobby', 0)]) });
  expect(screen.getByRole('button', { name: 'Common area Lobby, not serviced' })).toBeVisible();
  expect(screen.queryByText(/^No unit has an inspection/)).not.toBeInTheDocument();
});

test('the picture is as of the portal’s day, whatever day the device has', () => {
  vi.useFakeTimers({ now: new Date('2026-07-16T04:30:00Z') });
  show();
  vi.useRealTimers();
  expect(screen.getByText('As of July 15, 2026')).toBeVisible();
});

test('before the picture has come it is as of no day', () => {
  show({ heatmap: undefined, name: 'Sumach Tower', loading: true });
  expect(screen.getByRole('heading', { name: 'Sumach Tower' })).toBeVisible();
  expect(screen.queryByText(/As of/)).not.toBeInTheDocument();
});

test('a press on a unit hands over the unit and its floor', async () => {
  const onUnit = vi.fn();
  const { user } = show({ onUnit });
  await user.click(screen.getByRole('button', { name: /^Unit 203/ }));
  expect(onUnit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unit: '203' }), '2');
});

test('the picture is one stop of the Tab key, and arrow keys go on from there', async () => {
  const onUnit = vi.fn();
  const { user } = show({ onUnit });
  screen.getByRole('radio', { name: 'Full grid' }).focus();
  await user.tab();
  expect(screen.getByRole('button', { name: /^Unit 1201/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onUnit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unit: '203' }), '2');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('a customer adds a unit by its plus without opening its history', async () => {
  const onUnit = vi.fn();
  const cart = { ...emptyCart(), has: ({ unit: number }: HeatmapUnit) => number === '201' };
  const { user } = show({ onUnit, cart });
  expect(screen.getByRole('button', { name: 'Add unit 201 to the cart' })).toBePressed();
  await user.click(screen.getByRole('button', { name: 'Add unit 1204 to the cart' }));
  expect(cart.add).toHaveBeenCalledExactlyOnceWith([
    { unit: expect.objectContaining({ unit: '1204' }), floor: '12' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Add unit 201 to the cart' }));
  expect(cart.takeOut).toHaveBeenCalledExactlyOnceWith([
    { unit: expect.objectContaining({ unit: '201' }), floor: '2' },
  ]);
  expect(onUnit).not.toHaveBeenCalled();
});

test('without a cart there is no plus, and in the public report a cell is not pressed at all', () => {
  show({ onUnit: undefined });
  expect(screen.queryByRole('button', { name: /cart/ })).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Unit 1204/ })).toBeVisible();
});

test('the legend counts all ten, and what is pressed in it is shown', async () => {
  const { user } = show();
  const legend = within(screen.getByRole('region', { name: 'Statistics' }));
  expect(legend.getAllByRole('button')).toHaveLength(10);
  const heavy = legend.getByRole('button', { name: /^Heavy activity: 1 of 5 units, 20%/ });
  await user.click(heavy);
  expect(heavy).toBePressed();
  expect(screen.getByText('1 of 5 units shown')).toBeVisible();
  expect(cellsOut()).toEqual(['1201', '1204', '201', 'TH1']);
  await user.click(legend.getByRole('button', { name: /^Moderate activity/ }));
  expect(cellsOut()).toEqual(['1201', '201', 'TH1']);
  await user.click(screen.getByRole('button', { name: 'Show all units' }));
  expect(cellsOut()).toEqual([]);
});

test('a number in the address that no unit has is told by itself, with the way to all units', async () => {
  const { user } = show({ query: 'unit=9999' });
  expect(screen.getByRole('heading', { name: 'Nothing is found for: unit 9999' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all units' }));
  expect(screen.queryByText(/^Nothing is found/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Find a unit')).toHaveValue('');
});

const cellsOut = () =>
  screen
    .getAllByRole('gridcell')
    .filter((cell) => cell.hasAttribute('data-out'))
    .map((cell) => cell.textContent?.replace(/[A-Z]$/, ''));

test('the filters offer 3, 6, 9 and 12 months, and all pests first', async () => {
  const onPlace = vi.fn();
  const { user } = show({ query: 'view=grid&pestID=p1', onPlace });
  expect(screen.getByRole('radio', { name: '3 months' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '12 months' }));
  expect(onPlace).toHaveBeenLastCalledWith({ months: 12 });
  const pests = within(screen.getByRole('combobox', { name: 'Pest' })).getAllByRole('option');
  expect(pests.map((option) => option.textContent)).toEqual(['All', 'Bed Bugs']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pest' }), 'All');
  expect(onPlace).toHaveBeenLastCalledWith({ pestId: null });
});

test('a building where nothing was done yet says so, for the chosen pest where there is one', async () => {
  const { user } = show({ heatmap: shape([['1', [unit('101', 1)]]]) });
  expect(screen.getByText('No unit has an inspection in this time range.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pest' }), 'Bed Bugs');
  expect(screen.getByText(/in this time range for what is chosen under Pest\.$/)).toBeVisible();
});

test('a building without units says so, with what can be done there', () => {
  show({ heatmap: shape([['1', []]]), emptyAction: <a href="/form">Open the form</a> });
  expect(screen.getByRole('link', { name: 'Open the form' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No units yet' })).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('while it loads for the first time its name and shape are shown, and later the former picture stays', () => {
  const { rerender } = show({ heatmap: undefined, name: 'Tower', loading: true });
  expect(screen.getByRole('heading', { name: 'Tower' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  rerender(<Page query="view=grid&months=6" loading />);
  expect(screen.getByRole('region', { name: 'Heatmap' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('grid')).toBeInTheDocument();
});

test('a failure says what happened and can be tried again', async () => {
  const onRetry = vi.fn();
  const { user } = show({ heatmap: undefined, error: 'The portal cannot be reached.', onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('The portal cannot be reached.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a unit is found by its number, and Enter goes to it', async () => {
  const { user } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Find a unit' }), '20');
  expect(screen.getByText('2 of 5 units shown')).toBeVisible();
  expect(cellsOut()).toEqual(['1201', '1204', 'TH1']);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /^Unit 201/ })).toHaveFocus();
});

test('the choices tell how many units they would show, and combine', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Active 2' }));
  expect(cellsOut()).toEqual(['1201', '201', 'TH1']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Floor' }), '2');
  expect(screen.getByText('1 of 5 units shown')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Not inspected 1' })).not.toBePressed();
  const legend = within(screen.getByRole('region', { name: 'Statistics' }));
  expect(legend.getByRole('button', { name: /^Moderate activity: 0 of 2 units/ })).toBePressed();
});

test('a filter of the address that is not known is told, and leaves the address', async () => {
  const onPlace = vi.fn();
  const { user } = show({ query: 'view=grid&show=overdue&floor=99', onPlace });
  expect(await screen.findByText(/They are not applied: the filter “overdue”, floor 99/)).toBeVisible();
  expect(onPlace).toHaveBeenCalledWith({
    unknown: [],
    units: expect.objectContaining({ floor: null, classes: [] }),
  });
  expect(cellsOut()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByText(/not known here/)).not.toBeInTheDocument();
});

test('all that is shown goes into the cart at once', async () => {
  const cart = emptyCart();
  const { user } = show({ query: 'view=grid&show=active', cart });
  await user.click(screen.getByRole('button', { name: 'Add all 2 shown' }));
  expect(cart.add).toHaveBeenCalledExactlyOnceWith([
    { unit: expect.objectContaining({ unit: '203' }), floor: '2' },
    { unit: expect.objectContaining({ unit: '1204' }), floor: '12' },
  ]);
});

test('while units are chosen, keys put them into the cart, and a floor’s label the whole floor; Escape ends it', async () => {
  const [cart, onUnit] = [emptyCart(), vi.fn()];
  const { user } = show({ cart, onUnit });
  await user.click(screen.getByRole('button', { name: 'Choose units' }));
  screen.getByRole('button', { name: /^Unit 1201/ }).focus();
  await user.keyboard(' ');
  expect(cart.add).toHaveBeenLastCalledWith([
    { unit: expect.objectContaining({ unit: '1201' }), floor: '12' },
  ]);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(cart.add.mock.lastCall).toEqual([
    [
      { unit: expect.objectContaining({ unit: '1201' }), floor: '12' },
      { unit: expect.objectContaining({ unit: '1204' }), floor: '12' },
    ],
  ]);
  await user.click(screen.getByRole('button', { name: 'Add floor 2' }));
  expect(cart.add.mock.lastCall?.[0]).toHaveLength(2);
  expect(onUnit).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Choose units' })).not.toBePressed();
  await user.click(screen.getByRole('button', { name: /^Unit 1201/ }));
  expect(onUnit).toHaveBeenCalledOnce();
});

test('a floor’s label adds only what the filters show of it', async () => {
  const cart = emptyCart();
  const { user } = show({ query: 'view=grid&show=heavy', cart });
  await user.click(screen.getByRole('button', { name: 'Choose units' }));
  expect(screen.queryByRole('button', { name: /^Add floor 12/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add floor 2: 1 of 2 units shown' }));
  expect(cart.add).toHaveBeenCalledExactlyOnceWith([
    { unit: expect.objectContaining({ unit: '203' }), floor: '2' },
  ]);
});

test('in the list nothing is chosen, and nothing says so; the other views go on', async () => {
  const { user } = show({ cart: emptyCart() });
  await user.click(screen.getByRole('button', { name: 'Choose units' }));
  const hint = screen.getByText(/^Select units, or drag over them/);
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(hint).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Full grid' }));
  expect(screen.getByText(/^Select units, or drag over them/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done' })).toBePressed();
});

test('who has no cart is offered no choosing', () => {
  show({ query: 'view=grid&show=active' });
  expect(screen.queryByRole('button', { name: 'Choose units' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add all/ })).not.toBeInTheDocument();
});

test('the list tells what the cells tell, most urgent first, and opens a unit', async () => {
  const onUnit = vi.fn();
  const mice = pestInUnit('p1', { activity_level: 'High activity', work_date: '2026-07-01' });
  const heatmap = {
    ...shape([
      [
        '2',
        [
          unit('201', 1, {
            upcoming_orders: [
              {
                unit_number: '201',
                pest_id: 'p1',
                order_status: 'scheduled',
                service_code: null,
                schedule_date: '2026-08-01',
                time_window: null,
              },
            ],
          }),
        ],
      ],
      ['1', [unit('101', 1, { activity_level: 'High activity', pests: [mice], not_prepare: true })]],
    ]),
    pests: [{ pest_id: 'p1', pest_name: 'Mice' }],
  };
  // Fetched before, so that a busy machine does not keep the test waiting.
  await import('./list/unit-list');
  const { user } = show({ query: 'view=list', heatmap, onUnit });
  const table = await screen.findByRole('table', { name: 'Units of Sumach Tower' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['101', '1', 'HHeavy activity', 'Mice: heavy activity, 07-01-2026', 'Not prepared', ''],
    ['201', '2', 'Not serviced', '', '', '08-01-2026, Mice'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Open unit 101' }));
  expect(onUnit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unit: '101' }), '1');
  await user.selectOptions(screen.getByRole('combobox', { name: /sort/i }), 'Next visit, ascending');
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('201');
});
