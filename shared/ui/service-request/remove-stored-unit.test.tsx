import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linesOfOrder, type StoredLine } from '../../domain/orders';
import { renderWithPortal } from '../testing';
import { RemoveStoredUnit } from './remove-stored-unit';
import { storedSecondVisits, withoutStoredLine } from './stored-request';

const stored = (order_unit_id: string, more: Partial<StoredLine> = {}): StoredLine => ({
  order_unit_id,
  unit_uuid: `unit ${order_unit_id}`,
  unit_number: '1204',
  pest_id: 'bed bugs',
  pest_name: 'Bed Bugs',
  treatment_id: 'spray',
  treatment_name: 'Spray Treatment',
  request_type: 'neworder',
  second_visit: 0,
  price: 0,
  note: '',
  ...more,
});
const lines = linesOfOrder([
  stored('first'),
  stored('second', { request_type: 'followup', second_visit: 1 }),
  stored('other', { unit_number: '7' }),
]);
const order = { id: 'order', order_number: 1012, version: 1, po_mo_wo: '', lines, isOrder: true };
const [first, second] = lines.map((line) => ({ ...line, lineItemID: line.lineItemID ?? '' }));

const ask = (line = first!) =>
  renderWithPortal(
    <RemoveStoredUnit
      line={line}
      commonAreas={[]}
      order={order}
      onToast={vi.fn()}
      onRemoved={vi.fn()}
      onClose={vi.fn()}
    />,
    {},
  );

test('the question names the visit, and says that its second visit is removed too', () => {
  ask();
  expect(
    screen.getByText(/Unit 1204: the visit \(Bed Bugs, Spray Treatment, New\) is removed/),
  ).toBeVisible();
  expect(screen.getByText('Its second visit is removed too.')).toBeVisible();
});

test('a second visit is named as such and is removed alone', () => {
  ask(second);
  expect(screen.getByText(/\(Bed Bugs, Spray Treatment, Second visit\) is removed/)).toBeVisible();
  expect(screen.queryByText('Its second visit is removed too.')).not.toBeInTheDocument();
});

test('the request goes on without the visit and its second visit', () => {
  expect(storedSecondVisits(order, 'first')).toEqual(['second']);
  const draft = { idempotency_key: 'key', po_mo_wo: '', lines, stored: order };
  const left = withoutStoredLine(draft, 'first', 2);
  expect(left.lines.map(({ lineItemID }) => lineItemID)).toEqual(['other']);
  expect(left.stored).toMatchObject({ version: 2, lines: left.lines });
});
