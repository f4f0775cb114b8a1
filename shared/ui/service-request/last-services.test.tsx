import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newLine } from '../../domain/orders';
import { renderWithPortal } from '../testing';
import { LastServices } from './last-services';
import { answersFor, buildingFor, idOf, orderedLine } from './testing/request';

const edited = orderedLine();
const earlier = {
  ...edited,
  id: idOf(81),
  order_id: idOf(80),
  pest_name: 'Bed Bugs',
  treatment_name: 'Inspection',
};

async function offered(orderId: string | null) {
  const building = buildingFor();
  const buildingOrders = ({ query }: { query: { other_than?: string } }) => {
    const data = [edited, earlier].filter(({ order_id }) => order_id !== query.other_than);
    return { data, total: data.length, totalIsExact: true };
  };
  const line = newLine('1', 'customer', { unit_number: edited.unit_number });
  renderWithPortal(
    <LastServices buildingId={building.uuid} orderId={orderId} line={line} onChange={() => {}} />,
    answersFor(building, { buildingOrders }),
  );
  const buttons = await screen.findAllByRole('button');
  return buttons.map(({ textContent }) => textContent);
}

test('a new request is offered what was requested before', async () => {
  expect(await offered(null)).toEqual(['Mice, Bait', 'Bed Bugs, Inspection']);
});

test('an order that is edited is not offered itself', async () => {
  expect(await offered(edited.order_id)).toEqual(['Bed Bugs, Inspection']);
});
