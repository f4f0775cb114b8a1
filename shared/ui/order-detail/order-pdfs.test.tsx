import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderDetail, OrderUnit } from '../../api/order-detail';
import { renderWithPortal } from '../testing';
import { OrderPdfs } from './order-pdfs';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-20T14:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (...units: Pick<OrderUnit, 'order_status' | 'schedule_date'>[]) =>
  renderWithPortal(
    <OrderPdfs
      order={
        {
          id: '0198c7a1-0000-7000-8000-000000000001',
          order_status: 'scheduled',
          units: units.map((unit) => ({ ...unit, time_window: 'time_window_1' })),
        } as OrderDetail
      }
    />,
    {},
  );
const notices = () => screen.queryByRole('link', { name: 'Notices of entry (PDF)' });

test('notices of entry are there until the day of the visit is over', () => {
  show({ order_status: 'scheduled', schedule_date: '2026-07-20' });
  expect(notices()).toBeVisible();
});

test('there are no notices for visits that are done or whose day is over', () => {
  show(
    { order_status: 'completed', schedule_date: '2026-07-20' },
    { order_status: 'scheduled', schedule_date: '2026-07-19' },
  );
  expect(notices()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Preparation sheets/ })).toBeVisible();
});
