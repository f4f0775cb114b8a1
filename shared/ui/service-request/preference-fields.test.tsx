import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BuildingDetail } from '../../api/buildings';
import type { OrderDetail } from '../../api/order-detail';
import type { SubmittedOrder } from '../../api/submitted-orders';
import { addDays, today } from '../../domain/dates';
import { changeLine } from '../../domain/orders';
import { renderWithPortal } from '../testing';
import { newRequestDraft, type RequestDraft } from './draft';
import { draftStore } from './draft-store';
import { RequestReview } from './request-review';
import { restartRequest } from './restart-request';
import { ServiceRequestForm } from './service-request-form';
import { hasOwnChanges, onTopOf, requestOfOrder } from './stored-request';
import { answersFor, buildingFor, idOf } from './testing/request';
import { toSubmittedOrder } from './to-submitted-order';

const now = today(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const [yesterday, tomorrow, soon] = [-1, 1, 3].map((days) => addDays(now, days)) as [string, string, string];
const placeOf = (building: BuildingDetail) => ({ readerId: 'reader', buildingId: building.uuid });

function filled(more: Partial<RequestDraft> = {}): RequestDraft {
  const draft = newRequestDraft('customer');
  const key = draft.lines[0]!.key;
  const pest = changeLine(draft.lines, key, { unit_number: '1204', pest_id: idOf(2), pest: 'Mice' });
  const lines = changeLine(pest, key, { treatment_id: idOf(13), treatment: 'Bait' });
  return { ...draft, po_mo_wo: 'PO-7', lines, isFinished: true, ...more };
}

function openForm(building = buildingFor()) {
  const onReview = vi.fn();
  const onToast = vi.fn();
  const form = (
    <ServiceRequestForm
      {...placeOf(building)}
      role="customer"
      onReview={onReview}
      onBack={() => {}}
      onToast={onToast}
    />
  );
  return { ...renderWithPortal(form, answersFor(building)), building, onReview, onToast };
}

const press = (name: string) => screen.getByRole('button', { name });
const dayAt = (place: number) => within(screen.getByRole('group', { name: `Preferred day ${place}` }));

test('urgency and days are kept with every change, and a day is asked for until it is chosen', async () => {
  const building = buildingFor();
  draftStore.keep(placeOf(building), filled());
  const { user, onReview, onToast } = openForm(building);
  await user.click(await screen.findByRole('radio', { name: 'Urgent' }));
  await user.type(screen.getByLabelText('Why is it urgent? (optional)'), 'Bites');
  await user.click(press('Add a preferred day'));
  expect(dayAt(1).getByLabelText('Day')).toHaveFocus();
  await user.click(press('Finish Request'));
  expect(onToast).toHaveBeenCalledWith('error', 'Please choose a day, or remove this line.');
  expect(dayAt(1).getByLabelText('Day')).toHaveFocus();
  fireEvent.change(dayAt(1).getByLabelText('Day'), { target: { value: yesterday } });
  expect(dayAt(1).getByRole('alert')).toHaveTextContent(/ has passed\. Please choose a day from today on\.$/);
  fireEvent.change(dayAt(1).getByLabelText('Day'), { target: { value: tomorrow } });
  await user.selectOptions(dayAt(1).getByLabelText('Time'), 'Morning');
  await user.click(press('Finish Request'));
  expect(onReview).toHaveBeenCalledOnce();
  expect(draftStore.read(placeOf(building))?.preference).toEqual({
    urgency: 'urgent',
    urgency_reason: 'Bites',
    preferred_days: [{ day: tomorrow, time_window: 'time_window_1' }],
  });
});

test('five days at most; whoever removes one goes on at the button that adds', async () => {
  const { user } = openForm();
  await user.click(await screen.findByRole('button', { name: 'Add a preferred day' }));
  for (let days = 1; days < 5; days++) await user.click(press('Add another day'));
  expect(press('Add another day')).toBeDisabled();
  await user.click(press('Remove preferred day 5'));
  expect(press('Add another day')).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Preferred day 5' })).not.toBeInTheDocument();
});

test('the review shows them, and they are sent; without a choice of units nothing is lost', async () => {
  const building = buildingFor();
  const preference = {
    urgency: 'soon' as const,
    urgency_reason: 'no longer urgent',
    preferred_days: [{ day: soon, time_window: null }],
  };
  draftStore.keep(placeOf(building), filled({ preference }));
  const sent: SubmittedOrder[] = [];
  const submitOrder = ({ body }: { body: SubmittedOrder }) => {
    sent.push(body);
    return { message: 'Done', data: { kind: 'order', id: idOf(90), order_number: 1007 } };
  };
  const review = (
    <RequestReview
      {...placeOf(building)}
      role="customer"
      isDraft={false}
      onBack={() => {}}
      onDone={() => {}}
    />
  );
  const { user } = renderWithPortal(review, answersFor(building, { submitOrder: submitOrder as never }));
  expect(await screen.findByText('Soon')).toBeInTheDocument();
  expect(screen.getByText(/^[A-Z][a-z]{2} \d\d-\d\d-\d{4}$/)).toBeInTheDocument();
  await user.click(press('Submit Request'));
  await user.click(press('Submit'));
  await screen.findByText('Done');
  expect(sent).toMatchObject([{ ...preference, urgency_reason: '' }]);
});

test('units that are planned already are left out with one press, and the others are sent', async () => {
  const building = buildingFor();
  const draft = filled();
  const other = { ...draft.lines[0]!, key: 'other', unit_number: '101', priority: 2 };
  draftStore.keep(placeOf(building), { ...draft, lines: [...draft.lines, other] });
  const sent: string[][] = [];
  const params = { unit: '1204', pest: 'Mice', treatment: 'Bait', pest_id: idOf(2), treatment_id: idOf(13) };
  const submitOrder = ({ body }: { body: SubmittedOrder }) => {
    sent.push(body.not_followup_units.map(({ unit_number }) => unit_number));
    if (sent.length > 1) return { message: 'Done', data: { kind: 'order', id: idOf(90), order_number: 1 } };
    const problems = [
      { field: 'units', reason: 'orders.requested-already', params: { ...params, number: 7 } },
    ];
    const refused = { reason: 'orders.already-asked-for', message: 'Nothing was ordered.', problems };
    return Response.json(refused, { status: 409 });
  };
  const review = (
    <RequestReview
      {...placeOf(building)}
      role="customer"
      isDraft={false}
      onBack={() => {}}
      onDone={() => {}}
    />
  );
  const { user } = renderWithPortal(review, answersFor(building, { submitOrder: submitOrder as never }));
  await user.click(await screen.findByRole('button', { name: 'Submit Request' }));
  await user.click(press('Submit'));
  await user.click(await screen.findByRole('button', { name: 'Leave out' }));
  expect(screen.getByText('1 unit is left out: 1204.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Unit 1204' })).not.toBeInTheDocument();
  await user.click(press('Submit Request'));
  await user.click(press('Submit'));
  await screen.findByText('Done');
  expect(sent).toEqual([['101', '1204'], ['101']]);
});

