import { createPortalClient, readerHeader } from '@clearunit/shared/api/portal-client';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { keep, userKey } from '@clearunit/shared/ui/device';
import { useUnsaved } from '@clearunit/shared/ui/form';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionEnd } from './session-end';
import { forgetUser, keepUser } from './session-user';

const send = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', send));
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
  forgetUser();
});

const ended = () => Promise.resolve(new Response('{}', { status: 401 }));
const refused = () =>
  Promise.resolve(
    Response.json({ message: 'Somebody else.', reason: 'sessions.other-reader' }, { status: 409 }),
  );
const stored = () => Promise.resolve(new Response('{}', { status: 200 }));
const noor = { role: 'admin' as const, uuid: '00000000-0000-4000-8000-000000000001', firstName: 'Noor' };
const ada = { ...noor, uuid: '00000000-0000-4000-8000-000000000002', firstName: 'Ada' };

function Typed() {
  useUnsaved(true);
  return null;
}

/** A console whose reader answers the question when told. */
function open() {
  const sessionEnd = createSessionEnd();
  const questions: ((isSignedIn: boolean) => void)[] = [];
  sessionEnd.askBy((answer) => questions.push(answer));
  return { fetch: sessionEnd.waitingFetch, sessionEnd, questions };
}

test('what was typed waits for the reader to sign in again, and is sent again as it was', async () => {
  renderScreen(<Typed />);
  const { fetch, questions } = open();
  send.mockImplementationOnce(ended).mockImplementationOnce(ended).mockImplementation(stored);
  const save = fetch('/api/portal/notes', { method: 'POST', body: '{"notes":"Ring twice"}' });
  const list = fetch('/api/portal/notes');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(questions).toHaveLength(1));
  questions[0]!(true);
  expect([(await save).status, (await list).status]).toEqual([200, 200]);
  expect(send).toHaveBeenCalledWith('/api/portal/notes', { method: 'POST', body: '{"notes":"Ring twice"}' });
  expect(questions).toHaveLength(1);
});

test('nobody is led away while asked, though another call says that the session has ended', async () => {
  renderScreen(<Typed />);
  const { fetch, sessionEnd, questions } = open();
  const leave = vi.fn();
  sessionEnd.listen(leave);
  send.mockImplementation(ended);
  const portal = createPortalClient({ fetch, onSessionEnd: sessionEnd.tell });
  const save = fetch('/api/portal/notes');
  await waitFor(() => expect(questions).toHaveLength(1));
  await expect(portal(portalSessionCalls.session)).rejects.toMatchObject({ status: 401 });
  expect(leave).not.toHaveBeenCalled();
  questions[0]!(false);
  await save;
  sessionEnd.tell();
  expect(leave).toHaveBeenCalledOnce();
});

test('who leaves instead gets the answer that ended the session, and is asked again the next time', async () => {
  renderScreen(<Typed />);
  const { fetch, questions } = open();
  send.mockImplementation(ended);
  const save = fetch('/api/portal/notes');
  await waitFor(() => expect(questions).toHaveLength(1));
  questions[0]!(false);
  expect((await save).status).toBe(401);
  void fetch('/api/portal/notes');
  await waitFor(() => expect(questions).toHaveLength(2));
});

test('without anything typed the session just ends, and a sign-in waits for no other', async () => {
  const { fetch, questions } = open();
  send.mockImplementation(ended);
  expect((await fetch('/api/portal/notes')).status).toBe(401);
  renderScreen(<Typed />);
  expect((await fetch('/api/session', { method: 'POST' })).status).toBe(401);
  expect(questions).toHaveLength(0);
});

test('each call names the reader of the page, but for those that ask who is signed in', async () => {
  keepUser(noor);
  const { fetch } = open();
  send.mockImplementation(stored);
  await fetch('/api/portal/notes', { headers: { accept: 'application/json' } });
  const { headers } = send.mock.lastCall![1]!;
  expect(Object.fromEntries(headers as Headers)).toEqual({
    accept: 'application/json',
    [readerHeader]: noor.uuid,
  });
  await fetch('/api/session', { method: 'POST' });
  expect(send).toHaveBeenLastCalledWith('/api/session', { method: 'POST' });
});

test('what was typed waits where somebody else is signed in, and else the page is left', async () => {
  const { fetch, sessionEnd, questions } = open();
  const load = vi.fn();
  sessionEnd.listenForChange(load);
  send.mockImplementation(refused);
  await fetch('/api/portal/notes');
  expect(load).toHaveBeenCalledOnce();
  renderScreen(<Typed />);
  send.mockImplementationOnce(refused).mockImplementation(stored);
  const save = fetch('/api/portal/notes');
  await waitFor(() => expect(questions).toHaveLength(1));
  questions[0]!(true);
  expect((await save).status).toBe(200);
  expect(load).toHaveBeenCalledOnce();
});

test('a refusal for another reason is the screen’s to tell', async () => {
  const { fetch, sessionEnd } = open();
  const load = vi.fn();
  sessionEnd.listenForChange(load);
  send.mockResolvedValue(Response.json({ message: 'Changed.', reason: 'records.changed' }, { status: 409 }));
  expect(await (await fetch('/api/portal/notes')).json()).toMatchObject({ reason: 'records.changed' });
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['signs out', undefined],
  ['signs somebody else in', ada],
])(
  'the page is left when another tab %s, or its reader is asked where something was typed',
  async (_, now) => {
    keepUser(noor);
    const { sessionEnd, questions } = open();
    const load = vi.fn();
    sessionEnd.listenForChange(load);
    await sessionEnd.lookWhoIsSignedIn();
    expect(load).not.toHaveBeenCalled();
    keep(userKey, now);
    await sessionEnd.lookWhoIsSignedIn();
    expect(load).toHaveBeenCalledOnce();
    renderScreen(<Typed />);
    const look = sessionEnd.lookWhoIsSignedIn();
    await waitFor(() => expect(questions).toHaveLength(1));
    questions[0]!(false);
    await look;
    expect(load).toHaveBeenCalledTimes(2);
  },
);
