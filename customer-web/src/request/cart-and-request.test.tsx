import type { SessionUser } from '@clearunit/shared/api/users';
import { BuildingHistory, type FollowUpCart } from '@clearunit/shared/ui/building-history';
import { draftStore } from '@clearunit/shared/ui/service-request';
import {
  answersFor,
  buildingFor,
  historyRow,
  idOf,
  plannedVisitFor,
} from '@clearunit/shared/ui/service-request/testing';
import { type Answers, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { CartProvider, plusLine, useCart } from '../cart';
import { CartActions } from '../cart/cart-actions';
import { CartLines } from '../cart/cart-lines';
import { keepUser } from '../session/kept-session';
import { SessionProvider } from '../session/session-provider';
import OrderRequest from './order-request';
import OrderReview from './order-review';

const building = buildingFor({ building_po_mo_wo: 'none' });
const here = { value: building.uuid, text: building.building_name };
const contact: SessionUser = { role: 'customer', uuid: idOf(77), firstName: 'Maple', buildings: [here] };
const place = { readerId: contact.uuid, buildingId: here.value };
const taken = {
  message: 'The request is submitted.',
  data: { kind: 'order', id: idOf(90), order_number: 1007 },
};

/** The follow-up that the history asks for in a unit which is none of the building's. */
const visit = historyRow({ unit_number: 'B7' });

/** The cart as home and the history open it, with a plus for two units and one row of the history. */
function Home() {
  const { has, put, takeOutUnits, hasVisit } = useCart();
  const add: FollowUpCart['add'] = (line, visit_id) => put({ ...line, visit_id });
  return (
    <>
      {['101', '102'].map((unit) => (
        <button
          key={unit}
          type="button"
          onClick={() => (has(unit) ? takeOutUnits([unit]) : put(plusLine(unit, '1')))}
        >
          Plus {unit}
        </button>
      ))}
      <BuildingHistory
        buildingId={here.value}
        address={{ months: 3, page: 1, unit: '', pestId: null, floor: null }}
        onChange={() => {}}
        onDownload={() => {}}
        downloading={false}
        cart={{ hasVisit, add, onOpenDraft: () => {} }}
      />
      <CartLines />
      <CartActions />
      <Link to={`/order-review?s_id=${here.value}`}>Review</Link>
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  draftStore.clear(place);
  keepUser(contact);
  window.history.replaceState(null, '', '/home');
});

const open = (answers: Answers = {}) =>
  renderWithPortal(
    <BrowserRouter>
      <SessionProvider>
        <CartProvider>
          <Link to="/home">Home</Link>
          <Routes>
            <Route path="/home" element={<Home />} />
            <Route path="/order-request/:id" element={<OrderRequest />} />
            <Route path="/order-review" element={<OrderReview />} />
          </Routes>
        </CartProvider>
      </SessionProvider>
    </BrowserRouter>,
    answersFor(building, { buildingHistory: { data: [visit], total: 1, totalIsExact: true }, ...answers }),
  );

type User = ReturnType<typeof open>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const goHome = (user: User) => user.click(screen.getByRole('link', { name: 'Home' }));
const followUp = () => screen.findByRole('button', { name: /^Request Follow-up/ });

/** The names of the unit cards, once the form stands. */
const cards = async () => {
  await screen.findByLabelText('Location');
  return (await screen.findAllByRole('group', { name: /^Unit \d/ })).map(
    (card) => within(card).getByRole('heading').textContent,
  );
};

async function choose(user: User, within_: HTMLElement, pest: string, treatment: string) {
  const inside = within(within_);
  await inside.findByRole('option', { name: pest, hidden: true });
  await user.selectOptions(inside.getByLabelText('Service Requested'), pest);
  await inside.findByRole('option', { name: treatment, hidden: true });
  await user.selectOptions(inside.getByLabelText('Treatment'), treatment);
}

test('a unit taken out of the cart leaves the request, put again it has one card, and what the cart chooses is in it', async () => {
  const { user } = open();
  await press(user, 'Plus 101');
  await press(user, 'Plus 102');
  await press(user, 'View Order');
  expect(await cards()).toEqual(['Unit 1: 101', 'Unit 2: 102']);
  await press(user, 'Change unit 1');
  await press(user, 'Different for this unit');
  await user.type(screen.getAllByLabelText('Notes')[1]!, 'Ring twice');

  await goHome(user);
  await press(user, 'Plus 101');
  const item = screen.getByRole('listitem', { name: 'Unit 102' });
  await user.click(within(item).getByText('Unit 102'));
  await choose(user, item, 'Mice', 'Bait');
  await press(user, 'View Order');
  expect(await cards()).toEqual(['Unit 1: 102']);
  expect(screen.getByLabelText('Service Requested')).toHaveDisplayValue('Mice');
  expect(screen.getByLabelText('Treatment')).toHaveDisplayValue('Bait');

  await goHome(user);
  await press(user, 'Plus 101');
  await press(user, 'View Order');
  expect(await cards()).toEqual(['Unit 1: 101', 'Unit 2: 102']);
  expect(screen.getAllByLabelText('Notes')[1]).toHaveValue('Ring twice');
});

test('an empty cart leads to the request form, in which units can be typed', async () => {
  const { user } = open();
  await press(user, 'Open the request form');
  expect(await cards()).toEqual(['Unit 1']);
});

test('what is removed or chosen in the form is so in the cart', async () => {
  const { user } = open();
  await press(user, 'Plus 101');
  await press(user, 'Plus 102');
  await press(user, 'View Order');
  await cards();
  await press(user, 'Remove unit 1');
  await choose(user, screen.getByRole('group', { name: 'Unit 1: 102' }), 'Mice', 'Bait');
  await goHome(user);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem', { name: 'Unit 102' })).toHaveTextContent('New, Mice, Bait');
});

test('a request that was taken is not made again by leaving before OK', async () => {
  const { user, unmount } = open({ submitOrder: taken });
  await user.click(await followUp());
  await screen.findByRole('listitem', { name: 'Unit B7' });
  await press(user, 'View Order');
  expect(await cards()).toEqual(['Unit 1: B7']);
  expect(screen.getByLabelText('Unit #')).toHaveValue('B7');
  await press(user, 'Finish Request');
  await user.click(await screen.findByRole('button', { name: 'Submit Request' }));
  await press(user, 'Submit');
  await screen.findByText('The request is submitted.');
  unmount();

  window.history.replaceState(null, '', '/home');
  const ordered = visit.follow_up && {
    ...visit.follow_up,
    requested: plannedVisitFor({ unit_number: 'B7', order_status: 'in progress', schedule_date: null }),
  };
  const history = { data: [{ ...visit, follow_up: ordered }], total: 1, totalIsExact: true };
  open({ buildingHistory: history });
  expect(screen.getByText('The cart is empty')).toBeInTheDocument();
  expect(await followUp()).toHaveAttribute('aria-disabled', 'true');
  await press(user, 'View Order');
  expect(await cards()).toEqual(['Unit 1']);
});

test('the review shows what the cart holds now, and sends no unit for which nothing is chosen', async () => {
  const { user } = open();
  await press(user, 'Plus 101');
  await press(user, 'View Order');
  await cards();
  await choose(user, screen.getByRole('group', { name: 'Unit 1: 101' }), 'Mice', 'Bait');
  await press(user, 'Finish Request');
  await screen.findByRole('button', { name: 'Submit Request' });
  await goHome(user);
  await press(user, 'Plus 101');
  await press(user, 'Plus 102');
  await user.click(screen.getByRole('link', { name: 'Review' }));
  expect(await screen.findByRole('heading', { name: 'Unit 102' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Unit 101' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
});

test('another tab that sent the request empties the cart of this one, which asks for nothing twice', async () => {
  const { user } = open();
  await press(user, 'Plus 101');
  await press(user, 'View Order');
  await cards();
  const key = `clearunit.request.${contact.uuid}.${here.value}`;
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  await waitFor(async () => expect(await cards()).toEqual(['Unit 1']));
  await goHome(user);
  expect(screen.getByText('The cart is empty')).toBeInTheDocument();
});
