import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Disconnection } from '@clearunit/shared/server';
import type { Dispatcher } from 'undici';
import { expect, test, vi } from 'vitest';
import { askWhole } from './ask-whole';

test('a client that leaves before the request is sent is not waited for, and the request is given up', async () => {
  let handler: Dispatcher.DispatchHandler = {};
  const dispatcher = {
    dispatch(_: unknown, given: Dispatcher.DispatchHandler) {
      handler = given;
    },
  } as unknown as Dispatcher;
  const response = Object.assign(new EventEmitter(), { writableFinished: false }) as ServerResponse;
  const asked = askWhole(dispatcher, { method: 'GET', path: '/' }, new Disconnection(response));
  response.emit('close');
  await expect(asked).rejects.toThrow('the client has disconnected');
  const abort = vi.fn();
  handler.onRequestStart?.({ abort } as unknown as Dispatcher.DispatchController, {});
  expect(abort).toHaveBeenCalledOnce();
});
