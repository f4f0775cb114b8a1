import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type HeatmapUnit, legendOf } from '../../domain/heatmap';
import { renderScreen, heatmapUnit as unit } from '../testing';
import { Heatmap, type HeatmapProps } from './heatmap';

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

const show = (props: Partial<HeatmapProps> = {}) =>
  renderScreen(
    <Heatmap
      heatmap={tower}
      months={3}
      pestId={null}
      pests={[{ pestId: 'p1', pestName: 'Bed Bugs' }]}
      onUnit={() => {}}
      {...props}
    />,
  );

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

test('the common areas stand in a row of their own, are named, reached by keys and counted nowhere', async () => {
  const common = [unit('Garbage room', 0, { activity_level: 'High activity' }), unit('Lobby', 0)];
  const onUnit = vi.fn();
  const toggle = vi.fn();
  const heatmap = shape([['1', [unit('101', 1), unit('103', 3)]]], [], common);
  const { user } = show({ heatmap, onUnit, cart: { has: () => false, toggle } });
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
  expect(toggle).toHaveBeenCalledExactlyOnceWith(common[0], '');
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
  screen.getByRole('button', { name: /^Sanitation/ }).focus();
  await user.tab();
  expect(screen.getByRole('button', { name: /^Unit 1201/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onUnit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unit: '203' }), '2');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('a customer adds a unit by its plus without opening its history', async () => {
  const [onUnit, toggle] = [vi.fn(), vi.fn()];
  const { user } = show({ onUnit, cart: { has: ({ unit: number }) => number === '201', toggle } });
  expect(screen.getByRole('button', { name: 'Add unit 201 to the cart' })).toBePressed();
  await user.click(screen.getByRole('button', { name: 'Add unit 1204 to the cart' }));
  expect(toggle).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unit: '1204' }), '12');
  expect(onUnit).not.toHaveBeenCalled();
});

test('without a cart there is no plus, and in the public report a cell is not pressed at all', () => {
  show({ onUnit: undefined });
  expect(screen.queryByRole('button', { name: /cart/ })).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Unit 1204/ })).toBeVisible();
});

test('the legend counts all ten and shows only the units of the entry that is pressed', async () => {
  const { user } = show();
  const legend = within(screen.getByRole('region', { name: 'Statistics' }));
  expect(legend.getAllByRole('button')).toHaveLength(10);
  const heavy = legend.getByRole('button', { name: /^Heavy activity: 1 of 5 units, 20%/ });
  await user.click(heavy);
  expect(heavy).toBePressed();
  expect(screen.getByRole('grid')).toHaveAttribute('data-only', 'heavy');
  await user.click(heavy);
  expect(screen.getByRole('grid')).not.toHaveAttribute('data-only');
});

test('the filters offer 3, 6, 9 and 12 months, and all pests first', async () => {
  const [onMonths, onPest] = [vi.fn(), vi.fn()];
  const { user } = show({ onMonths, onPest, pestId: 'p1' });
  expect(screen.getByRole('radio', { name: '3 months' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '12 months' }));
  expect(onMonths).toHaveBeenCalledExactlyOnceWith(12);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['All', 'Bed Bugs']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pest' }), 'All');
  expect(onPest).toHaveBeenCalledExactlyOnceWith(null);
});

test('a building where nothing was done yet says that a longer range may show more', () => {
  show({ heatmap: shape([['1', [unit('101', 1)]]]) });
  expect(screen.getByText(/^No unit has an inspection in this time range/)).toBeVisible();
});

test('a building without units says so', () => {
  show({ heatmap: shape([['1', []]]) });
  expect(screen.getByRole('heading', { name: 'No units yet' })).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('while it loads for the first time its name and shape are shown, and later the former picture stays', () => {
  const { rerender } = show({ heatmap: undefined, name: 'Tower', loading: true });
  expect(screen.getByRole('heading', { name: 'Tower' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  rerender(<Heatmap heatmap={tower} months={6} pestId={null} pests={[]} loading />);
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
