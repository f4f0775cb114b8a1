import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail, OrderUnit } from '../../api/order-detail';
import { renderWithPortal } from '../testing';
import { OrderFacts } from './order-facts';

const show = (...statuses: OrderUnit['order_status'][]) =>
  renderWithPortal(
    <OrderFacts
      order={
        {
          order_number: 100_023,
          order_status: 'scheduled',
          building_po_mo_wo: 'none',
          order_date_time: '2026-07-15T14:00:00Z',
          units: statuses.map((order_status) => ({ order_status })),
        } as OrderDetail
      }
    />,
    {},
  );
const report = () => screen.queryByRole('link', { name: 'View Report (PDF)' });

test('an order of which a unit is completed opens its report in a page of its own', () => {
  show('completed', 'scheduled');
  expect(report()).toHaveAttribute('href', '/api/portal/service-orders/report/100023');
  expect(report()).toHaveAttribute('target', '_blank');
});

test('a posted unit is completed too', () => {
  show('posted');
  expect(report()).toBeVisible();
});

test('before a unit is completed there is no report to open', () => {
  show('in progress', 'scheduled');
  expect(report()).not.toBeInTheDocument();
});
