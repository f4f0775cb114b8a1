import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { WaitingPanel } from './waiting-panel';

test('what waits is told with its number, and leads to its list', () => {
  const waiting = {
    ...{ pin_requests: 1, follow_up_requests: 0, recommended_follow_ups: 27 },
    ...{ unassigned_buildings: 3, unscheduled_orders: 10_001, failed_mail: 2 },
  };
  renderScreen(
    <MemoryRouter>
      <WaitingPanel waiting={waiting} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '10,000+ orders without a day',
    '1 PIN request',
    '0 follow-up requests to decide',
    '27 recommended follow-ups not ordered',
    '3 buildings without a scheduler',
    '2 mails that failed',
  ]);
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/waiting-orders?filter={"status":"in progress"}',
    '/pin-management',
    '/admin-follow-up-requests?filter={"status":"pending"}',
    '/waiting-orders?filter={"order_status":"followUp"}',
    '/building-management?filter={"scheduler":"none"}',
    '/logs?filter={"box":"mail","status":"failed"}',
  ]);
});
