import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../api/order-detail';
import { renderWithPortal } from '../testing';
import { OrderFacts } from './order-facts';

const show = (about: Partial<OrderDetail>) =>
  renderWithPortal(
    <OrderFacts
      order={
        {
          order_number: 100_023,
          order_status: 'scheduled',
          building_po_mo_wo: 'none',
          order_date_time: '2026-07-15T14:00:00Z',
          units: [],
          ...about,
        } as unknown as OrderDetail
      }
    />,
    {},
  );
const confirmation = () => screen.queryByText('Confirmation mail')?.nextSibling?.textContent;

test('an order says when its confirmation was sent, and which visits it confirms', () => {
  show({
    confirmationEmailStatus: 'sent',
    confirmationEmailAt: '2026-07-15T14:00:00Z',
    confirmationWorkDateTime: [
      { schedule_date: '2026-07-20', time_window: 'time_window_1' },
      { schedule_date: '2026-08-03', time_window: 'time_window_2' },
    ],
  });
  expect(confirmation()).toMatch(
    /^Sent on 07-15-2026 \d\d:00\. It confirms the visits on 07-20-2026, Morning; 08-03-2026, Afternoon\.$/,
  );
});

test('a confirmation that could not be delivered says why', () => {
  show({
    confirmationEmailStatus: 'failed',
    confirmationEmailAt: '2026-07-15T14:00:00Z',
    confirmationEmailError: '550 No such user',
  });
  expect(confirmation()).toMatch(/but could not be delivered\. The mail server said: 550 No such user$/);
});

test('an order without a confirmation says nothing of one', () => {
  show({});
  expect(confirmation()).toBeUndefined();
});

test('an order that nobody has scheduled is due on its day', () => {
  show({ order_status: 'in progress', schedule_date: '2026-12-13' });
  expect(screen.getByText('Due').nextSibling).toHaveTextContent('12-13-2026');
  expect(screen.queryByText('Schedule date')).toBeNull();
});

test('a scheduled order has a schedule date', () => {
  show({ schedule_date: '2026-12-13' });
  expect(screen.getByText('Schedule date').nextSibling).toHaveTextContent('12-13-2026');
});
