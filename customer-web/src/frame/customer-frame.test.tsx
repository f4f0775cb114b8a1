import type { SessionUser } from '@clearunit/shared/api/users';
import { usePests } from '@clearunit/shared/ui/portal';
import { buildingFor, orderFor } from '@clearunit/shared/ui/service-request/testing';
import { renderScreen, stubMedia } from '@clearunit/shared/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChosenBuilding } from '../chosen-building';
import OrderDetailPage from '../order-detail/order-detail-page';
import CompleteDraft from '../request/complete-draft';
import { SessionProvider } from '../session';
import { keepUser, readKeptUser } from '../session/kept-session';
import CustomerFrame from './customer-frame';
import { Guarded } from './guarded';

const alder = { value: '0196edfe-7b00-73d9-ae0b-3204db4def27', text: 'Alder Court' };
const birch = { value: '0196edfe-7b00-73d9-ae0b-3204db4def28', text: 'Birch Court' };
const cedar = { value: '0196edfe-7b00-73d9-ae0b-3204db4def29', text: 'Cedar Court' };
const contact: SessionUser = {
  role: 'customer',
  uuid: alder.value,
  firstName: alder.text,
  buildings: [alder, birch],
  masterPin: true,
};
const joined = { ...contact, uuid: birch.value, firstName: birch.text, buildings: [birch, cedar] };
const orderId = '0196edfe-7b00-73d9-ae0b-3204db4def30';
const order = orderFor(
  buildingFor({ uuid: birch.value, building_name: birch.text, building_address: '1 Birch Street' }),
  { id: orderId, order_number: 1204, units: [] },
);

/** What the portal answers by path; nothing else has an answer. */
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  answers = {
    '/api/portal/pests': () => Response.json({ code: 200, data: [] }),
    '/api/session': () => Response.json(joined),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://portal.test');
    asked.push(pathname);
    return (
      answers[pathname]?.() ?? Response.json({ reason: 'server.failed', message: 'no' }, { status: 500 })
    );
  });
  stubMedia(() => true);
  vi.stubGlobal('requestIdleCallback', (done: () => void) => setTimeout(done));
});
afterEach(() => vi.unstubAllGlobals());

const never = () => new Promise<Response>(() => undefined);

/** An answer that comes when it is told. */
function late() {
  let tell: (answer: Response) => void;
  const promise = new Promise<Response>((done) => {
    tell = done;
  });
  return { answer: () => promise, tell: (answer: Response) => tell(answer) };
}

/** Opens an address of a contact who is kept on this device, and gives the header. */
async function open(address: string, user: SessionUser = contact, state?: object) {
  keepUser(user);
  window.history.replaceState(state ? { usr: state, key: 'k', idx: 0 } : null, '', address);
  const rendered = renderScreen(
    <BrowserRouter>
      <SessionProvider>
        <Routes>
          <Route element={<Guarded />}>
            <Route element={<CustomerFrame />}>
              <Route path="/home" element={<Place />} />
              <Route path="/order-detail" element={<OrderDetailPage />} />
              <Route
                path="/building-orders/automatic-followup-order-request/:order_id"
                element={<CompleteDraft />}
              />
            </Route>
          </Route>
        </Routes>
      </SessionProvider>
    </BrowserRouter>,
  );
  return { ...rendered, header: within((await screen.findAllByRole('banner'))[0]!) };
}

function Place() {
  const { building, buildings } = useChosenBuilding();
  const { pathname, search } = useLocation();
  usePests();
  return (
    <p>
      {building?.text} of {buildings.map(({ text }) => text).join()} at {pathname + search}
    </p>
  );
}

test('a building that has joined the PIN is there once the page has what it asked for', async () => {
  await open(`/home?s_id=${birch.value}`);
  expect(screen.getByText(/^Birch Court of Alder Court,Birch Court/)).toBeVisible();
  expect(await screen.findByText(/^Birch Court of Birch Court,Cedar Court/)).toBeVisible();
  expect(asked).toEqual(['/api/portal/pests', '/api/session']);
  // What the reader has begun here is kept for the same reader.
  expect(readKeptUser()).toMatchObject({ uuid: alder.value, buildings: [birch, cedar] });
});

test('nothing is asked of the PIN before the page’s own questions are answered', async () => {
  answers['/api/portal/pests'] = never;
  await open('/home');
  await new Promise((done) => requestIdleCallback(done));
  expect(asked).toEqual(['/api/portal/pests']);
});

test('a PIN that only views by now says so on the next visit, and opens no form of a request', async () => {
  const viewed = { ...alder, view_only: 'pin' };
  answers['/api/session'] = () => Response.json({ ...contact, buildings: [viewed], masterPin: false });
  const { unmount } = await open('/home', { ...contact, buildings: [alder], masterPin: false });
  expect(await screen.findByText(/^This PIN can only view\. To request/)).toBeVisible();
  expect(screen.getByText(/^Alder Court of Alder Court/)).toBeVisible();
  unmount();
  await open(`/building-orders/automatic-followup-order-request/${orderId}`, readKeptUser());
  expect(await screen.findByRole('heading', { name: 'This building is only viewed' })).toBeVisible();
});

