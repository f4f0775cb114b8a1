import type { ActiveUnit, BuildingAttention } from '@clearunit/shared/api/attention';
import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../session';
import { keepUser } from '../../session/kept-session';
import { nothingToAttend } from '../../testing/attention';
import { Attention } from './attention';

const building = '0196edfe-7b00-73d9-ae0b-3204db4def27';
const orderId = '0196edfe-7b00-73d9-ae0b-3204db4def30';
const pestId = '0196edfe-7b00-73d9-ae0b-3204db4def31';

const active = (unit: string, about: Partial<ActiveUnit> = {}): ActiveUnit => ({
  unit,
  is_common_area: false,
  pests: [{ pest_name: 'Bed Bugs', activity_level: 'High activity', work_date: '2026-07-01' }],
  next_visit: null,
  ...about,
});

const busy: BuildingAttention = {
  ...nothingToAttend,
  inspected: 30,
  active: 5,
  heavy: 4,
  light: 1,
  unplanned: 2,
  pests: [{ pest_id: pestId, pest_name: 'Bed Bugs', heavy: 4, moderate: 0, light: 1 }],
  worst: [
    active('804'),
    active('904', { next_visit: { state: 'planned', day: '2026-07-20' } }),
    active('1001', { next_visit: { state: 'overdue', day: '2026-07-02' } }),
    active('1002', { next_visit: { state: 'requested', day: null } }),
    active('GARBAGE', { is_common_area: true }),
  ],
  closed_doors: {
    units: 2,
    latest: [{ unit: '305', outcome: 'refused', tried_on: '2026-07-09' }],
  },
  recommended: { orders: 1, due: '2026-07-30' },
  notices: {
    count: 3,
    orders: [{ order_id: orderId, order_number: 4711, entry_day: '2026-07-20', count: 2 }],
  },
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  keepUser({
    role: 'customer',
    uuid: building,
    firstName: 'Alder',
    buildings: [{ value: building, text: 'Alder Point Tower' }],
  });
  window.history.replaceState(null, '', '/home');
});
afterEach(() => vi.unstubAllGlobals());

/** The panel over a portal that tells this; of the worst units as many as are asked for. */
function show(told: BuildingAttention | (() => unknown)) {
  const onUnit = vi.fn();
  const onHeatmap = vi.fn();
  const answer = ({ query }: { query: Record<string, string> }) =>
    typeof told === 'function' ? told() : { ...told, worst: told.worst.slice(0, Number(query.units)) };
  const { user } = renderWithPortal(
    <BrowserRouter>
      <SessionProvider>
        <Attention buildingId={building} onShown={() => undefined} onUnit={onUnit} onHeatmap={onHeatmap} />
      </SessionProvider>
    </BrowserRouter>,
    { buildingAttention: answer },
  );
  return { user, onUnit, onHeatmap };
}

const worst = () => screen.findByRole('list', { name: 'Active units, the worst first' });

