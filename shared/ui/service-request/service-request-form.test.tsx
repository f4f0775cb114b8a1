import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BuildingDetail } from '../../api/buildings';
import { newLine, secondVisitKey, withPriorities } from '../../domain/orders';
import type { Answers } from '../testing';
import { refusal, renderWithPortal } from '../testing';
import { newRequestDraft } from './draft';
import { draftStore, keyOf } from './draft-store';
import { RequestForm } from './request-form';
import { ServiceRequestForm, type ServiceRequestFormProps } from './service-request-form';
import { answersFor, buildingFor, idOf, orderedLine } from './testing/request';

function open(
  building: BuildingDetail = buildingFor(),
  props: Partial<ServiceRequestFormProps> = {},
  answers: Answers = {},
) {
  const onReview = vi.fn();
  const onToast = vi.fn();
  const rendered = renderWithPortal(
    <ServiceRequestForm
      buildingId={building.uuid}
      role="customer"
      readerId="reader"
      onReview={onReview}
      onBack={() => {}}
      onToast={onToast}
      {...props}
    />,
    answersFor(building, answers),
  );
  return { ...rendered, onReview, onToast };
}

/** Puts units into the request before its form is opened, as the cart does. */
function put(building: BuildingDetail, ...units: { unit_number: string; order_description?: string }[]) {
  const lines = units.map((unit, at) => ({
    ...newLine(unit.unit_number, 'customer', unit),
    priority: at + 1,
  }));
  const place = { readerId: 'reader', buildingId: building.uuid };
  draftStore.keep(place, { ...newRequestDraft('customer'), lines: withPriorities(lines) });
}

const card = (place: number) => screen.getByRole('group', { name: new RegExp(`^Unit ${place}(:|$)`) });
const inCard = (place: number) => within(card(place));
const press = (name: string) => screen.getByRole('button', { name });

type User = ReturnType<typeof open>['user'];