test('a request’s form that was not opened is opened on the next visit, once the PIN may request again', async () => {
  answers['/api/session'] = () => Response.json({ ...contact, buildings: [alder], masterPin: false });
  const viewed = { ...alder, view_only: 'pin' as const };
  await open(`/building-orders/automatic-followup-order-request/${orderId}`, {
    ...contact,
    buildings: [viewed],
    masterPin: false,
  });
  await waitFor(() => expect(asked).toContain(`/api/portal/service-orders/order/${orderId}`));
  expect(screen.queryByText('This building is only viewed')).toBeNull();
});

test('a link to a building that has joined the PIN opens it, and never another in its place', async () => {
  const { answer, tell } = late();
  answers['/api/session'] = answer;
  const opened = open(`/home?s_id=${cedar.value}`);
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(screen.queryByText(/Court/)).toBeNull();
  await waitFor(() => expect(asked).toEqual(['/api/session']));
  tell(Response.json(joined));
  await opened;
  expect(await screen.findByText(/^Cedar Court of Birch Court,Cedar Court/)).toBeVisible();
});

test('a link to a building that no PIN of the reader opens falls back to one, after asking once', async () => {
  answers['/api/session'] = () => Response.json(contact);
  await open('/home?s_id=0196edfe-7b00-73d9-ae0b-3204db4def99');
  expect(await screen.findByText(/^Alder Court of Alder Court,Birch Court/)).toBeVisible();
  await waitFor(() => expect(asked).toContain('/api/portal/pests'));
  expect(asked.filter((path) => path === '/api/session')).toHaveLength(1);
});

test('the buildings of before stay where the portal does not tell', async () => {
  answers['/api/session'] = () => Response.json({}, { status: 502 });
  await open(`/home?s_id=${cedar.value}`);
  expect(await screen.findByText(/^Alder Court of Alder Court,Birch Court/)).toBeVisible();
});

test.each([
  ['the address', `/order-detail?id=${orderId}`, undefined],
  ['the page before', '/order-detail', { id: orderId }],
])('an order that %s names stands under its own building', async (_, address, state) => {
  localStorage.setItem('clearunit.s_id', JSON.stringify(alder.value));
  const { answer, tell } = late();
  answers[`/api/portal/service-orders/order/${orderId}`] = answer;
  const { header } = await open(address, contact, state);
  expect(header.queryByText(/Court/)).toBeNull();
  await waitFor(() => expect(asked).toContain(`/api/portal/service-orders/order/${orderId}`));
  tell(Response.json({ code: 200, data: order }));
  expect(await screen.findByText(birch.text, { selector: 'header *' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: /1204/ })).toBeVisible();
  expect(window.location.search).toContain(`s_id=${birch.value}`);
});

test('going back from a draft that has not come leads to the orders of the building looked at before', async () => {
  localStorage.setItem('clearunit.s_id', JSON.stringify(birch.value));
  answers[`/api/portal/service-orders/order/${orderId}`] = never;
  const { user } = await open(`/building-orders/automatic-followup-order-request/${orderId}?orderFilter=2`);
  await user.click(await screen.findByRole('button', { name: 'Go Back' }));
  expect(
    await screen.findByText(
      /at \/home\?s_id=0196edfe-7b00-73d9-ae0b-3204db4def28&orderlist=true&orderFilter=2$/,
    ),
  ).toBeVisible();
});

test('an address that names no building after all leaves the one looked at before', async () => {
  localStorage.setItem('clearunit.s_id', JSON.stringify(birch.value));
  answers['/api/session'] = () => Response.json(contact);
  await open('/home?s_id=&orderlist=true');
  expect(screen.getByText(/^Birch Court of/)).toBeVisible();
});

test('the account menu of a PIN of several buildings names the one that is open, that of an account the person', async () => {
  answers['/api/session'] = never;
  const { user, header, unmount } = await open(`/home?s_id=${birch.value}`);
  await user.click(header.getByRole('button', { name: 'Account' }));
  const menu = within(await screen.findByRole('menu', { name: 'Account' }));
  expect(menu.getByText(birch.text)).toBeVisible();
  expect(menu.queryByText(alder.text)).toBeNull();
  unmount();
  const person = { ...contact, firstName: 'Robin Hale', email: 'robin@maple.test' };
  const ofPerson = await open(`/home?s_id=${birch.value}`, person);
  await ofPerson.user.click(ofPerson.header.getByRole('button', { name: 'Account' }));
  expect(within(await screen.findByRole('menu')).getByText('Robin Hale')).toBeVisible();
});
