import { buildingFor, idOf, orderFor, orderUnit } from '@clearunit/shared/ui/service-request/testing';
import { serverFails, unreachable } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console';
import { expectOrders } from '../testing/expect-orders';
import { listedOrder } from '../testing/listed-order';
// Loaded before the test: loading can take longer than a test waits.
import './time-windows-page';

const units = [orderUnit(), orderUnit({ order_unit_id: idOf(92), unit_number: '102' })];
const order = orderFor(buildingFor(), { units });

test.each([
  ['is read', order],
  ['cannot be read', serverFails],
])(
  'where the order %s, a choice that does not reach the portal stays, and can be submitted again',
  async (_, answer) => {
    const bodies: object[] = [];
    const alignTimeWindows = ({ body }: { body: unknown }) => {
      bodies.push(body as object);
      if (bodies.length === 1) unreachable();
      return { message: 'The time windows are saved.', order: listedOrder(order.order_number) };
    };
    const user = await openConsole(`/schedule-orders/${order.id}`, {
      role: 'scheduler',
      answers: { order: answer, orderUnits: units, alignTimeWindows },
    });
    const mornings = await screen.findAllByRole<HTMLInputElement>('switch', { name: /^Morning/ });
    expect(mornings).toHaveLength(2);
    for (const morning of mornings) await user.click(morning);
    const submit = screen.getByRole('button', { name: 'Submit order' });
    await user.click(submit);
    await screen.findByText('Request timeout. Try again');
    for (const morning of mornings) expect(morning.checked).toBe(true);
    await user.click(submit);
    await expectOrders('The time windows are saved.');
    const [failed, taken] = bodies;
    expect(taken).toEqual(failed);
    const data = units.map(({ order_unit_id: uuid }) => ({ uuid, time_window: 'time_window_1' }));
    expect(taken).toMatchObject({ order_id: order.id, data });
  },
);

test('says how urgent the visit is and which days suit, and where another day is chosen', async () => {
  const preferred_days = [{ day: '2026-12-02', time_window: 'time_window_2' as const }];
  await openConsole(`/schedule-orders/${order.id}`, {
    role: 'scheduler',
    answers: {
      order: { ...order, urgency: 'urgent' as const, urgency_reason: 'A baby lives there', preferred_days },
      orderUnits: units,
    },
  });
  await screen.findByText(/A baby lives there/);
  screen.getByText('Wed 12-02-2026, Afternoon');
  screen.getByText('Update Status in the list of orders plans the visit for another day.');
});
