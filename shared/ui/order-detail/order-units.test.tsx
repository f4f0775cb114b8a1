import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail, OrderUnit } from '../../api/order-detail';
import { renderWithPortal } from '../testing';
import { OrderUnits } from './order-units';

const show = (about: Partial<NonNullable<OrderUnit['found']>>) => {
  const service = { pest_name: 'Cockroaches', treatment_name: 'Bait' };
  const found = { outcome: 'inspected', activity_level: 'Low activity', ...service, ...about };
  const unit = {
    order_unit_id: '1',
    unit_number: '101',
    request_type: 'neworder',
    order_status: 'completed',
    ...service,
    found,
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
