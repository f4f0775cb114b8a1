import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { BuildingDetail } from '../../api/buildings';
import type { SubmittedOrder } from '../../api/submitted-orders';
import { addLine, changeLine, newLine } from '../../domain/orders';
import { type Answers, refusal, renderWithPortal } from '../testing';
import { ChangeBuildingDialog } from './change-building-dialog';
import { newRequestDraft, type RequestDraft } from './draft';
import { draftStore, hasFilledRequest } from './draft-store';
import { RequestReview } from './request-review';
import type { RequestReviewProps } from './reviewed-request';
import { StoredRequestForm } from './stored-request-form';
import { answersFor, buildingFor, idOf } from './testing/request';

const placeOf = (building: BuildingDetail) => ({ readerId: 'reader', buildingId: building.uuid });

/** A request for bed bugs in unit 1204 as the form leaves it. */
function filled(): RequestDraft {
  const draft = newRequestDraft('customer');
  const key = draft.lines[0]?.key ?? '';
  const pest = { unit_number: '1204', pest_id: idOf(1), pest: 'Bed Bugs' };
  const treatment = { treatment_id: idOf(11), treatment: 'Spray Treatment' };
  const lines = changeLine(changeLine(draft.lines, key, pest), key, treatment);
  return { ...draft, po_mo_wo: 'PO-7', lines, isFinished: true };
}

function fill(building: BuildingDetail) {
  const draft = filled();
  draftStore.keep(placeOf(building), draft);
  return draft.idempotency_key;
}

function open(building: BuildingDetail, answers: Answers, props: Partial<RequestReviewProps> = {}) {
  const onDone = vi.fn();
  const rendered = renderWithPortal(
    <RequestReview
      {...placeOf(building)}
      role="customer"
      isDraft={false}
      onBack={() => {}}
      onDone={onDone}
      {...props}
    />,
    answersFor(building, answers),
  );
  return { ...rendered, onDone };
}

const press = (name: string) => screen.getByRole('button', { name });
const outcome = { kind: 'order', id: idOf(90), order_number: 1007 };
const success = { message: 'The request is submitted.', data: outcome };
type Sent = { body: SubmittedOrder };

async function submit(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Submit Request' }));
  expect(screen.getByText('Are you sure want to submit units?')).toBeInTheDocument();
  await user.click(press('Submit'));
}

test('without a filled form there is nothing to review', () => {
  open(buildingFor(), {});
  expect(screen.getByRole('heading', { level: 1, name: 'Review your request' })).toBeInTheDocument();
  expect(screen.getByText(/There is nothing to review/)).toBeInTheDocument();
  expect(press('Go Back')).toBeInTheDocument();
});

test('after a request is taken, one that was filled meanwhile is not reviewed before its form is finished', () => {
  const building = buildingFor();
  fill(building);
  const sent = draftStore.read(placeOf(building))!;
  const other = { ...sent.lines[0]!, key: 'added', unit_number: '101' };
  draftStore.keep(placeOf(building), { ...sent, lines: [...sent.lines, other] });
  draftStore.clearSent(placeOf(building), sent);
  expect(draftStore.read(placeOf(building))?.lines).toMatchObject([{ unit_number: '101' }]);
  open(building, {});
  expect(screen.getByText(/There is nothing to review/)).toBeInTheDocument();
});

test('a unit that came into the cart since is shown without a service, and the reader is told what to do', async () => {
  const building = buildingFor();
  const draft = filled();
  const lines = addLine(draft.lines, { ...newLine('added', 'customer'), unit_number: '101' });
  draftStore.keep(placeOf(building), { ...draft, lines });
  open(building, {});
  await screen.findByText('Required fields are empty. Please go back and fill them in.');
  expect(screen.getByRole('heading', { name: 'Unit 101' }).closest('li')).toHaveTextContent(/^Unit 101New$/);
  expect(screen.queryByText(/The building has changed/)).not.toBeInTheDocument();
  expect(press('Submit Request')).toBeDisabled();
});

test('where there is nothing to review a new request can be begun', async () => {
  const onAnew = vi.fn();
  const { user } = open(buildingFor(), {}, { onAnew });
  await user.click(press('Start a new request'));
  expect(onAnew).toHaveBeenCalledOnce();
});

