import { createPortalClient } from '@clearunit/shared/api/portal-client';
import { textsFor } from '@clearunit/shared/texts/server';
import { PortalProvider } from '@clearunit/shared/ui/portal';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photoOf } from '../technician/testing/photo';
import { fieldWork } from './field-work';
import { useSendPhotos } from './use-photos';

const photo = photoOf('ada');

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await fieldWork.removePhotos([photo.id]);
});

/** Sends Ada's photos to a portal that answers so, one answer after the other. */
function sendTo(...answers: (() => Response | Promise<Response>)[]) {
  const fetch = vi.fn(
    async (_address: unknown, _init?: RequestInit) => answers.shift()?.() ?? Response.error(),
  );
  const portal = createPortalClient({ fetch: fetch as typeof globalThis.fetch });
  const texts = textsFor('en-US');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts}>
      <PortalProvider portal={portal}>{children}</PortalProvider>
    </TextsProvider>
  );
  return { fetch, ...renderHook(() => useSendPhotos('ada', 'once'), { wrapper }) };
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const taken = () => Response.json({ code: 200, success: '' });
const failing = () => Response.json({ message: '', reason: 'server.failed' }, { status: 503 });

test('a photo that got no answer is sent again by itself, while the page stays open', async () => {
  await fieldWork.keepPhoto(photo);
  const { fetch } = sendTo(failing, taken);
  await pass(0);
  expect(fetch).toHaveBeenCalledOnce();
  await pass(3_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fieldWork.photosOf('ada')).toEqual([]);
  await pass(600_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a photo that is read after the page has come is sent then', async () => {
  const read = vi.spyOn(fieldWork, 'arePhotosRead').mockReturnValue(false);
  const { fetch } = sendTo(taken);
  await pass(0);
  expect(fetch).not.toHaveBeenCalled();
  read.mockReturnValue(true);
  await act(() => fieldWork.keepPhoto(photo));
  await pass(0);
  expect(fetch).toHaveBeenCalledOnce();
  read.mockRestore();
});

test('photos name their technician, and none is sent once the technician has left the page', async () => {
  await fieldWork.keepPhoto(photo);
  const other = photoOf('ada', { id: '00000000-0000-4000-8000-000000000502', takenAt: 2 });
  await fieldWork.keepPhoto(other);
  let answer: (response: Response) => void = () => undefined;
  const { fetch, unmount } = sendTo(() => new Promise<Response>((resolve) => (answer = resolve)), taken);
  await pass(0);
  unmount();
  answer(taken());
  await pass(600_000);
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-clearunit-reader': 'ada' });
  expect(fieldWork.photosOf('ada')).toMatchObject([{ id: other.id }]);
  await fieldWork.removePhotos([other.id]);
});
