import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../api/order-detail';
import { renderScreen, renderWithPortal } from '../testing';
import { RecommendedBecause } from './recommended-because';
import { VisitFields } from './visit-fields';

const unit = (about: Partial<OrderDetail['units'][number]>) => ({
  schedule_date: null,
  work_date: null,
  time_window: null,
  ...about,
});
const order = (about: object) =>
  ({ order_status: 'in progress', units: [], ...about }) as unknown as OrderDetail;
const fields = () =>
  ['Work Date', 'Time', 'Duration', 'Technician']
    .map((name) => screen.getByLabelText(name))
    .map((field) => {
      expect(field).toBeDisabled();
      return (field as HTMLInputElement).value;
    });

test('a request that is new says that its visit is not scheduled yet', () => {
  renderScreen(<VisitFields />);
  expect(fields()).toEqual(['Not set yet', 'Not set yet', 'Not known yet', 'Not known yet']);
});

test('an order that has days already shows them where it is edited', () => {
  renderScreen(
    <VisitFields
      order={order({
        units: [
          unit({ schedule_date: '2026-08-17' }),
          unit({ schedule_date: '2026-08-03', time_window: 'time_window_2' }),
          unit({}),
          unit({ schedule_date: '2026-08-03', time_window: 'time_window_1' }),
        ],
      })}
    />,
  );
  expect(fields().slice(0, 2)).toEqual(['08-03-2026, 08-17-2026', 'Morning, Afternoon']);
});

test('the day on which a draft is due is no day of a visit', () => {
  renderScreen(
    <VisitFields order={order({ order_status: 'draft', units: [unit({ schedule_date: '2026-08-03' })] })} />,
  );
  expect(fields()[0]).toBe('Not set yet');
});

const draft = (about: object) =>
  order({ order_status: 'draft', origin: 'recommended', schedule_date: '2026-07-29', ...about });

test('a recommended follow-up tells when it is due, and what was found at the visit that asked for it', () => {
  const visit = { order_number: 101658, work_date: '2026-07-15' };
  const found = (unit_number: string, because: string, outcome: string, comment: string, by = visit) => ({
    ...{ unit_number, because, outcome, comment },
    ...by,
  });
  const later = { order_number: 101702, work_date: '2026-07-15' };
  renderWithPortal(
    <RecommendedBecause
      order={draft({
        recommended_by: {
          ...visit,
          units: [
            found('101', 'comment', 'inspected', 'Follow up in 2 weeks'),
            found('102', 'closed door', 'no answer', ''),
            found('103', 'closed door', 'no answer', ''),
            found('104', 'group', 'inspected', ''),
            found('105', 'comment', 'inspected', 'Follow up', later),
          ],
        },
      })}
    />,
    {},
  );
  expect(screen.getByText('This follow-up is due on 07-29-2026.')).toBeVisible();
  expect(screen.getByText('The visit on 07-15-2026 (order #101658) asked for it:')).toBeVisible();
  expect(screen.getByText('The visit on 07-15-2026 (order #101702) asked for it:')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unit 101: “Follow up in 2 weeks”',
    'Units 102, 103: Not completed: no answer',
    'Unit 104: it was ordered with a follow-up',
    'Unit 105: “Follow up”',
  ]);
});

test('without a result that asked for it the day alone is told, and of another draft nothing', () => {
  const { unmount, container } = renderScreen(<RecommendedBecause order={draft({})} />);
  expect(container).toHaveTextContent(/^This follow-up is due on 07-29-2026\.$/);
  unmount();
  const other = renderScreen(<RecommendedBecause order={draft({ origin: 'saved' })} />);
  expect(other.container).toBeEmptyDOMElement();
});
