import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing';
import { OrderStatusBadge } from './order-status-badge';
import { TimeWindowLabel } from './time-window-label';
import { UnitsPreview } from './units-preview';

test('three units are all named, without an ellipsis', () => {
  renderScreen(<UnitsPreview items={['101', '102', '103']} />);
  expect(screen.getByText('101, 102, 103')).toBeInTheDocument();
});

test('of more than three units the first three are named, and an ellipsis says that there are more', () => {
  renderScreen(<UnitsPreview items={['101', '102', '103']} total={12} />);
  expect(screen.getByText('101, 102, 103, …')).toHaveAttribute('title', '12 units');
});

test('an order without units shows nothing', () => {
  renderScreen(<UnitsPreview items={[]} />);
  expect(screen.getByTitle('0 units')).toBeEmptyDOMElement();
});

test("an order in progress reads 'In Progress', and a completed one 'Complete' where a list calls it so", () => {
  renderScreen(
    <>
      <OrderStatusBadge status="in progress" />
      <OrderStatusBadge status="completed" label="Complete" />
    </>,
  );
  expect(screen.getByText('In Progress')).toBeInTheDocument();
  expect(screen.getByText('Complete')).toBeInTheDocument();
});

test("a time window is called by its half of the day, with the building's hours where they are known", () => {
  renderScreen(
    <p>
      <TimeWindowLabel window="time_window_1" hours="9:00 - 12:00" />,{' '}
      <TimeWindowLabel window="time_window_2" />
    </p>,
  );
  expect(screen.getByText('Morning (9:00 - 12:00), Afternoon')).toBeInTheDocument();
});
