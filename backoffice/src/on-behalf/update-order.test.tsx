import type { UpdatedOrder } from '@clearunit/shared/api/submitted-orders';
import {
  answersFor,
  buildingFor,
  idOf,
  orderFor,
  orderUnit,
} from '@clearunit/shared/ui/service-request/testing';
import { refusal, serverFails } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectOrders } from '../orders/testing/expect-orders';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './update-order';

const building = buildingFor();
const order = orderFor(building, {
  units: [orderUnit(), orderUnit({ order_unit_id: idOf(92), unit_uuid: idOf(501), unit_number: '102' })],
});

test('an order that could not be saved keeps what was typed, and is saved once it can', async () => {
  const bodies: UpdatedOrder[] = [];
  const updateOrder = ({ body }: { body: UpdatedOrder }) => {
    bodies.push(body);
    const { id, order_number } = order;
    return bodies.length === 1
      ? serverFails()
      : { message: 'Order updated successfully.', data: { id, order_number } };
  };
  const user = await openConsole(
    `/scheduler-home/update-order?id=${order.id}&building_uuid=${building.uuid}`,
    {
      role: 'scheduler',
      answers: answersFor(building, { order, updateOrder }),
    },
  );
  await user.type(await screen.findByLabelText('Purchase Order Number'), 'FAIL-1');
  const common = within(screen.getByRole('group', { name: /for 2 units$/ }));
  const notes = common.getByLabelText<HTMLTextAreaElement>('Notes');
  await user.type(notes, 'Not lost');

  const save = screen.getByRole('button', { name: 'Update request' });
  await user.click(save);
  const [alert] = await screen.findAllByRole('alert');
  expect(alert?.textContent).toContain('There is some server side issue.');
  expect(notes.value).toBe('Not lost');
  await user.click(save);
  await expectOrders('Order updated successfully.');
  const [failed, taken] = bodies;
  expect(taken).toEqual(failed);
  const line = { order_description: 'Not lost' };
  expect(taken).toMatchObject({ po_mo_wo: 'FAIL-1', not_followup_units: [line, line] });
});

test('an order that was scheduled meanwhile says once by whom and for when, and leads to the order', async () => {
  let now = order;
  const told = 'Order 4730 was changed meanwhile by Ana. It is Scheduled (07-20-2026) now, with 2 units.';
  const updateOrder = () => {
    now = { ...order, version: 2, order_status: 'scheduled', schedule_date: '2026-07-20' };
    return refusal(409, 'orders.changed-meanwhile', told);
  };
  const user = await openConsole(
    `/scheduler-home/update-order?id=${order.id}&building_uuid=${building.uuid}`,
    { role: 'scheduler', answers: answersFor(building, { order: () => now, updateOrder }) },
  );
  await user.type(await screen.findByLabelText('Purchase Order Number'), 'LATE-1');
  await user.click(screen.getByRole('button', { name: 'Update request' }));
  const link = await screen.findByRole('link', { name: 'View order 4730' });
  expect(link.getAttribute('href')).toBe(`/complete-order?id=${order.id}`);
  const [alert, ...others] = screen.getAllByRole('alert');
  expect(alert?.textContent).toContain(told);
  expect(alert?.textContent).toContain('what you entered here was not saved');
  expect(others).toEqual([]);
  expect(screen.queryByText('You cannot edit this order.')).toBeNull();
});
