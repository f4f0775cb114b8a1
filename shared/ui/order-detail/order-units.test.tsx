import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail, OrderUnit } from '../../api/order-detail';
import { renderWithPortal } from '../testing';
import { OrderUnits } from './order-units';

const show = (about: Partial<NonNullable<OrderUnit['found']>>, days: Partial<OrderUnit> = {}) => {
  const service = { pest_name: 'Cockroaches', treatment_name: 'Bait' };
  const found = { outcome: 'inspected', activity_level: 'Low activity', ...service, ...about };
  const unit = {
    order_unit_id: '1',
    unit_number: '101',
    request_type: 'neworder',
    order_status: 'completed',
    ...service,
    found,
    ...days,
  };
  renderWithPortal(<OrderUnits order={{ units: [unit] } as unknown as OrderDetail} />, {});
};

test('a unit that was inspected and not treated says so', () => {
  show({ treatment_done: false });
  expect(screen.getByText('Treatment not done')).toBeVisible();
});

test.each([
  ['was treated', { treatment_done: true }],
  ['has an older answer, which does not tell', {}],
  ['was not entered', { outcome: 'refused', activity_level: null, treatment_done: false }],
] as const)('a unit that %s says nothing of it', (_, about) => {
  show(about);
  expect(screen.queryByText('Treatment not done')).not.toBeInTheDocument();
});

const window = { time_window: 'time_window_1', schedule_date: '2026-12-10' } as const;
test.each([
  ['before its planned day tells the day of the work alone', '2026-11-30', '11-30-2026'],
  ['on its planned day tells it with its window', '2026-12-10', '12-10-2026 Morning'],
])('a unit that was done %s', (_, work_date, text) => {
  show({}, { ...window, work_date });
  expect(screen.getByRole('cell', { name: text })).toBeVisible();
});
