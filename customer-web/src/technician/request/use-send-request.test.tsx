import { textsFor } from '@clearunit/shared/texts/server';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { nothingUnsent } from '../../field-work/testing/technician-page';
import { type Unsent, UnsentContext } from '../../field-work/unsent-context';
import { longestWait } from '../../field-work/with-timeout';
import { useSendRequest } from './use-send-request';

const alder = { building_name: 'Alder Point Tower', common_areas: [] };

type Send = ReturnType<typeof useSendRequest>;
const request = {
  idempotency_key: 'key-1234',
  building_uuid: '00000000-0000-4000-8000-000000000700',
  not_followup_units: [],
  followup_units: [],
  followup_monthly_units: [],
} as unknown as Parameters<Send>[0];
const draft = {} as Parameters<Send>[1];

/** Sends a request on a phone that deals so with what is unsent. */
function send(unsent: Partial<Unsent>) {
  const texts = textsFor('en-US');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts}>
      <UnsentContext value={{ ...nothingUnsent, ...unsent }}>{children}</UnsentContext>
    </TextsProvider>
  );
  const { result } = renderHook(() => useSendRequest('ada', alder), { wrapper });
  return result.current(request, draft);
}

afterEach(() => void vi.useRealTimers());

test('a portal that does not answer lets the technician go on: the request is kept and stays on its way', async () => {
  vi.useFakeTimers();
  const discard = vi.fn(async () => undefined);
  const sent = send({ run: () => new Promise(() => undefined), discard });
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(await sent).toBe('kept');
  expect(discard).not.toHaveBeenCalled();
});

test('what another open page sent and got refused is not called sent', async () => {
  const refusalOf = async () => '303 unit not registered.';
  const discard = vi.fn(async () => undefined);
  const sender = { ...nothingUnsent.sender, refusalOf };
  await expect(send({ sender, discard })).rejects.toThrow('303 unit not registered.');
  expect(discard).toHaveBeenCalledExactlyOnceWith('key-1234');
});

test('what another open page sent is sent', async () => {
  expect(await send({})).toMatchObject({ message: 'Your request is sent.' });
});

test('what the portal answers is given as it is, for the form to show', async () => {
  const answer = { message: 'Requested.', data: { kind: 'followUpRequest', id: 'r-1', order_number: null } };
  let tell: Parameters<Unsent['sender']['watch']>[0] = () => undefined;
  const sender = {
    ...nothingUnsent.sender,
    watch: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  const run = async () => {
    tell({ key: 'key-1234' } as Parameters<typeof tell>[0], { kind: 'done', answer });
    return 'through' as const;
  };
  expect(await send({ sender, run })).toEqual(answer);
});
