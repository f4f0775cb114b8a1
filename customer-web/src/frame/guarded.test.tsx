import type { SessionUser } from '@clearunit/shared/api/users';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider, useSession } from '../session';
import { keepUser, readKeptUser } from '../session/kept-session';
import { Guarded } from './guarded';

const tower = { value: '0196edfe-7b00-73d9-ae0b-3204db4def27', text: 'Alder Point Tower' };
const contact: SessionUser = { role: 'customer', uuid: tower.value, firstName: 'Alder', buildings: [tower] };
const unknown = { message: 'Session expired. Please Login again.', reason: 'sessions.expired' };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(unknown, { status: 401 }));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens an address of the guarded site; what it came to stands in the page. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  return renderScreen(
    <BrowserRouter>
      <SessionProvider>
        <Routes>
          <Route element={<Guarded />}>
            <Route path="*" element={<Place />} />
          </Route>
        </Routes>
      </SessionProvider>
    </BrowserRouter>,
  );
}

function Place() {
  const { pathname, search } = useLocation();
  const { user, begin } = useSession();
  return (
    <>
      <p>
        {user?.role ?? 'nobody'} at {pathname + search}
      </p>
      <button type="button" onClick={() => begin(contact)}>
        Sign in
      </button>
    </>
  );
}

test('the PIN’s buildings are kept with their location codes, which addresses may use', () => {
  const user = { ...contact, buildings: [{ ...tower, location_id: 'TOR1040' }] };
  keepUser(user);
  expect(readKeptUser()).toEqual(user);
});

test('nobody is sent to sign in, and the page is remembered', async () => {
  open('/home?s_id=1&orderlist=true');
  expect(await screen.findByText('nobody at /?from=%2Fhome%3Fs_id%3D1%26orderlist%3Dtrue')).toBeVisible();
});

test('after signing in a contact stays at the order list that was asked for', async () => {
  const { user } = open(`/?from=${encodeURIComponent(`/building-orders/${tower.value}?orderFilter=2`)}`);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText(`customer at /building-orders/${tower.value}?orderFilter=2`)).toBeVisible();
});

test('after signing in on its own a contact comes home, with the building in the address', async () => {
  const { user } = open('/');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText(`customer at /home?s_id=${tower.value}`)).toBeVisible();
});

test('an address outside the portal is no place to go to', async () => {
  const { user } = open('/?from=%2F%2Fevil.example%2Fhome');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText(`customer at /home?s_id=${tower.value}`)).toBeVisible();
});

test('a session that this device has forgotten is asked for at the portal', async () => {
  vi.stubGlobal('fetch', async () => Response.json(contact));
  open('/home');
  expect(await screen.findByText('customer at /home')).toBeVisible();
  expect(readKeptUser()).toEqual(contact);
});

test('who is kept but was handed the sign-in page has no session any more', () => {
  keepUser(contact);
  open('/');
  expect(screen.getByText('nobody at /')).toBeVisible();
  expect(readKeptUser()).toBeUndefined();
});

test('nothing of a token is ever kept, and the buildings lie apart from the user', () => {
  keepUser(contact);
  expect(JSON.parse(localStorage.getItem('clearunit.user')!)).toEqual({
    role: 'customer',
    uuid: tower.value,
    firstName: 'Alder',
  });
});

test('a page that is not there is said not to be there', () => {
  keepUser(contact);
  open('/nowhere');
  expect(screen.getByText('Sorry but the page you are looking for doesn’t exist')).toBeVisible();
});
