import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answersFor, buildingFor, historyRow, idOf } from '../service-request/testing/request';
import { renderWithPortal } from '../testing';
import { RequestFollowUp } from './request-follow-up';

const row = historyRow();

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
