import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing';
import { useDayText } from './use-day-text';

function Days() {
  const dayOf = useDayText();
  return (
    <ul>
      <li>{dayOf({ order_status: 'in progress', work_date: null, schedule_date: '2026-07-20' })}</li>
      <li>{dayOf({ order_status: 'in progress', work_date: null, schedule_date: null })}</li>
      <li>{dayOf({ order_status: 'scheduled', work_date: null, schedule_date: '2026-07-20' })}</li>
      <li>{dayOf({ order_status: 'scheduled', work_date: '2026-07-15', schedule_date: '2026-07-20' })}</li>
      <li>{dayOf({ order_status: 'completed', work_date: '2026-07-21', schedule_date: '2026-07-20' })}</li>
    </ul>
  );
}

test('the day of an order is the next one that is planned, of the work once it is done, and said to be due where nobody planned it', () => {
  renderScreen(<Days />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Due 07-20-2026',
    '',
    '07-20-2026',
    '07-20-2026',
    '07-21-2026',
  ]);
});
