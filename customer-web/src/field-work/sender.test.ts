import { describe, expect, test, vi } from 'vitest';
import { createFieldWork } from './field-work';
import { createSender, type Sent } from './sender';
import type { UnsentItem } from './unsent-item';

const me = 'technician-1';
const done: Sent = { kind: 'done', answer: {} };
const later = (isPortalOut = false): Sent => ({ kind: 'later', error: new Error(), isPortalOut });

/** A request of mine for building 'a', unless told. */
const request = (key: string, more: Partial<UnsentItem> = {}): UnsentItem =>
  ({ kind: 'request', key, userId: me, building_id: 'a', units: ['101'], ...more }) as UnsentItem;

const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

/** A sender over what is kept, at a portal that answers by key; `done` to what is not named. */
async function senderOf(
  kept: UnsentItem[],
  answers: Record<string, Sent> = {},
  signedIn: string | null = me,
) {
  const store = createFieldWork({ all: refuse, one: refuse, change: refuse });
  for (const item of kept) await store.add(item);
  const deliver = vi.fn(async ({ key }: UnsentItem) => answers[key] ?? done);
  const whoIsSignedIn = vi.fn(async () => signedIn ?? undefined);
  const isHere = vi.fn(() => true);
  const parts = { userId: me, store, deliver, whoIsSignedIn, isHere };
  const sender = createSender({ ...parts, alone: (work) => work() });
  const sent = () => deliver.mock.calls.map(([{ key }]) => key);
  const left = async () => (await store.unsentNow()).map(({ key }) => key);
  return { sender, sent, left, store, whoIsSignedIn, isHere, deliver, answers };
}

test('what was kept is sent in the order in which it was made, and then is gone', async () => {
  const { sender, sent, left } = await senderOf([request('1'), request('2'), request('3')]);
  expect(await sender.run()).toBe('through');
  expect(sent()).toEqual(['1', '2', '3']);
  expect(await left()).toEqual([]);
});

test('where nothing waits the portal is not asked anything', async () => {
  const { sender, whoIsSignedIn } = await senderOf([]);
  expect(await sender.run()).toBe('through');
  expect(whoIsSignedIn).not.toHaveBeenCalled();
});

describe('what got no answer', () => {
  test('stays, and holds back only what comes after it for the same building', async () => {
    const kept = [request('1'), request('2'), request('3', { building_id: 'b' })];
    const { sender, sent, left } = await senderOf(kept, { 1: later() });
    expect(await sender.run()).toBe('unanswered');
    expect(sent()).toEqual(['1', '3']);
    expect(await left()).toEqual(['1', '2']);
  });

  test('is sent again under its key in the next run', async () => {
    const { sender, sent, left, answers } = await senderOf([request('1')], { 1: later() });
    await sender.run();
    answers[1] = done;
    expect(await sender.run()).toBe('through');
    expect(sent()).toEqual(['1', '1']);
    expect(await left()).toEqual([]);
  });

  test('because the portal is out of reach ends the run', async () => {
    const { sender, sent } = await senderOf([request('1'), request('2', { building_id: 'b' })], {
      1: later(true),
    });
    expect(await sender.run()).toBe('unanswered');
    expect(sent()).toEqual(['1']);
  });
});

describe('what is refused', () => {
  test('stays with the reason, is not sent again, and holds nothing back', async () => {
    const refusal: Sent = {
      kind: 'refused',
      error: new Error(),
      refusedUnits: 0,
      instead: request('1', { refusal: '9999 unit not registered.' }),
    };
    const { sender, sent, left, store } = await senderOf([request('1'), request('2')], { 1: refusal });
    expect(await sender.run()).toBe('through');
    expect(await sender.run()).toBe('through');
    expect(sent()).toEqual(['1', '2']);
    expect(await left()).toEqual(['1']);
    expect(await store.unsentNow()).toMatchObject([{ refusal: '9999 unit not registered.' }]);
  });

  test('in part leaves the rest under a key of its own, which is sent at once', async () => {
    const rest: Sent = { kind: 'refused', error: new Error(), refusedUnits: 1, instead: request('1b') };
    const { sender, sent, left } = await senderOf([request('1'), request('2')], { 1: rest });
    await sender.run();
    expect(sent()).toEqual(['1', '1b', '2']);
    expect(await left()).toEqual([]);
  });
});

describe('a phone that several technicians use', () => {
  test('sends nothing while another one is signed in, or nobody', async () => {
    const { sender, sent, left } = await senderOf([request('1')], {}, 'technician-2');
    expect(await sender.run()).toBe('not-signed-in');
    expect(sent()).toEqual([]);
    expect(await left()).toEqual(['1']);
  });

  test('keeps apart what another one has made', async () => {
    const { sender, sent, left } = await senderOf([request('1', { userId: 'technician-2' }), request('2')]);
    expect(await sender.run()).toBe('through');
    expect(sent()).toEqual(['2']);
    expect(await left()).toEqual(['1']);
  });

  test('sends nothing more once the technician has left, though an answer is still awaited', async () => {
    const { sender, sent, left, isHere, deliver } = await senderOf([request('1'), request('2')]);
    deliver.mockImplementationOnce(async () => {
      isHere.mockReturnValue(false);
      return done;
    });
    expect(await sender.run()).toBe('not-signed-in');
    expect(sent()).toEqual(['1']);
    expect(await left()).toEqual(['2']);
  });

  test('waits when it cannot be asked who is signed in', async () => {
    const { sender, sent } = await senderOf([request('1')], {}, null);
    expect(await sender.run()).toBe('unanswered');
    expect(sent()).toEqual([]);
  });
});

test('the same key is kept once, however often it is handed over', async () => {
  const { sender, left } = await senderOf([]);
  await sender.keep(request('1'));
  await sender.keep(request('1'));
  expect(await left()).toEqual(['1']);
});

test('subscribers are told what came of each item until they unsubscribe', async () => {
  const { sender } = await senderOf([request('1')], {});
  const told = vi.fn();
  const stop = sender.watch(told);
  await sender.run();
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: '1' }), done);
  stop();
  await sender.keep(request('2'));
  await sender.run();
  expect(told).toHaveBeenCalledOnce();
});

test('the reason of a refusal is known to each open page, whichever has sent it', async () => {
  const { sender } = await senderOf([request('1', { refusal: '9999 unit not registered.' }), request('2')]);
  expect(await sender.refusalOf('1')).toBe('9999 unit not registered.');
  expect(await sender.refusalOf('2')).toBeUndefined();
  expect(await sender.refusalOf('3')).toBeUndefined();
});
