import type { SubmittedOrder } from '@clearunit/shared/api/submitted-orders';
import { answersFor, buildingFor, idOf } from '@clearunit/shared/ui/service-request/testing';
import { serverFails } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectOrders } from '../orders/testing/expect-orders';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './draft-order';

const building = buildingFor();
const sent = {
  message: 'The draft is sent to the customer.',
  data: { kind: 'draft', id: idOf(90), order_number: null },
};

test('a draft that could not be sent keeps what was typed, and is sent once it can', async () => {
  const bodies: SubmittedOrder[] = [];
  const submitOrder = ({ body }: { body: SubmittedOrder }) => {
    bodies.push(body);
    return bodies.length === 1 ? serverFails() : sent;
  };
  const user = await openConsole(`/scheduler-order-draft?building_uuid=${building.uuid}`, {
    role: 'scheduler',
    answers: answersFor(building, { submitOrder }),
  });
  const card = within(await screen.findByRole('group', { name: /^Unit 1(:|$)/ }));
  await user.click(card.getByRole('combobox', { name: 'Unit #' }));
  await user.click(await screen.findByRole('option', { name: /^1204/ }));
  await card.findByRole('option', { name: 'Mice' });
  await user.selectOptions(card.getByLabelText('Service Requested'), 'Mice');
  await card.findByRole('option', { name: 'Bait' });
  await user.selectOptions(card.getByLabelText('Treatment'), 'Bait');
  const notes = card.getByLabelText<HTMLTextAreaElement>('Notes');
  await user.type(notes, 'Not lost');

  const send = screen.getByRole('button', { name: 'Send Draft' });
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('Some error occurred.');
  expect(notes.value).toBe('Not lost');
  await user.click(send);
  await expectOrders('The draft is sent to the customer.');
  const [failed, taken] = bodies;
  expect(taken).toEqual(failed);
  expect(taken?.not_followup_units).toMatchObject([{ unit_number: '1204', order_description: 'Not lost' }]);
});
