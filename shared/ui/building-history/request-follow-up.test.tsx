import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BuildingHistoryRow } from '../../api/shapes';
import { answersFor, buildingFor, idOf } from '../service-request/testing/request';
import { renderWithPortal } from '../testing';
import { RequestFollowUp } from './request-follow-up';

const row: BuildingHistoryRow = {
  order_id: idOf(70),
  order_unit_id: idOf(71),
  order_number: 4711,
  order_status: 'completed',
  unit_number: '101',
  floor: null,
  pest_id: idOf(2),
  pest_name: 'Mice',
  treatment_id: idOf(13),
  treatment_name: 'Bait',
  work_date: '2026-07-04',
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  refused_entry: false,
  comment: 'Follow up in two weeks',
};

const ofUnit = (order_number: number) => `Request Follow-up for unit 101, order #${order_number}`;

test('a row asks for its own follow-up, and is requested by no other row of its unit', async () => {
  const add = vi.fn();
  const cart = { hasRequested: (id: string) => id === idOf(72), add };
  const { user } = renderWithPortal(
    <>
      <RequestFollowUp row={row} cart={cart} />
      <RequestFollowUp row={{ ...row, order_unit_id: idOf(72), order_number: 4712 }} cart={cart} />
    </>,
    answersFor(buildingFor()),
  );
  expect(screen.getByRole('button', { name: ofUnit(4712) })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: ofUnit(4711) }));
  const line = { unit_number: '101', floor: '', followup: 'followup', pest: 'Mice', treatment: 'Bait' };
  await waitFor(() => expect(add).toHaveBeenCalledWith(expect.objectContaining(line), idOf(71)));
});
