import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildingHistoryRow } from '../../api/history-records';
import { historyRow, idOf, plannedVisitFor } from '../service-request/testing/request';
import { renderWithPortal } from '../testing';
import { RequestFollowUp } from './request-follow-up';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-07-15T14:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const row = historyRow();
const cart = (inCart?: string) => ({
  hasVisit: (id: string) => id === inCart,
  add: vi.fn(),
  onOpenDraft: vi.fn(),
});
const withRequested = (requested: ReturnType<typeof plannedVisitFor>): BuildingHistoryRow => ({
  ...row,
  follow_up: row.follow_up && { ...row.follow_up, requested },
});
function expectBlocked(order: number, reason: string) {
  const button = screen.getByRole('button', { name: ofUnit(order) });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(reason);
}
const ofUnit = (order_number: number) => `Request Follow-up for unit 101, order #${order_number}`;

test('a row asks for its own follow-up, and is requested by no other row of its unit', async () => {
  const given = cart(idOf(72));
  const { user } = renderWithPortal(
    <>
      <RequestFollowUp row={row} cart={given} />
      <RequestFollowUp row={{ ...row, order_unit_id: idOf(72), order_number: 4712 }} cart={given} />
    </>,
    {},
  );
  expectBlocked(4712, 'In the cart');
  await user.click(screen.getByRole('button', { name: ofUnit(4711) }));
  const line = { unit_number: '101', floor: null, followup: 'followup', pest: 'Mice', treatment: 'Bait' };
  expect(given.add).toHaveBeenCalledWith(expect.objectContaining(line), idOf(71));
});

test('a row asks under the number that its unit has now', async () => {
  const given = cart();
  const line = { ...row.follow_up!.line, unit_number: '101Z' };
  const renamed = { ...row, follow_up: { line, requested: null } };
  const { user } = renderWithPortal(<RequestFollowUp row={renamed} cart={given} />, {});
  await user.click(screen.getByRole('button', { name: ofUnit(4711) }));
  expect(given.add).toHaveBeenCalledWith(expect.objectContaining({ unit_number: '101Z' }), idOf(71));
});

test('a row whose follow-up was requested elsewhere is disabled, and says what comes', () => {
  renderWithPortal(<RequestFollowUp row={withRequested(plannedVisitFor())} cart={cart()} />, {});
  expectBlocked(4711, 'Planned for 07-18-2026, order #4720');
});

test('what nobody has scheduled is requested, and what was planned for a day that has passed is overdue', () => {
  const due = plannedVisitFor({ order_status: 'in progress' });
  const { unmount } = renderWithPortal(<RequestFollowUp row={withRequested(due)} cart={cart()} />, {});
  expectBlocked(4711, 'Requested with order #4720, due 07-18-2026');
  unmount();
  const overdue = plannedVisitFor({ schedule_date: '2026-07-14' });
  renderWithPortal(<RequestFollowUp row={withRequested(overdue)} cart={cart()} />, {});
  expectBlocked(4711, 'Overdue since 07-14-2026, order #4720');
});

test('a recommended follow-up that waits is opened in place of asking for another', async () => {
  const given = cart();
  const waiting = plannedVisitFor({ order_status: 'draft', is_recommended: true });
  const { user } = renderWithPortal(<RequestFollowUp row={withRequested(waiting)} cart={given} />, {});
  await user.click(screen.getByRole('button', { name: 'Open follow-up #4720, recommended for unit 101' }));
  expect(given.onOpenDraft).toHaveBeenCalledWith(waiting.order_id);
  expect(screen.queryByRole('button', { name: ofUnit(4711) })).not.toBeInTheDocument();
});

test("a comment that says 'no follow up' asks for none", () => {
  renderWithPortal(
    <RequestFollowUp row={{ ...row, comment: 'No follow up', follow_up: null }} cart={cart()} />,
    {},
  );
  expectBlocked(4711, 'The comment says that none is needed');
});

test('a blocked one is reached by the keyboard and puts nothing into the cart', async () => {
  const given = cart();
  const done = plannedVisitFor({ order_status: 'completed' });
  const { user } = renderWithPortal(<RequestFollowUp row={withRequested(done)} cart={given} />, {});
  expectBlocked(4711, 'Done with order #4720');
  await user.tab();
  expect(screen.getByRole('button', { name: ofUnit(4711) })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(given.add).not.toHaveBeenCalled();
});
