import type { SessionUser } from '@clearunit/shared/api/users';
import { draftStore, newRequestDraft } from '@clearunit/shared/ui/service-request';
import { refusal, renderScreen } from '@clearunit/shared/ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Guarded } from '../frame/guarded';
import { SessionProvider } from '../session';
import { keepUser } from '../session/kept-session';
import PinSignIn from '../sign-in/pin-sign-in';
import EmailSignIn from './email-sign-in';
import SignInLink from './sign-in-link';

const id = (n: number) => `0196edfe-7b00-73d9-ae0b-${String(n).padStart(12, '0')}`;
const [alder, birch] = [
  { value: id(1), text: 'Alder Court' },
  { value: id(2), text: 'Birch Court' },
];
const byPin: SessionUser = { role: 'customer', uuid: birch.value, firstName: birch.text, buildings: [birch] };
const robin: SessionUser = {
  role: 'customer',
  uuid: alder.value,
  account_id: id(9),
  firstName: 'Robin Hale',
  email: 'robin@tower.example',
  buildings: [alder, birch],
};

let linkAnswer: () => Response;
let sendsMail: boolean;
beforeEach(() => {
  sendsMail = true;
  localStorage.clear();
  sessionStorage.clear();
  linkAnswer = () => Response.json(robin);
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.endsWith('/forgot-password')) {
      return Response.json({ code: 200, data: { sends_mail: sendsMail, passwords: true } });
    }
    if (path.endsWith('/link')) return Response.json({ message: 'On its way.', code: '123456' });
    return method === 'POST' ? linkAnswer() : refusal(401, 'sessions.expired', 'Please sign in.');
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(address: string) {
  window.history.replaceState(null, '', address);
  return renderScreen(
    <BrowserRouter>
      <SessionProvider>
        <Routes>
          <Route element={<Guarded />}>
            <Route path="/" element={<PinSignIn />} />
            <Route path="/sign-in" element={<EmailSignIn />} />
            <Route path="/sign-in/link" element={<SignInLink />} />
            <Route path="*" element={<Place />} />
          </Route>
        </Routes>
      </SessionProvider>
    </BrowserRouter>,
  );
}

function Place() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

const ended = () => refusal(400, 'sessions.link-ended', 'This link does not work any more.');

test('the page that was asked for is opened after the e-mail, the code and the link in another tab', async () => {
  const first = open('/documents?page=7');
  await first.user.click(await screen.findByRole('link', { name: 'Sign in by e-mail' }));
  await first.user.type(screen.getByLabelText('Email'), 'robin@tower.example');
  await first.user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('123456')).toBeVisible();
  cleanup();
  sessionStorage.clear();
  const { user } = open('/sign-in/link#token=abc');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('at /documents?page=7')).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toContain('page=7');
});

test('the code is still there after the tab was reloaded, and makes room for another e-mail', async () => {
  const { user } = open('/sign-in');
  await user.type(screen.getByLabelText('Email'), 'robin@tower.example');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText('123456');
  cleanup();
  const again = open('/sign-in');
  expect(screen.getByText('123456')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Send another link' }));
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('where no mail is sent, no e-mail is asked for', async () => {
  sendsMail = false;
  open('/sign-in');
  expect(await screen.findByText('This portal sends no mail')).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in with a PIN' })).toHaveAttribute('href', '/');
});

test('a link that ended leads to the e-mail, and somebody who is signed in already on into the portal', async () => {
  linkAnswer = ended;
  keepUser(robin);
  const { user } = open('/sign-in/link#token=abc');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('This link does not work any more');
  expect(screen.getByText('You are signed in as Robin Hale in this browser.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go on to the portal' }));
  expect(screen.getByText('at /portfolio')).toBeVisible();
});

test('a link tells staff that it ends their sign-in, and leads on to their pages', () => {
  keepUser({ role: 'admin', uuid: id(5), firstName: 'Ada', lastName: 'Boss' });
  open('/sign-in/link#token=abc');
  expect(
    screen.getByText('You are signed in as Ada Boss in this browser. Signing in with this link ends that.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on to the portal' })).toHaveAttribute('href', '/dashboard');
});

test('a request that was filled in with a PIN is the account’s after signing in, and another account’s stays', async () => {
  const draft = newRequestDraft('customer');
  const filled = { ...draft, lines: draft.lines.map((line) => ({ ...line, unit_number: '1204' })) };
  const otherPerson = { readerId: id(8), buildingId: birch.value };
  draftStore.keep({ readerId: birch.value, buildingId: birch.value }, filled);
  draftStore.keep(otherPerson, { ...filled, idempotency_key: id(7) });
  draftStore.writeDown();
  keepUser(byPin);
  const { user } = open('/sign-in/link#token=abc');
  expect(screen.getByText(/^You are signed in with a PIN in this browser/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('at /portfolio');
  const mine = draftStore.read({ readerId: id(9), buildingId: birch.value });
  expect(mine?.idempotency_key).toBe(filled.idempotency_key);
  expect(draftStore.read({ readerId: birch.value, buildingId: birch.value })).toBeNull();
  expect(draftStore.read(otherPerson)?.idempotency_key).toBe(id(7));
});
