import { legendOf } from '@clearunit/shared/domain/heatmap';
import { buildingFor } from '@clearunit/shared/ui/service-request/testing';
import { heatmapUnit } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, serverFails } from '../testing/open-console';
// Loaded before the test, since loading can take longer than a test waits.
import './building-heatmap';

const building = buildingFor();
const units = [heatmapUnit('1204', 1)];
const heatmap = {
  building_name: building.building_name,
  building_address: building.building_address,
  as_of: '2026-07-15',
  pests: [],
  legend: legendOf(units),
  floors: [{ floor: '12', units }],
  th: [],
  common: [],
};

test('the heatmap says that the server failed, and comes when it is asked for again', async () => {
  let isDown = true;
  const user = await openConsole(`/building-heatmap/${building.uuid}`, {
    role: 'scheduler',
    answers: { building: [building], pests: [], heatmap: () => (isDown ? serverFails() : heatmap) },
  });
  await screen.findByText('There is some server side issue. Please try again later.');
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Statistics' });
});
