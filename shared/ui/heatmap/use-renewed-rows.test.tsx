import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type HeatmapUnit, legendOf, readHeatmapPlace } from '../../domain/heatmap';
import { renderScreen, heatmapUnit as unit } from '../testing';
import { Heatmap } from './heatmap';
import { loadView } from './views';

beforeAll(() => loadView('grid'));

const inLargeCells = readHeatmapPlace(new URLSearchParams('view=grid'));

const floors = Array.from({ length: 6 }, (_, index) => String(6 - index));

/** Six floors of forty units, all with the same finding. */
const tower = (activity_level: HeatmapUnit['activity_level']) => {
  const building = floors.map((floor) => ({
    floor,
    units: Array.from({ length: 40 }, (_, door) =>
      unit(`${floor}${door + 10}`, door + 1, { activity_level }),
    ),
  }));
  const legend = legendOf(building.flatMap(({ units }) => units));
  const about = {
    building_name: 'Tower',
    building_address: '1 Tower Street',
    as_of: '2026-07-15',
    pests: [],
  };
  return { ...about, legend, floors: building, th: [], common: [] };
};
const picture = (activity: HeatmapUnit['activity_level']) => (
  <Heatmap heatmap={tower(activity)} place={inLargeCells} onPlace={() => {}} pests={[]} onUnit={() => {}} />
);

/** The page shows the first so many floors. */
function floorsInSight(count: number) {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const index = Number(this.getAttribute('aria-rowindex') ?? 1) - 1;
    return new DOMRect(0, index < count ? 0 : 5_000, 10, 10);
  });
  onTestFinished(() => measured.mockRestore());
}

function opened() {
  const { rerender } = renderScreen(picture('Low activity'));
  const grid = screen.getByRole('grid');
  const inLevel = (level: string) => grid.querySelectorAll(`[data-level="${level}"]`).length;
  return { grid, inLevel, renew: () => rerender(picture('High activity')) };
}

async function renewed() {
  const building = opened();
  await waitFor(() => expect(building.inLevel('light')).toBe(240), { timeout: 4_000 });
  building.renew();
  return building;
}

test('a building begins with its first cells, and the others follow', async () => {
  floorsInSight(2);
  const { grid, inLevel } = opened();
  expect(inLevel('light')).toBe(30);
  expect(screen.getAllByRole('row')).toHaveLength(6);
  expect(grid).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(grid).not.toHaveAttribute('aria-busy'), { timeout: 4_000 });
  expect(inLevel('light')).toBe(240);
});

test('a picture that is printed is whole', () => {
  floorsInSight(2);
  const { inLevel } = opened();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(inLevel('light')).toBe(240);
});

test('a building that has only begun goes on with the picture that is wanted now, beginning with what is in sight', async () => {
  floorsInSight(2);
  const { inLevel, renew } = opened();
  renew();
  expect(inLevel('heavy')).toBe(60);
  expect(inLevel('light')).toBe(0);
  await waitFor(() => expect(inLevel('heavy')).toBe(240), { timeout: 4_000 });
});

test('what is in sight is renewed at once, the rest soon after, and until then the picture says that it is busy', async () => {
  floorsInSight(2);
  const { grid, inLevel } = await renewed();
  expect(inLevel('heavy')).toBe(80);
  expect(grid).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(inLevel('light')).toBe(0), { timeout: 4_000 });
  await waitFor(() => expect(grid).not.toHaveAttribute('aria-busy'));
});

test('a building out of sight is renewed from the top', async () => {
  floorsInSight(0);
  const { grid, inLevel } = await renewed();
  expect(inLevel('heavy')).toBe(0);
  await waitFor(() => expect(inLevel('heavy')).toBeGreaterThan(0));
  const first = grid.querySelector('[data-level]');
  expect(first).toHaveAttribute('data-level', 'heavy');
  await waitFor(() => expect(inLevel('heavy')).toBe(240), { timeout: 4_000 });
});
