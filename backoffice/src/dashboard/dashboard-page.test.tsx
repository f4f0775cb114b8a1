import { serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './dashboard-page';

const month = { customers: 0, schedulers: 0, buildings: 0 };
const dashboard = {
  stats: {
    ...{ total_customers: 1, total_schedulers: 2, total_buildings: 3, customer_percentage: 0 },
    ...{ scheduler_percentage: 0, building_percentage: 0, previous_month: month, current_month: month },
  },
  waiting: {
    ...{ pin_requests: 0, follow_up_requests: 0, recommended_follow_ups: 0 },
    ...{ unassigned_buildings: 0, unscheduled_orders: 0, failed_mail: 0 },
  },
  technicians: [],
  orders: [],
};

test('the dashboard says that the server failed, and comes when it is asked for again', async () => {
  let isDown = true;
  const user = await openConsole('/dashboard', {
    role: 'admin',
    answers: { dashboard: () => (isDown ? serverFails() : dashboard) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(serverFailed);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /^Buildings: 3/ });
});
