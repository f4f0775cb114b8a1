import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PlannedEntry, PlannedLine, UnitHistory } from '../../api/history-records';
import { type Answers, refusal, renderWithPortal } from '../testing';
import type { HistoryCart } from './add-to-cart';
import { UnitHistoryDialog } from './unit-history-dialog';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const mice = { pestId: id(1), pestName: 'Mice', synonyms: ['mouse'] };
const roaches = { pestId: id(2), pestName: 'Cockroaches', synonyms: ['roaches'] };
const bait = { treatment_id: id(3), treatment_name: 'Bait', service_code: 'MIC-BAI', synonyms: [] };
const gel = {
  treatment_id: id(4),
  treatment_name: 'Gel and Dust',
  service_code: 'ROA-GEL',
  synonyms: ['gel'],
};

const visit = (more: Partial<PlannedEntry> = {}): PlannedEntry => ({
  order_id: id(10),
  order_unit_id: id(11),
  order_number: 1007,
  order_status: 'completed',
  pest_id: mice.pestId,
  pest_name: 'Mice',
  treatment_id: bait.treatment_id,
  treatment_name: 'Bait',
  schedule_date: '2026-06-30',
  work_date: '2026-07-04',
  time_range: 'time_window_1',
  activity_level: 'Moderate activity',
  prep_level: 'Not prepared',
  sanitation_level: 'Low',
  structural_issues: true,
  outcome: 'inspected',
  visited_at: null,
  technician_name: 'Tom Reed',
  treatment_done: true,
  comment: 'Droppings behind the stove.',
  ...more,
});

const planned = {
  ...visit(),
  order_unit_id: id(12),
  order_number: 1012,
  order_status: 'scheduled',
  schedule_date: '2026-08-01',
  work_date: null,
  time_range: 'time_window_2',
  comment: '',
  request_type: 'neworder',
  second_visit: 0,
  has_second_visit: false,
  is_only_line: false,
} satisfies PlannedLine;

const history = (more: Partial<UnitHistory> = {}): UnitHistory => ({
  unitDetail: { uuid: id(20), unit: '1204', floor: '12' },
  completedOrders: [visit()],
  inProgressScheduleOrders: [],
  ...more,
});

const catalogue: Answers = {
  pests: [mice, roaches],
  treatments: ({ params }: { params: Record<string, string> }) =>
    params.pestId === mice.pestId ? [bait] : [gel],
};

function open(answers: Answers, props: Partial<Parameters<typeof UnitHistoryDialog>[0]> = {}) {
  return renderWithPortal(
    <UnitHistoryDialog buildingId={id(30)} unit="1204" onClose={() => {}} {...props} />,
    { ...catalogue, ...answers },
  );
}

const fullCart = (): HistoryCart => ({ has: () => true, add: vi.fn() });
const emptyCart = () => ({ has: () => false, add: vi.fn() });

test('a unit without visits says so, and what to do about it', async () => {
  open({ unitHistory: history({ completedOrders: [] }) }, { cart: emptyCart() });
  await screen.findByRole('heading', { name: 'No visits in this time range' });
  expect(screen.getByText(/Add the unit to the cart to request a service/)).toBeInTheDocument();
});

