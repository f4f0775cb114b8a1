import { answersFor, buildingFor, orderFor } from '@clearunit/shared/ui/service-request/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import '../requests/detail-page';
import './complete-order';

const building = buildingFor();
const order = orderFor(building, {
  origin: 'recommended',
  order_status: 'draft',
  schedule_date: '2026-07-29',
  recommended_by: {
    order_number: 4712,
    work_date: '2026-07-15',
    units: [
      {
        ...{ unit_number: '1204', because: 'comment', outcome: 'inspected', comment: 'Come again' },
        ...{ order_number: 4712, work_date: '2026-07-15' },
      },
    ],
  },
});

test.each([
  ['/complete-order', 'scheduler'],
  ['/admin-order-detail', 'admin'],
] as const)('%s says which visit recommended a follow-up, and why', async (page, role) => {
  await openConsole(`${page}?id=${order.id}`, { role, answers: answersFor(building, { order }) });
  await screen.findByText('The visit on 07-15-2026 (order #4712) asked for it:');
  screen.getByText('Unit 1204: “Come again”');
  expect(screen.getAllByText(/due on 07-29-2026/)).toHaveLength(1);
});
