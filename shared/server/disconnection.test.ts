import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { Disconnection } from './disconnection';

/** What a disconnection looks at of a response. */
const responseOf = (state: Partial<ServerResponse>) =>
  Object.assign(new EventEmitter(), { closed: false, writableFinished: false }, state) as ServerResponse;

test('a client that leaves is told to all that wait, by a signal too', () => {
  const response = responseOf({});
  const disconnection = new Disconnection(response);
  const stop = vi.fn();
  const takenBack = vi.fn();
  disconnection.on(stop);
  disconnection.on(takenBack)();
  const signal = disconnection.signal();
  expect([disconnection.hasHappened, signal.aborted]).toEqual([false, false]);
  response.emit('close');
  expect([disconnection.hasHappened, signal.aborted]).toEqual([true, true]);
  expect(stop).toHaveBeenCalledOnce();
  expect(takenBack).not.toHaveBeenCalled();
});

test('an answer that is finished is no departure', () => {
  const response = responseOf({ writableFinished: true });
  const disconnection = new Disconnection(response);
  const signal = disconnection.signal();
  response.emit('close');
  expect([disconnection.hasHappened, signal.aborted]).toEqual([false, false]);
});

test('a client that left before is known to have left', () => {
  const disconnection = new Disconnection(responseOf({ closed: true }));
  expect([disconnection.hasHappened, disconnection.signal().aborted]).toEqual([true, true]);
});