test('the worst units say pest, day and next visit, and open by a press; the rest comes when it is asked for', async () => {
  const { user, onUnit } = show(busy);
  const list = await worst();
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  const button = within(list).getByRole('button', {
    name: 'Unit 804: heavy activity, Bed Bugs, 07-01-2026. No visit',
  });
  expect(button).toHaveTextContent('No visit');
  expect(within(list).getByText('Visit 07-20-2026')).toBeVisible();
  expect(within(list).getByText('Overdue since 07-02-2026')).toBeVisible();
  await user.click(button);
  expect(onUnit).toHaveBeenCalledWith('804');
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(await screen.findByText('Requested')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Common area GARBAGE/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});

test('links lead to the heatmap with a filter, and to the lists; what there is none of is left out', async () => {
  const { user, onHeatmap } = show(busy);
  const link = await screen.findByRole('link', { name: /^Bed Bugs ?4 heavy ?1 light/ });
  expect(link).toHaveAttribute('href', `/home?s_id=${building}&show=active&pestID=${pestId}`);
  await user.click(screen.getByRole('link', { name: 'Show in the heatmap' }));
  expect(onHeatmap).toHaveBeenCalledOnce();
  expect(window.location.search).toBe(`?s_id=${building}&show=active`);
  expect(screen.getByRole('link', { name: '2 active, no visit requested or planned' })).toHaveAttribute(
    'href',
    `/home?s_id=${building}&show=active%2Cunplanned`,
  );
  const tasks = screen.getByRole('list', { name: 'Open tasks' });
  expect(within(tasks).getAllByRole('listitem')).toHaveLength(3);
  expect(within(tasks).getByText('305 on 07-09-2026: Refused entry')).toBeInTheDocument();
  expect(within(tasks).getByRole('link', { name: /^1 ?Follow-up(?!s)/ })).toHaveAttribute(
    'href',
    `/home?s_id=${building}&orderlist=true&orderFilter=4`,
  );
});

test('one task of a kind is told in the singular', async () => {
  const [doors, notices] = [
    { ...busy.closed_doors, units: 1 },
    { ...busy.notices, count: 1 },
  ];
  show({ ...busy, closed_doors: doors, drafts: 1, notices });
  const tasks = within(await screen.findByRole('list', { name: 'Open tasks' }));
  for (const name of ['Closed door', 'Follow-up', 'Draft', 'Notice'])
    expect(tasks.getByText(name)).toBeVisible();
});

test('the closed doors are named, each opens its unit, and those of last month are one press further', async () => {
  const { user, onUnit } = show(busy);
  await user.click(await screen.findByRole('button', { name: /^2 ?Closed doors/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Closed doors' });
  expect(within(dialog).getByRole('link', { name: 'All closed doors of last month' })).toHaveAttribute(
    'href',
    `/portfolio?tab=doors&building=${building}`,
  );
  expect(within(dialog).getByRole('link', { name: 'Show in the heatmap' })).toHaveAttribute(
    'href',
    `/home?s_id=${building}&show=closed-doors`,
  );
  expect(dialog).toHaveTextContent('The heatmap shows 1 more unit.');
  await user.click(within(dialog).getByRole('button', { name: /305/ }));
  expect(onUnit).toHaveBeenCalledWith('305');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the valid notices are listed by order with their PDF, and how many more there are', async () => {
  const { user } = show(busy);
  await user.click(await screen.findByRole('button', { name: /Notices/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Notices of entry' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('07-20-2026, order #4711');
  expect(
    within(dialog).getByRole('link', { name: 'Notices of order #4711 for 07-20-2026 as a PDF' }),
  ).toHaveAttribute('href', `/api/portal/service-orders/notices/${orderId}?day=2026-07-20`);
  expect(dialog).toHaveTextContent('1 more notice belongs to later orders.');
});

test('without activity it says in how many units nobody looked, and is calm only where nothing waits', async () => {
  show({ ...nothingToAttend, inspected: 31 });
  expect(await screen.findByRole('heading', { name: 'Nothing needs attention' })).toBeVisible();
  expect(
    screen.getByText(/No activity was found in the 31 units inspected in the last 3 months/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '9 units were not inspected.' })).toHaveAttribute(
    'href',
    `/home?s_id=${building}&show=not-inspected`,
  );
  expect(screen.queryByRole('list', { name: 'Open tasks' })).not.toBeInTheDocument();
});

test('a building in which nobody was inside is called neither calm nor without activity', async () => {
  show({ ...nothingToAttend, inspected: 0, closed_doors: busy.closed_doors });
  expect(await screen.findByRole('heading', { name: 'No inspections' })).toBeVisible();
  expect(screen.queryByText(/no activity/i)).not.toBeInTheDocument();
  expect(screen.getByText('No unit was inspected in the last 3 months.')).toBeVisible();
});

test('a failure is said, and another try brings it', async () => {
  let tries = 0;
  const { user } = show(() => (tries++ === 0 ? refusal(500, 'server.failed', 'Out of order') : busy));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '5 active units' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
