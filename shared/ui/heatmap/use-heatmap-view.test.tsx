import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithPortal } from '../testing';
import { useHeatmapView } from './use-heatmap-view';

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const [building, mice, unknown] = [idOf(1), idOf(2), idOf(3)];
const pests = [{ pestId: mice, pestName: 'Mice', synonyms: [] }];
const setSearch = () => undefined;

function View({ query }: { query: string }) {
  const view = useHeatmapView(building, [new URLSearchParams(query), setSearch, '/home']);
  return <p>{`${view.pests.length} known, ${view.pestId ?? 'all'} shown`}</p>;
}

const show = (query: string) => {
  window.history.replaceState(null, '', `/home?${query}`);
  renderWithPortal(<View query={query} />, { pests, heatmap: { data: undefined } });
};
afterEach(() => window.history.replaceState(null, '', '/'));

test('a pest of the address that nobody knows is taken for all pests, in the address too', async () => {
  show(`s_id=b1&pestID=${unknown}`);
  expect(await screen.findByText('1 known, all shown')).toBeVisible();
  expect(window.location.search).toBe('?s_id=b1&months=3');
});

test('a known pest stays', async () => {
  show(`pestID=${mice}`);
  expect(await screen.findByText(`1 known, ${mice} shown`)).toBeVisible();
  expect(window.location.search).toBe(`?pestID=${mice}`);
});
