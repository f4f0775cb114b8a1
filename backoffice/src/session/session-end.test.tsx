import { createPortalClient } from '@clearunit/shared/api/portal-client';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { useUnsaved } from '@clearunit/shared/ui/form';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionEnd } from './session-end';

const send = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', send));
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

const ended = () => Promise.resolve(new Response('{}', { status: 401 }));
const stored = () => Promise.resolve(new Response('{}', { status: 200 }));
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
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(questions).toHaveLength(1));
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
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  await expect(portal(portalSessionCalls.session)).rejects.toMatchObject({ status: 401 });
  expect(leave).not.toHaveBeenCalled();
  questions[0]!(false);
  await save;
  sessionEnd.tell();
  expect(leave).toHaveBeenCalledOnce();
});

test('who leaves instead gets the answer that ended the session, and is asked anew the next time', async () => {
  renderScreen(<Typed />);
  const { fetch, questions } = open();
  send.mockImplementation(ended);
  const save = fetch('/api/portal/notes');
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  questions[0]!(false);
  expect((await save).status).toBe(401);
  void fetch('/api/portal/notes');
  await vi.waitFor(() => expect(questions).toHaveLength(2));
});

test('without anything typed the session just ends, and a sign-in waits for no other', async () => {
  const { fetch, questions } = open();
  send.mockImplementation(ended);
  expect((await fetch('/api/portal/notes')).status).toBe(401);
  renderScreen(<Typed />);
  expect((await fetch('/api/session', { method: 'POST' })).status).toBe(401);
  expect(questions).toHaveLength(0);
});
