import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithPortal } from '../testing';
import { PlannedVisits } from './planned-visits';
import { idOf, plannedVisitFor } from './testing/request';

test('only what is scheduled is called planned, and overdue once its day has passed', async () => {
  const plannedVisits = [
    plannedVisitFor({ schedule_date: '2026-07-18' }),
    plannedVisitFor({ order_unit_id: idOf(82), schedule_date: '2126-07-18' }),
    plannedVisitFor({ order_unit_id: idOf(83), order_status: 'in progress', schedule_date: '2126-07-18' }),
  ];
  const service = { unit_number: '101', pest_id: null, treatment_id: null };
  renderWithPortal(<PlannedVisits buildingId={idOf(1)} service={service} />, { plannedVisits });
  expect(await screen.findByText('Overdue since 07-18-2026: Mice, Bait')).toBeVisible();
  expect(screen.getByText('Planned: 07-18-2126, Mice, Bait')).toBeVisible();
  expect(screen.getByText('Requested: Mice, Bait, due 07-18-2126 (order #4720)')).toBeVisible();
});