test('a history that cannot be fetched says why, and can be asked for again', async () => {
  let isDown = true;
  const { user } = open({
    unitHistory: () =>
      isDown ? refusal(500, 'server.failed', 'There is some server side issue.') : history(),
  });
  await screen.findByText('There is some server side issue.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Droppings behind the stove.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the latest findings stand on top as badges, whatever the order of the visits', async () => {
  const older = visit({
    order_unit_id: id(13),
    work_date: '2026-05-01',
    activity_level: 'No activity',
    comment: 'All clear.',
  });
  open({ unitHistory: history({ completedOrders: [older, visit()] }) });
  const heading = await screen.findByRole('heading', { name: 'Latest findings' });
  const latest = within(heading.parentElement as HTMLElement);
  for (const finding of [
    '07-04-2026',
    'Moderate activity',
    'Not prepared',
    'Low sanitation',
    'Structural issues',
  ]) {
    expect(latest.getByText(finding)).toBeInTheDocument();
  }
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Unit 1204, floor 12');
});

test('each pest stands with its own level and day, worst first, and the last try in vain below', async () => {
  const roachesOf = (more: Partial<PlannedEntry>) =>
    visit({ pest_id: roaches.pestId, pest_name: 'Cockroaches', ...more });
  const closed = { activity_level: null, prep_level: null, sanitation_level: null, structural_issues: false };
  open({
    unitHistory: history({
      completedOrders: [
        roachesOf({ order_unit_id: id(14), work_date: '2026-07-12', outcome: 'key failed', ...closed }),
        visit({ order_unit_id: id(15), work_date: '2026-07-10', activity_level: 'No activity' }),
        roachesOf({ order_unit_id: id(16), work_date: '2026-06-01', activity_level: 'High activity' }),
      ],
    }),
  });
  const heading = await screen.findByRole('heading', { name: 'Latest findings' });
  const latest = within(heading.parentElement as HTMLElement);
  expect(latest.getAllByRole('listitem').map((pest) => pest.textContent)).toEqual([
    'CockroachesHigh activity06-01-2026',
    'MiceNo activity07-10-2026',
  ]);
  expect(latest.getByText('Last try 07-12-2026')).toHaveTextContent('Key failed');
});

test('a visit tells its time, its technician, and that the treatment was not done', async () => {
  open({
    unitHistory: history({
      completedOrders: [visit({ visited_at: '2026-07-04T15:00:00.000Z', treatment_done: false })],
    }),
  });
  expect(await screen.findByText('Treatment not done')).toBeVisible();
  expect(screen.getByText('Tom Reed')).toBeVisible();
  expect(screen.getByText(/^07-04-2026 \d\d:00$/)).toBeVisible();
});

test('a visit whose time is of another day than it was recorded for tells the whole moment', async () => {
  const late = visit({ visited_at: '2026-07-03T15:00:00.000Z' });
  open({ unitHistory: history({ completedOrders: [late] }) });
  expect(await screen.findByText(/^07-04-2026 \(07-03-2026 \d\d:00\)$/)).toBeVisible();
});

test('a visit at a closed door shows that entry was refused', async () => {
  const refused = visit({
    outcome: 'refused',
    activity_level: null,
    prep_level: null,
    sanitation_level: null,
  });
  open({ unitHistory: history({ completedOrders: [refused] }) });
  expect(await screen.findAllByText('Refused entry')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Past visits' })).toBeVisible();
  expect(screen.queryByText('Completed visits')).not.toBeInTheDocument();
});

test('another time range and another pest are asked of the portal', async () => {
  const asked: Record<string, string>[] = [];
  const { user } = open({
    unitHistory: ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      return history();
    },
  });
  await screen.findByText('Droppings behind the stove.');
  await user.click(screen.getByRole('radio', { name: '12 months' }));
  await user.selectOptions(screen.getByLabelText('Pest'), 'Cockroaches');
  await waitFor(() =>
    expect(asked).toEqual([
      { unit: '1204', month: '3' },
      { unit: '1204', month: '12' },
      { unit: '1204', month: '12', pestID: roaches.pestId },
    ]),
  );
});

test('whoever may not delete sees what is planned without a button for it', async () => {
  open({ unitHistory: history({ inProgressScheduleOrders: [planned] }) });
  await screen.findByText('Afternoon');
  expect(screen.queryByRole('button', { name: /Delete order/ })).not.toBeInTheDocument();
});

test('what nobody has scheduled is due on its day, and what was planned for a day that has passed is overdue', async () => {
  const due = { ...planned, order_status: 'in progress', schedule_date: '2126-08-01' } as const;
  const overdue = { ...planned, order_unit_id: id(13), schedule_date: '2026-07-01' };
  open({ unitHistory: history({ inProgressScheduleOrders: [due, overdue] }) });
  await screen.findByText('Due 08-01-2126');
  screen.getByText('Overdue since 07-01-2026');
});

test('a planned visit is deleted after a question that names unit, order and pest', async () => {
  const onDeleted = vi.fn();
  let lines = [planned];
  const { user } = open(
    {
      unitHistory: () => history({ inProgressScheduleOrders: lines }),
      deleteLine: ({ params }: { params: Record<string, string> }) => {
        expect(params).toEqual({ id: planned.order_unit_id });
        lines = [];
        return { message: 'The visit is removed from the order.', version: 2 };
      },
    },
    { canDelete: true, onDeleted },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete order #1012, Mice, New' }));
  screen.getByText(
    'Unit 1204: the visit of order #1012 (Mice, Bait, New) will be deleted. This cannot be undone.',
  );
  expect(screen.queryByText(/whole order/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete visit' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith('The visit is removed from the order.'));
  await waitFor(() => expect(screen.queryByText('Afternoon')).not.toBeInTheDocument());
});

test('a first visit and its second visit are told apart, and the question says which of them go', async () => {
  const first = { ...planned, has_second_visit: true };
  const second = { ...planned, order_unit_id: id(13), request_type: 'followup', second_visit: 1 } as const;
  const { user } = open(
    { unitHistory: history({ inProgressScheduleOrders: [first, second] }) },
    { canDelete: true },
  );
  await screen.findByText('Second visit');
  await user.click(screen.getByRole('button', { name: 'Delete order #1012, Mice, New' }));
  screen.getByText('Its second visit will be deleted too.');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Delete order #1012, Mice, Second visit' }));
  screen.getByText(/\(Mice, Bait, Second visit\) will be deleted/);
  expect(screen.queryByText('Its second visit will be deleted too.')).toBeNull();
});

test('the question says when the order ends with the visit', async () => {
  const only = { ...planned, is_only_line: true };
  const { user } = open({ unitHistory: history({ inProgressScheduleOrders: [only] }) }, { canDelete: true });
  await user.click(await screen.findByRole('button', { name: 'Delete order #1012, Mice, New' }));
  screen.getByText('The order has no other visit, so the whole order will be deleted.');
});

test('a visit that could not be deleted stays, and the question says why', async () => {
  const { user } = open(
    {
      unitHistory: history({ inProgressScheduleOrders: [planned] }),
      deleteLine: () => refusal(409, 'orders.not-editable', 'You cannot edit this order.'),
    },
    { canDelete: true },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete order #1012, Mice, New' }));
  await user.click(screen.getByRole('button', { name: 'Delete visit' }));
  await screen.findByText('You cannot edit this order.');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('Afternoon')).toBeInTheDocument();
});

test('a unit that is in the cart cannot be added again', async () => {
  const cart = fullCart();
  const { user } = open({ unitHistory: history() }, { cart });
  const added = await screen.findByRole('button', { name: 'Unit Added to Cart' });
  expect(added).toHaveAttribute('aria-disabled', 'true');
  await user.click(added);
  expect(cart.add).not.toHaveBeenCalled();
});

test('a unit that was never treated goes into the cart as a new order', async () => {
  const cart = emptyCart();
  const { user } = open({ unitHistory: history({ completedOrders: [] }) }, { cart });
  await screen.findByRole('heading', { name: 'No visits in this time range' });
  await user.click(screen.getByRole('button', { name: 'Add unit to cart' }));
  await waitFor(() =>
    expect(cart.add).toHaveBeenCalledWith(
      expect.objectContaining({ unit_number: '1204', floor: '12', followup: 'neworder', pest_id: null }),
    ),
  );
});

test("'not completed' puts the visit's own pest and treatment into the cart, at once", async () => {
  const cart = emptyCart();
  const { user } = open(
    { unitHistory: history({ completedOrders: [visit({ comment: 'Not completed.' })] }) },
    { cart },
  );
  await screen.findByText('Not completed.');
  await user.click(screen.getByRole('button', { name: 'Add unit to cart' }));
  await waitFor(() =>
    expect(cart.add).toHaveBeenCalledWith(
      expect.objectContaining({ followup: 'followup_immediately', pest: 'Mice', treatment: 'Bait' }),
    ),
  );
});

test("a comment that names another pest takes that pest's treatment", async () => {
  const cart = emptyCart();
  const { user } = open(
    { unitHistory: history({ completedOrders: [visit({ comment: 'Follow up gel for roaches' })] }) },
    { cart },
  );
  await screen.findByText('Follow up gel for roaches');
  await user.click(screen.getByRole('button', { name: 'Add unit to cart' }));
  await waitFor(() =>
    expect(cart.add).toHaveBeenCalledWith(
      expect.objectContaining({ followup: 'followup', pest: 'Cockroaches', treatment: 'Gel and Dust' }),
    ),
  );
});