test.each([
  ['an open order with the order, whose share of a warranty is its own', true, idOf(70)],
  ['a draft without it, like those of a new request', false, undefined],
])('a price is asked for once, in %s', async (_, isOrder, order_id) => {
  const { units } = buildingFor();
  const building = buildingFor({ units: units.map((unit) => ({ ...unit, warranty_valid: 1 })) });
  const asked: object[] = [];
  const price = ({ query }: { query: object }) => {
    asked.push(query);
    return { price: 4000, warranty: { until: '2026-07-31', uses_left: 1 } };
  };
  const { lines } = filled();
  const stored = { id: idOf(70), order_number: 1007, version: 1, po_mo_wo: '', lines, isOrder };
  draftStore.keep(placeOf(building), { ...filled(), stored });
  open(building, { price });
  await screen.findAllByText('$0.00');
  expect(asked).toHaveLength(1);
  expect((asked[0] as { order_id?: string }).order_id).toBe(order_id);
});

test('the review shows building, date and time, order number, and each unit with treatment and type', async () => {
  const building = buildingFor({ second_bedbug: 1 });
  fill(building);
  open(building, {});
  await screen.findByText('Maple Court');
  expect(screen.getByText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeInTheDocument();
  expect(screen.getByText('PO-7')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { name: 'Unit 1204' })).toHaveLength(2);
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(screen.getByText('Follow-up in 2 weeks')).toBeInTheDocument();
  expect(screen.getAllByText('Second visit in two weeks, added automatically')).not.toHaveLength(0);
});