const order = (more: Partial<OrderDetail> = {}) =>
  ({
    id: idOf(60),
    order_number: 7,
    version: 1,
    purchase_order_number: '',
    order_status: 'draft',
    tax: 13,
    units: [],
    urgency: 'urgent',
    urgency_reason: 'Bites',
    preferred_days: [{ day: soon, time_window: null }],
    ...more,
  }) as unknown as OrderDetail;

test('a stored draft has them, one’s own stay on top of another’s change, and a gone one hands them on', () => {
  const draft = requestOfOrder(order());
  expect([hasOwnChanges(draft), draft.preference?.urgency_reason]).toEqual([false, 'Bites']);
  const mine = { ...draft, preference: { ...draft.preference!, urgency: 'soon' as const } };
  expect(hasOwnChanges(mine)).toBe(true);
  const theirs = order({ version: 2, preferred_days: [] });
  expect(onTopOf(theirs, mine).preference).toMatchObject({ urgency: 'soon', preferred_days: [] });
  const building = buildingFor();
  draftStore.keep({ ...placeOf(building), orderId: idOf(60) }, mine);
  restartRequest({ ...placeOf(building), orderId: idOf(60) });
  expect(draftStore.read(placeOf(building))?.preference).toEqual(mine.preference);
});

test('entries that an earlier version kept send nothing of it, so that what is stored stays', () => {
  const body = toSubmittedOrder(filled(), 'customer', buildingFor());
  expect(Object.keys(body)).not.toContain('urgency');
});
