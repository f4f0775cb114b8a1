import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPortalClient } from '../../api/portal-client';
import { secondFactorCalls } from '../../api/second-factors';
import { Button } from '../kit';
import { renderScreen } from '../testing';
import { useErrorText } from './error-text';
import { PortalProvider } from './portal-provider';
import { createPortalQueryClient } from './query-client';
import { usePests } from './use-pests';
import { usePortalMutation } from './use-portal-mutation';

const mice = { pestId: '1f0b8a52-6d1c-4c53-9a4f-0d4f6a6b1c11', pestName: 'Mice', synonyms: [] };

function PestNames() {
  const errorText = useErrorText();
  const { data, error } = usePests();
  return <p>{error ? errorText(error) : data?.map((pest) => pest.pestName).join(', ')}</p>;
}

function renderPests(fetch: typeof globalThis.fetch) {
  const queryClient = createPortalQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  return renderScreen(
    <PortalProvider portal={createPortalClient({ fetch })} queryClient={queryClient}>
      <PestNames />
    </PortalProvider>,
  );
}

test('a portal that cannot be reached is asked three times, then the reader is told', async () => {
  const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const { findByText } = renderPests(fetch);
  await findByText('The portal cannot be reached. Check your connection and try again.');
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("a refusal is not asked for again, and the reader sees the portal's own sentence", async () => {
  const refusal = { message: 'You are not allowed to do this.', reason: 'access.refused' };
  const fetch = vi.fn(async () => Response.json(refusal, { status: 403 }));
  const { findByText } = renderPests(fetch);
  await findByText('You are not allowed to do this.');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('an answer that nobody can read says that the server has a problem', async () => {
  const { findByText } = renderPests(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await findByText('There is some server side issue. Please try again later.');
});

test('two screens that ask the same question share one answer', async () => {
  const fetch = vi.fn(async () => Response.json({ code: 200, data: [mice] }));
  const { getAllByText } = renderScreen(
    <PortalProvider portal={createPortalClient({ fetch })}>
      <PestNames />
      <PestNames />
    </PortalProvider>,
  );
  await waitFor(() => expect(getAllByText('Mice')).toHaveLength(2));
  expect(fetch).toHaveBeenCalledTimes(1);
});

function NewKey() {
  const start = usePortalMutation(secondFactorCalls.startSecondFactor);
  return (
    <Button busy={start.isPending} onClick={() => start.mutate({})}>
      Begin
    </Button>
  );
}

test('the second press of a double click sends nothing, however soon it comes', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => undefined));
  const { getByRole } = renderScreen(
    <PortalProvider portal={createPortalClient({ fetch })}>
      <NewKey />
    </PortalProvider>,
  );
  const button = getByRole('button', { name: 'Begin' });
  // As in a browser: between the two presses runs what was promised, and no timeout.
  button.click();
  for (let n = 0; n < 20; n++) await Promise.resolve();
  button.click();
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(fetch).toHaveBeenCalledTimes(1);
});