test.each([
  [2, ['$0.00', '$0.00'], '2 more times', 0],
  [1, ['$0.00', '$40.00'], '1 more time.', 1],
  [0, ['$40.00', '$40.00'], null, 2],
])(
  'of warranties with %i uses left, the review says which lines have none',
  async (left, prices, text, usedUp) => {
    const building = buildingFor({ second_bedbug: 1 });
    fill(building);
    open(building, { price: { price: 4000, warranty: { until: '2026-12-31', uses_left: left } } });
    const summary = within(await screen.findByRole('complementary'));
    await waitFor(() => expect(summary.getAllByRole('listitem')).toHaveLength(2));
    await waitFor(() => {
      const lines = summary.getAllByRole('listitem').map((item) => item.textContent?.match(/\$[\d.]+$/)?.[0]);
      expect(lines).toEqual(prices);
    });
    expect(summary.queryAllByText(/Under warranty, but all uses are taken/)).toHaveLength(usedUp);
    const hint = summary.queryByText(/the building's warranties can be used/);
    if (text) expect(hint).toHaveTextContent(text);
    else expect(hint).not.toBeInTheDocument();
  },
);

test('a request is submitted in its groups, then the form is empty again', async () => {
  const building = buildingFor({ second_bedbug: 1 });
  const key = fill(building);
  const sent: SubmittedOrder[] = [];
  const submitOrder = ({ body }: Sent) => {
    sent.push(body);
    return success;
  };
  const { user, onDone } = open(building, { submitOrder: submitOrder as never });
  await submit(user);
  await screen.findByText('The request is submitted.');
  expect(screen.getByText('Your order number is 1007.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    building_uuid: building.uuid,
    po_mo_wo: 'PO-7',
    isDraft: 0,
    idempotency_key: key,
    not_followup_units: [{ unit_number: '1204', second_visit: 0 }],
    followup_units: [{ unit_number: '1204', second_visit: 1 }],
  });
  expect(hasFilledRequest(placeOf(building))).toBe(false);
  expect(press('OK')).toHaveFocus();
  await user.click(press('OK'));
  expect(onDone).toHaveBeenCalledWith(outcome);
});

test('while it is being sent one is told that it can take a minute or two', async () => {
  const building = buildingFor();
  fill(building);
  let answer = (_: unknown) => {};
  const { user } = open(building, { submitOrder: () => new Promise((resolve) => (answer = resolve)) });
  await submit(user);
  await screen.findByText('Your request is being submitted. This can take one or two minutes.');
  answer(success);
  await screen.findByText('The request is submitted.');
});

test('a lost connection keeps everything, and sending again uses the same key', async () => {
  const building = buildingFor();
  fill(building);
  const keys: string[] = [];
  const { user } = open(building, {
    submitOrder: (({ body }: Sent) => {
      keys.push(body.idempotency_key);
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return success;
    }) as never,
  });
  await submit(user);
  await screen.findByText('Server side error. Please try again.');
  expect(hasFilledRequest(placeOf(building))).toBe(true);
  await submit(user);
  await screen.findByText('The request is submitted.');
  expect(keys[0]).toBe(keys[1]);
});

test('a request that was taken before its last change is told so, and becomes a new one that keeps everything', async () => {
  const building = buildingFor();
  const key = fill(building);
  const onBack = vi.fn();
  const taken = 'The request was taken already with number 1007, as it was sent the first time.';
  const { user } = open(
    building,
    { submitOrder: () => refusal(409, 'orders.key-reused', taken) },
    { onBack },
  );
  await submit(user);
  await screen.findByText(taken);
  expect(screen.getByText(/Take out what you have ordered already/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit Request' })).not.toBeInTheDocument();
  await user.click(press('Start a new request'));
  expect(onBack).toHaveBeenCalled();
  const kept = draftStore.read(placeOf(building));
  expect(kept).toMatchObject({ po_mo_wo: 'PO-7', lines: [{ unit_number: '1204' }] });
  expect(kept?.idempotency_key).not.toBe(key);
});

test('a draft that was withdrawn meanwhile is told so, and goes on as a request beside what is entered there', async () => {
  const building = buildingFor();
  const place = placeOf(building);
  const orderId = idOf(70);
  fill(building);
  const draft = draftStore.read(place)!;
  const [line] = draft.lines;
  draftStore.keep(
    { ...place, orderId },
    {
      ...draft,
      idempotency_key: 'of the draft',
      po_mo_wo: 'PO-8',
      lines: [
        { ...line!, key: 'stored', unit_number: '102', lineItemID: idOf(71), order_description: 'Worse' },
      ],
    },
  );
  const onAnew = vi.fn();
  const gone = 'This draft does not exist any more.';
  const { user } = open(
    building,
    { submitOrder: () => refusal(409, 'orders.draft-gone', gone) },
    { orderId, onAnew },
  );
  await submit(user);
  await screen.findByText(gone);
  expect(screen.getByText('Everything you entered is still here.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit Request' })).not.toBeInTheDocument();
  await user.click(press('Request this again'));
  expect(onAnew).toHaveBeenCalled();
  const kept = draftStore.read(place);
  expect(kept).toMatchObject({
    po_mo_wo: 'PO-7',
    lines: [
      { unit_number: '1204', priority: 1 },
      { unit_number: '102', priority: 2, lineItemID: null, order_description: 'Worse' },
    ],
  });
  expect(kept).not.toHaveProperty('stored');
  expect(draftStore.read({ ...place, orderId })).toBeNull();
});

describe('the form of a draft that does not exist any more', () => {
  const orderId = idOf(72);
  const openForm = (building: BuildingDetail) => {
    const [onRefused, onAnew] = [vi.fn(), vi.fn()];
    const rendered = renderWithPortal(
      <StoredRequestForm
        readerId="reader"
        orderId={orderId}
        role="customer"
        title={() => 'Request'}
        accepts={() => true}
        refusal="Submitted already"
        steps={[]}
        onBack={() => {}}
        onToast={() => {}}
        onRefused={onRefused}
        anew={{ buildingId: building.uuid, onAnew }}
      />,
      answersFor(building, { order: () => refusal(404, 'records.not-found', 'No such order.') }),
    );
    return { ...rendered, onRefused, onAnew };
  };

  test('has what was entered go on as an ordinary request', async () => {
    const building = buildingFor();
    fill(building);
    const place = placeOf(building);
    draftStore.keep({ ...place, orderId }, draftStore.read(place)!);
    draftStore.clear(place);
    const { user, onRefused, onAnew } = openForm(building);
    await user.click(await screen.findByRole('button', { name: 'Request this again' }));
    expect(onAnew).toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
    expect(draftStore.read(place)).toMatchObject({ po_mo_wo: 'PO-7', lines: [{ unit_number: '1204' }] });
  });

  test('is left at once where nothing was entered', async () => {
    const { onRefused } = openForm(buildingFor());
    await waitFor(() => expect(onRefused).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Request this again' })).not.toBeInTheDocument();
  });
});

/** The portal's question about the request of `fill`. */
const asks = (reason: string, more: object = {}) => {
  const params = {
    unit: '1204',
    pest: 'Bed Bugs',
    treatment: 'Spray Treatment',
    pest_id: idOf(1),
    treatment_id: idOf(11),
    date: '11-24-2026',
    number: 1003,
    order_id: idOf(80),
    ...more,
  };
  const problems = [{ field: 'units', reason, params }];
  return Response.json(
    { reason: 'orders.already-asked-for', message: 'Nothing was ordered.', problems },
    { status: 409 },
  );
};

test('what is planned already is asked about once, and ordered again when that is said', async () => {
  const building = buildingFor();
  fill(building);
  const sent: SubmittedOrder['order_again'][] = [];
  const answer = ({ body }: Sent) => {
    sent.push(body.order_again);
    return body.order_again.length > 0 ? success : asks('orders.planned-already');
  };
  const { user } = open(building, { submitOrder: answer as never });
  await submit(user);
  await screen.findByText(
    '1204: Bed Bugs, Spray Treatment is planned for 11-24-2026 (order #1003). Order it again?',
  );
  await user.click(press('Order again'));
  await screen.findByText('The request is submitted.');
  expect(sent).toEqual([[], [{ unit_number: '1204', pest_id: idOf(1), treatment_id: idOf(11) }]]);
});

test('going back orders nothing, and a recommended follow-up that waits is opened instead', async () => {
  const building = buildingFor();
  fill(building);
  const onOpenDraft = vi.fn();
  const { user, onDone } = open(
    building,
    { submitOrder: () => asks('orders.recommended-already') },
    { onOpenDraft },
  );
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: 'Order it again?' });
  await user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
  expect(screen.queryByRole('dialog', { name: 'Order it again?' })).not.toBeInTheDocument();
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Open the recommended follow-up' }));
  expect(onOpenDraft).toHaveBeenCalledWith(idOf(80));
  expect(onDone).not.toHaveBeenCalled();
});

test("a refusal is told in the portal's words, or in general ones when it has none", async () => {
  const building = buildingFor();
  fill(building);
  const refusals = [
    refusal(422, 'orders.unit-zero', 'Unit # cannot be zero'),
    new Response('', { status: 500 }),
  ];
  const { user } = open(building, { submitOrder: () => refusals.shift() });
  await submit(user);
  await screen.findByText('Unit # cannot be zero');
  await submit(user);
  await screen.findByText('Some error occurred. Please try again.');
});

test("a scheduler's draft is saved without asking and without second visits", async () => {
  const building = buildingFor({ second_bedbug: 1 });
  fill(building);
  const sent: SubmittedOrder[] = [];
  const { user } = open(
    building,
    {
      submitOrder: (({ body }: Sent) => {
        sent.push(body);
        return { message: 'The draft is saved.', data: { ...outcome, kind: 'draft', order_number: null } };
      }) as never,
    },
    { role: 'scheduler', isDraft: true },
  );
  await user.click(await screen.findByRole('button', { name: 'Save Draft' }));
  await screen.findByText('The draft is saved.');
  expect(sent[0]).toMatchObject({ isDraft: 1, isSchedulerDraftOrder: 1, followup_units: [] });
});

test("a draft's review estimates what the form does, with the second visit that its submission adds", async () => {
  const building = buildingFor({ second_bedbug: 1 });
  fill(building);
  open(building, { price: { price: 4000, warranty: null } }, { isDraft: true });
  const summary = within(await screen.findByRole('complementary'));
  expect(await summary.findAllByText('$40.00')).toHaveLength(2);
  expect(summary.getByText('Second visit in two weeks, added automatically')).toBeInTheDocument();
});

test('a building that has changed meanwhile sends the reader back to the form', async () => {
  const building = buildingFor({ units: [] });
  fill(building);
  open(building, {}, { role: 'technician' });
  await screen.findByText(/The building has changed since you filled the form/);
  expect(press('Submit Request')).toBeDisabled();
});

test('another building is chosen only after a question, and what was filled in is deleted', async () => {
  const building = buildingFor();
  fill(building);
  const onChange = vi.fn();
  const { user } = renderWithPortal(
    <ChangeBuildingDialog place={placeOf(building)} onChange={onChange} onStay={() => {}} />,
    {},
  );
  expect(screen.getByText('By doing this filled data will be deleted?')).toBeInTheDocument();
  await user.click(press('Change building'));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(hasFilledRequest(placeOf(building))).toBe(false);
});

test('a price that had not come yet when the form was left is fetched for the review', async () => {
  const building = buildingFor();
  fill(building);
  open(building, {});
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  await waitFor(() => expect(summary).toHaveTextContent('TOTAL$45.20'));
});
