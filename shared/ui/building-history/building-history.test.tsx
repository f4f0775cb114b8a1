import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answersFor, buildingFor } from '../service-request/testing';
import { renderWithPortal } from '../testing';
import { BuildingHistory } from './building-history';

const nothing = { months: 3, page: 1, unit: '', pestId: null, floor: null } as const;
const building = buildingFor();

test('an empty history says so in the specified words, without a table', async () => {
  renderWithPortal(
    <BuildingHistory
      buildingId={building.uuid}
      address={nothing}
      onChange={vi.fn()}
      onDownload={vi.fn()}
      downloading={false}
    />,
    answersFor(building, { buildingHistory: { data: [], total: 0, totalIsExact: true } }),
  );
  expect(await screen.findByText('No building history. Please change time range.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('an address past the last page leads to that page, and Back not to the one past it', async () => {
  const onChange = vi.fn();
  renderWithPortal(
    <BuildingHistory
      buildingId={building.uuid}
      address={{ ...nothing, page: 90 }}
      onChange={onChange}
      onDownload={vi.fn()}
      downloading={false}
    />,
    answersFor(building, { buildingHistory: { data: [], total: 120, totalIsExact: true } }),
  );
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ page: 3 }, { replace: true }));
});