async function chooseUnit(user: User, place: number, unit: string) {
  await user.click(inCard(place).getByRole('combobox', { name: 'Unit #' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${unit}`) }));
}

const chooseService = (user: User, place: number, pest: string, treatment: string) =>
  chooseIn(user, card(place), pest, treatment);

async function chooseIn(user: User, card: HTMLElement, pest: string, treatment: string) {
  await screen.findAllByRole('option', { name: pest });
  await user.selectOptions(within(card).getByLabelText('Service Requested'), pest);
  await within(card).findByRole('option', { name: treatment });
  await user.selectOptions(within(card).getByLabelText('Treatment'), treatment);
}

/** What is chosen for several units at once. */
const common = () => screen.getByRole('group', { name: /for \d+ units?$/i });

test('a building that cannot be loaded says why and can be asked for again', async () => {
  const building = buildingFor();
  let isDown = true;
  const { user } = open(
    building,
    {},
    {
      building: () => (isDown ? refusal(500, 'server.failed', 'The portal is down.') : [building]),
    },
  );
  await screen.findByText('The portal is down.');
  isDown = false;
  await user.click(press('Try again'));
  expect(await screen.findByLabelText('Location')).toHaveValue('MC-12, 12 King Street, Toronto');
});

test('an empty form is not sent: it says what is required, and the focus goes to the first gap', async () => {
  const { user, onReview, onToast } = open();
  await screen.findByText('Required Fields: Please fill all required(*) fields');
  await user.click(press('Finish Request'));
  expect(onReview).not.toHaveBeenCalled();
  expect(onToast).toHaveBeenCalledWith('error', 'Please fill all required(*) fields .');
  const number = screen.getByLabelText('Purchase Order Number');
  expect(number).toHaveFocus();
  expect(number).toHaveAccessibleDescription(
    'Please fill all required(*) fields: enter the order number PO number must be entered here before submitting request',
  );
  for (const [field, lacks] of [
    ['Service Requested', 'the service'],
    ['Treatment', 'the treatment'],
  ]) {
    expect(inCard(1).getByLabelText(field!)).toBeInvalid();
    expect(inCard(1).getByLabelText(field!)).toHaveAccessibleDescription(
      `Please fill all required(*) fields: choose ${lacks}`,
    );
  }
});

test('what the order number is for stands in full below its field', async () => {
  open();
  expect(await screen.findByText('PO number must be entered here before submitting request')).toBeVisible();
});

test('a building without a number of its own has no field for one', async () => {
  open(buildingFor({ building_po_mo_wo: 'none' }));
  await screen.findByLabelText('Location');
  expect(screen.queryByLabelText(/Order Number/)).not.toBeInTheDocument();
});

test('date, time, duration and technician are not the requester’s to fill in', async () => {
  open();
  await screen.findByLabelText('Location');
  for (const field of ['Work Date', 'Time', 'Duration', 'Technician']) {
    expect(screen.getByLabelText(field)).toBeDisabled();
  }
});

test('spaces before the order number are dropped, and one of more than 30 characters is kept and said to be too long', async () => {
  const { user, onReview } = open();
  const number = await screen.findByLabelText('Purchase Order Number');
  await user.click(number);
  await user.paste(`   ${'7'.repeat(30)}`);
  expect(number).toHaveValue('7'.repeat(30));
  expect(number).not.toBeInvalid();
  await user.paste('8');
  expect(number).toHaveValue(`${'7'.repeat(30)}8`);
  expect(number).toHaveAccessibleDescription(/^The order number can have at most 30 characters\./);
  await user.click(press('Finish Request'));
  expect(onReview).not.toHaveBeenCalled();
});

test('a filled request goes on to the review with its estimate', async () => {
  const { user, onReview } = open();
  await user.type(await screen.findByLabelText('Purchase Order Number'), 'PO-7');
  await chooseUnit(user, 1, '1204');
  expect(await screen.findByText('Last Service: 07-04-2026, Mice, Bait')).toBeInTheDocument();
  expect(inCard(1).getByLabelText('Treatment')).toBeDisabled();
  await chooseService(user, 1, 'Mice', 'Bait');
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  await waitFor(() => expect(summary.getByText('$45.20')).toBeInTheDocument());
  expect(summary.getByText('$5.20')).toBeInTheDocument();
  expect(summary.getByText('summary is an estimate and subject to change')).toBeInTheDocument();
  await user.click(press('Finish Request'));
  expect(onReview).toHaveBeenCalledWith({ isDraft: false });
});

test('another pest clears the treatment and its price', async () => {
  const { user } = open();
  await screen.findByLabelText('Location');
  await chooseService(user, 1, 'Mice', 'Bait');
  await user.selectOptions(inCard(1).getByLabelText('Service Requested'), 'Bed Bugs');
  expect(inCard(1).getByLabelText('Treatment')).toHaveValue('');
  expect(screen.getByText('Prices appear here once treatments are chosen.')).toBeInTheDocument();
});

test('a unit that the list does not know is typed by hand, and must be letters and digits', async () => {
  const { user, onToast } = open(buildingFor({ building_po_mo_wo: 'none' }));
  await screen.findByLabelText('Location');
  await user.type(inCard(1).getByRole('combobox', { name: 'Unit #' }), '999');
  expect(await screen.findByText('Unit# not found please enable manual entry')).toBeInTheDocument();
  await user.click(inCard(1).getByRole('switch', { name: 'Manual Entry' }));
  await user.type(inCard(1).getByLabelText('Unit #'), '9-9!');
  await chooseService(user, 1, 'Mice', 'Bait');
  await user.click(press('Finish Request'));
  expect(onToast).toHaveBeenCalledWith('error', 'Unit # can only contain letters and numbers');
  await user.clear(inCard(1).getByLabelText('Unit #'));
  await user.type(inCard(1).getByLabelText('Unit #'), '000');
  expect(await screen.findByText('Unit # cannot be zero')).toBeInTheDocument();
});

test('a scheduler may only type units that the building has', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  const { user, onToast } = open(building, { role: 'scheduler' });
  await screen.findByLabelText('Location');
  await user.click(inCard(1).getByRole('switch', { name: 'Manual Entry' }));
  await user.type(inCard(1).getByLabelText('Unit #'), '999');
  await chooseService(user, 1, 'Mice', 'Bait');
  await user.click(press('Finish Request'));
  expect(onToast).toHaveBeenCalledWith('error', '999 unit not registered.');
});

test('a technician asks for follow-ups and other dates only, of units in the list, and saves no drafts', async () => {
  open(buildingFor(), { role: 'technician' });
  await screen.findByLabelText('Location');
  const types = within(inCard(1).getByLabelText('Type of Request')).getAllByRole('option');
  expect(types.map((type) => type.textContent)).toEqual(['Follow-up in 2 weeks', 'Reschedule']);
  expect(inCard(1).getByLabelText('Type of Request')).toHaveValue('followup');
  expect(screen.queryByRole('switch', { name: 'Manual Entry' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument();
});

test('Other Pest needs notes to be sent, but not to be saved as a draft', async () => {
  const { user, onReview } = open();
  await screen.findByLabelText('Location');
  await chooseUnit(user, 1, '101');
  await chooseService(user, 1, 'Other Pest', 'Inspection');
  await user.click(press('Finish Request'));
  expect(inCard(1).getByLabelText('Notes')).toBeInvalid();
  await user.click(press('Save as draft'));
  expect(onReview).toHaveBeenCalledWith({ isDraft: true });
});

test('the notes of all units together end at 7000 characters', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  put(
    building,
    { unit_number: '101', order_description: 'x'.repeat(6999) },
    { unit_number: '102', order_description: 'y' },
  );
  const { user, onReview } = open(building);
  await waitFor(() => expect(card(2)).toBeInTheDocument());
  await chooseIn(user, common(), 'Mice', 'Bait');
  await chooseService(user, 2, 'Mice', 'Bait');
  expect(inCard(2).getByText('7000 of 7000 characters in all notes')).toBeInTheDocument();
  await user.type(inCard(2).getByLabelText('Notes'), 'z');
  expect(
    inCard(2).getByText('Limit exceeded: Please reduce Notes length to 7000 characters.'),
  ).toBeInTheDocument();
  await user.click(press('Finish Request'));
  expect(onReview).not.toHaveBeenCalled();
});

test('cards are put in order by their buttons and removed, but the last one stays', async () => {
  const building = buildingFor();
  put(building, { unit_number: '101' }, { unit_number: '102' });
  const { user } = open(building);
  await waitFor(() => expect(card(1)).toHaveAccessibleName('Unit 1: 101'));
  await user.click(press('Move unit 1 down'));
  expect(card(1)).toHaveAccessibleName('Unit 1: 102');
  expect(card(2)).toHaveAccessibleName('Unit 2: 101');
  await user.click(press('Remove unit 1'));
  expect(card(1)).toHaveAccessibleName('Unit 1: 101');
  expect(screen.queryByRole('button', { name: 'Remove unit 1' })).not.toBeInTheDocument();
  await user.click(press('Add Unit'));
  expect(card(2)).toHaveAccessibleName('Unit 2');
});

test('a removed card is brought back where it was, with its note, by the keyboard too', async () => {
  const building = buildingFor();
  put(building, { unit_number: '101', order_description: 'The key is at the desk' }, { unit_number: '102' });
  const { user } = open(building);
  await waitFor(() => expect(card(2)).toBeInTheDocument());
  await user.click(press('Remove unit 1'));
  expect(screen.getByText('Unit 1: 101 is removed.')).toBeVisible();
  expect(press('Undo')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(card(1)).toHaveAccessibleName('Unit 1: 101');
  expect(inCard(1).getByLabelText('Notes')).toHaveValue('The key is at the desk');
  expect(card(1)).toContainElement(document.activeElement as HTMLElement);
  expect(card(2)).toHaveAccessibleName('Unit 2: 102');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an empty card is removed without a word', async () => {
  const building = buildingFor();
  put(building, { unit_number: '101' });
  const { user } = open(building);
  await waitFor(() => expect(card(1)).toHaveAccessibleName('Unit 1: 101'));
  await user.click(press('Add Unit'));
  await user.click(press('Remove unit 2'));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('when another tab submits the request, the form says so and leads to the orders', async () => {
  const building = buildingFor();
  const place = { readerId: 'reader', buildingId: building.uuid };
  put(building, { unit_number: '101' });
  const onOrders = vi.fn();
  const { user } = open(building, { onOrders });
  await waitFor(() => expect(card(1)).toHaveAccessibleName('Unit 1: 101'));
  draftStore.writeDown();
  // As the other tab does it.
  const other = new BroadcastChannel('clearunit.requests');
  localStorage.removeItem(keyOf(place));
  window.dispatchEvent(new StorageEvent('storage', { key: keyOf(place), storageArea: localStorage }));
  other.postMessage({ place: keyOf({ ...place, buildingId: 'another' }), as: 'draft' });
  other.postMessage({ place: keyOf(place), as: 'order' });
  onTestFinished(() => other.close());
  expect(await screen.findByText(/^This request was submitted in another tab\./)).toBeVisible();
  expect(card(1)).toHaveAccessibleName('Unit 1');
  await user.click(press('Show the orders'));
  expect(onOrders).toHaveBeenCalled();
});

test('nothing is starred that a draft may lack, where the form makes a draft only', async () => {
  const building = buildingFor();
  const draft = renderWithPortal(requestForm(building, true), answersFor(building));
  expect(await screen.findByLabelText('Purchase Order Number')).not.toBeRequired();
  draft.unmount();
  renderWithPortal(requestForm(building, false), answersFor(building));
  expect(await screen.findByLabelText('Purchase Order Number')).toBeRequired();
});

const requestForm = (building: BuildingDetail, isDraft: boolean) => (
  <RequestForm
    buildingId={building.uuid}
    role="scheduler"
    readerId="reader"
    title="Draft"
    steps={[{ label: 'Send', isDraft, onGo: () => {} }]}
    onBack={() => {}}
    onToast={() => {}}
  />
);

test('the second bed bug visit stands in the summary, and disappears when the customer asks for it', async () => {
  const building = buildingFor({ second_bedbug: 1 });
  put(building, { unit_number: '1204' });
  const { user } = open(building);
  await waitFor(() => expect(card(1)).toHaveAccessibleName('Unit 1: 1204'));
  await chooseService(user, 1, 'Bed Bugs', 'Spray Treatment');
  const notice = 'Second visit in two weeks, added automatically';
  expect(screen.getByText(notice)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('$90.40')).not.toHaveLength(0));
  await user.selectOptions(inCard(1).getByLabelText('Type of Request'), 'Follow-up immediately');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('what is filled in is there again when the form is opened again, with the same key', async () => {
  const building = buildingFor();
  const place = { readerId: 'reader', buildingId: building.uuid };
  const first = open(building);
  await first.user.type(await screen.findByLabelText('Purchase Order Number'), 'PO-7');
  const key = draftStore.read(place)?.idempotency_key;
  first.unmount();
  open(building);
  expect(await screen.findByLabelText('Purchase Order Number')).toHaveValue('PO-7');
  expect(draftStore.read(place)?.idempotency_key).toBe(key);
});

test('a price that could not be fetched leaves the estimate open instead of stopping the request', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  const answers = { price: () => refusal(500, 'server.failed', 'No price.') };
  put(building, { unit_number: '101' });
  const { user, onReview } = open(building, {}, answers);
  await waitFor(() => expect(card(1)).toHaveAccessibleName('Unit 1: 101'));
  await chooseService(user, 1, 'Mice', 'Bait');
  // Of the line, and of both totals.
  expect(screen.getAllByText('No price yet')).toHaveLength(3);
  expect(screen.queryByText('$0.00')).toBeNull();
  await user.click(press('Finish Request'));
  expect(onReview).toHaveBeenCalledWith({ isDraft: false });
});

test('pest and treatment are chosen once for all units, and differ where the reader says so', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  const place = { readerId: 'reader', buildingId: building.uuid };
  put(building, { unit_number: '101' }, { unit_number: '102' }, { unit_number: '1204' });
  const { user, onReview } = open(building);
  await waitFor(() => expect(common()).toHaveAccessibleName('For 3 units'));
  await chooseIn(user, common(), 'Mice', 'Bait');
  expect(common()).toHaveAccessibleName('Mice, Bait for 3 units');
  await user.click(press('Change unit 2'));
  await user.click(inCard(2).getByRole('button', { name: 'Different for this unit' }));
  expect(inCard(2).getByLabelText(/^Service Requested/)).toHaveFocus();
  await chooseIn(user, card(2), 'Bed Bugs', 'Spray Treatment');
  await user.type(inCard(2).getByLabelText('Notes'), 'Seen twice');
  expect(common()).toHaveAccessibleName('Mice, Bait for 2 units');
  expect(inCard(2).getByText('Bed Bugs, Spray Treatment')).toBeInTheDocument();
  await user.type(within(common()).getByLabelText('Notes'), 'Key at the desk');
  const asked = () =>
    draftStore.read(place)?.lines.map((line) => [line.unit_number, line.treatment, line.order_description]);
  expect(asked()).toEqual([
    ['101', 'Bait', 'Key at the desk'],
    ['102', 'Spray Treatment', 'Seen twice'],
    ['1204', 'Bait', 'Key at the desk'],
  ]);
  await user.click(inCard(2).getByRole('button', { name: 'Same as the other units' }));
  expect(inCard(2).getByRole('button', { name: 'Different for this unit' })).toHaveFocus();
  expect(asked()?.[1]).toEqual(['102', 'Bait', 'Key at the desk']);
  await user.click(inCard(2).getByRole('button', { name: 'Different for this unit' }));
  expect(asked()?.[1]).toEqual(['102', 'Spray Treatment', 'Seen twice']);
  await user.click(press('Finish Request'));
  expect(onReview).toHaveBeenCalledWith({ isDraft: false });
});

test('a request of an earlier version opens with most units in common and the others as exceptions', async () => {
  const building = buildingFor();
  put(
    building,
    { unit_number: '101', order_description: 'Ring twice' },
    { unit_number: '102' },
    { unit_number: '1204' },
  );
  open(building);
  await waitFor(() => expect(common()).toHaveAccessibleName('For 2 units'));
  expect(inCard(1).getByLabelText('Notes')).toHaveValue('Ring twice');
});

test('what was requested last is chosen with one press, and never by itself', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  put(building, { unit_number: '101' }, { unit_number: '102' });
  const row = orderedLine();
  const data = [
    { ...row, unit_number: '7', second_visit: 1, treatment_name: 'Inspection' },
    row,
    { ...row, treatment_name: 'A treatment of former times' },
    { ...row, pest_name: 'Bed Bugs', treatment_name: 'Inspection', unit_number: '101' },
  ];
  const listed = data.map((line, place) => ({ ...line, id: idOf(91 + place) }));
  const { user } = open(building, {}, { buildingOrders: { data: listed, total: 4, totalIsExact: true } });
  const last = within(await screen.findByRole('group', { name: 'Requested last in this building:' }));
  const offered = last.getAllByRole('button').map((button) => button.textContent);
  expect(offered).toEqual(['Bed Bugs, Inspection', 'Mice, Bait']);
  expect(common()).toHaveAccessibleName('For 2 units');
  await user.click(last.getByRole('button', { name: 'Mice, Bait' }));
  expect(common()).toHaveAccessibleName('Mice, Bait for 2 units');
  expect(last.getByRole('button', { name: 'Mice, Bait' })).toHaveAttribute('aria-pressed', 'true');
});

test('a chosen unit that the building has no more is told, and goes on by Manual Entry', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  const lines = ['101', '77'].map((unit, place) => ({
    ...newLine(unit, 'customer', {
      pest_id: idOf(2),
      pest: 'Mice',
      treatment_id: idOf(13),
      treatment: 'Bait',
    }),
    unit_number: unit,
    exist: true,
    priority: place + 1,
  }));
  draftStore.keep(
    { readerId: 'reader', buildingId: building.uuid },
    { ...newRequestDraft('customer'), lines },
  );
  const { user, onReview } = open(building);
  await waitFor(() => expect(common()).toHaveAccessibleName('Mice, Bait for 2 units'));
  await user.click(press('Finish Request'));
  expect(onReview).not.toHaveBeenCalled();
  expect(inCard(2).getByText(/^Unit 77 is no longer registered in this building/)).toBeInTheDocument();
  await user.click(inCard(2).getByRole('switch', { name: 'Manual Entry' }));
  await user.click(press('Finish Request'));
  expect(onReview).toHaveBeenCalledWith({ isDraft: false });
});

test('a unit that is added takes what is chosen for all, and an unfilled choice is said once', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  put(building, { unit_number: '101' }, { unit_number: '102' });
  const { user } = open(building);
  await waitFor(() => expect(card(2)).toBeInTheDocument());
  await user.click(press('Finish Request'));
  expect(screen.getAllByLabelText('Service Requested')).toHaveLength(1);
  expect(within(common()).getByLabelText('Service Requested')).toBeInvalid();
  await chooseIn(user, common(), 'Mice', 'Bait');
  await user.click(press('Add Unit'));
  expect(common()).toHaveAccessibleName('Mice, Bait for 3 units');
  await chooseUnit(user, 3, '1204');
  expect(card(3)).toHaveAccessibleName('Unit 3: 1204');
});

test('of four hundred units the first stand in the form, and one question asks for all prices', async () => {
  const units = Array.from({ length: 400 }, (_, at) => ({
    ...buildingFor().units[0]!,
    uuid: idOf(5000 + at),
    unit: String(1000 + at),
  }));
  const building = buildingFor({ building_po_mo_wo: 'none', units });
  put(building, ...units.map(({ unit }) => ({ unit_number: unit })));
  const asked = vi.fn(() => ({ price: 4000 }));
  const { user } = open(building, {}, { price: asked });
  await waitFor(() => expect(common()).toHaveAccessibleName('For 400 units'));
  await chooseIn(user, common(), 'Mice', 'Bait');
  await waitFor(() => expect(screen.getAllByText('$18,080.00')).not.toHaveLength(0));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('group', { name: /^Unit \d+:/ })).toHaveLength(24);
  await user.click(press('Show 376 more units'));
  expect(screen.getAllByRole('group', { name: /^Unit \d+:/ })).toHaveLength(72);
});

test('what is to come of the order that the form is for is no other visit, what is to come of others is told', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  const lines = withPriorities(
    ['101', '102'].map((unit_number) => newLine(unit_number, 'customer', { unit_number })),
  );
  const stored = { id: idOf(80), order_number: 4720, version: 1, po_mo_wo: '', lines };
  draftStore.keep(
    { readerId: 'reader', buildingId: building.uuid },
    { ...newRequestDraft('customer'), lines, stored },
  );
  const visit = (order: number, unit_number: string, treatment_name: string) => ({
    ...{ order_id: idOf(order), order_unit_id: idOf(order + 1), order_number: order, order_status: 'draft' },
    ...{ is_recommended: true, unit_number, pest_id: idOf(2), pest_name: 'Mice' },
    ...{ treatment_id: idOf(13), treatment_name, schedule_date: '2026-12-13' },
  });
  const plannedVisits = [visit(80, '101', 'Bait'), visit(80, '101', 'Traps'), visit(90, '102', 'Bait')];
  open(building, {}, { plannedVisits });
  expect(await screen.findByText('Recommended follow-up: Mice, Bait, due 12-13-2026')).toBeVisible();
  expect(inCard(2).getByText(/^Recommended follow-up/)).toBeVisible();
  expect(inCard(1).queryByText(/^Recommended follow-up/)).toBeNull();
});

test('a visit that only its second visit would be left beside is no longer shown, and stays stored until the update', async () => {
  const building = buildingFor({ building_po_mo_wo: 'none' });
  const sprayed = { unit_number: '101', pest: 'Bed Bugs', pest_id: idOf(3), treatment: 'Spray Treatment' };
  const first = newLine('first', 'scheduler', { ...sprayed, treatment_id: idOf(14) });
  const lines = withPriorities([
    { ...first, lineItemID: idOf(81), priority: 1 },
    { ...first, key: secondVisitKey('second'), followup: 'followup', lineItemID: idOf(82), priority: 2 },
  ]);
  const stored = { id: idOf(80), order_number: 4720, version: 1, po_mo_wo: '', lines, isOrder: true };
  draftStore.keep(
    { readerId: 'reader', buildingId: building.uuid },
    { ...newRequestDraft('scheduler'), lines, stored },
  );
  const { user } = open(building);
  await user.click(await screen.findByRole('button', { name: 'Remove unit 1' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Unit 1: 101 is removed.')).toBeVisible();
});
