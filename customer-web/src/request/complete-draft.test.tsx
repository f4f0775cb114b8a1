import type { SubmittedOrder } from '@clearunit/shared/api/submitted-orders';
import { type Answers, serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answersOfSite, contact, orderOf } from '../testing/contact';
import { openSite } from '../testing/open-site';
// Loaded before the test: loading can take longer than a test waits.
import './complete-draft';
import './order-review';

const draft = orderOf({ order_status: 'draft', origin: 'saved' }, 'As it was saved');
const openDraft = (answers: Answers) =>
  openSite(`/building-orders/automatic-followup-order-request/${draft.id}`, {
    reader: contact,
    answers: answersOfSite({ order: draft, ...answers }),
  });
const notes = async () =>
  within(await screen.findByRole('group', { name: /^Unit 1/ })).getByLabelText('Notes');
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Finishes the form, then submits its review. */
async function submit(user: UserEvent) {
  await press(user, 'Finish Request');
  await press(user, 'Submit Request');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
}

test('a draft that cannot be fetched says so, and is there once it can', async () => {
  let isDown = true;
  const user = await openDraft({ order: () => (isDown ? serverFails() : draft) });
  await screen.findByText(serverFailed);
  expect(screen.getAllByRole('button', { name: 'Go Back' })).toHaveLength(1);
  isDown = false;
  await press(user, 'Try again');
  expect(await notes()).toHaveValue('As it was saved');
});

test('a failure to submit a draft keeps what was typed, and sending again succeeds', async () => {
  const sent: SubmittedOrder[] = [];
  const submitOrder = ({ body }: { body: SubmittedOrder }) => {
    sent.push(body);
    if (sent.length === 1) return serverFails();
    return {
      message: 'The request is submitted.',
      data: { kind: 'order', id: draft.id, order_number: 4711 },
    };
  };
  const user = await openDraft({ submitOrder });
  await user.clear(await notes());
  await user.paste('Typed before the failure');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Some error occurred. Please try again.');
  expect(screen.getByText(/^Everything you entered is still here\./)).toBeVisible();
  await press(user, 'Go Back');
  expect(await notes()).toHaveValue('Typed before the failure');
  await submit(user);
  await screen.findByRole('dialog', { name: 'Success' });
  await press(user, 'OK');
  await waitFor(() => expect(location.pathname).toBe('/home'));
  const linesOf = ({ not_followup_units }: SubmittedOrder) =>
    not_followup_units.map(({ order_description }) => order_description);
  expect(sent.map(linesOf)).toEqual([['Typed before the failure'], ['Typed before the failure']]);
  expect(sent[1]!.idempotency_key).toBe(sent[0]!.idempotency_key);
  expect(sent[1]!.serviceOrderID).toBe(draft.id);
});
