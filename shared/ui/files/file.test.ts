import { expect, test } from 'vitest';
import { fetchFile } from './file';

const answering = (response: Response) => (() => Promise.resolve(response)) as typeof fetch;

test('a file has the name that the portal gives it, whatever its letters', async () => {
  const headers = {
    'content-disposition': 'attachment; filename="B_timents.xlsx"; filename*=UTF-8\'\'B%C3%A2timents.xlsx',
  };
  const file = await fetchFile('/file', 'en-US', answering(new Response('rows', { headers })));
  expect(file.name).toBe('Bâtiments.xlsx');
  expect(file.content.size).toBe(4);
});

test('a refusal is told in the portal’s words', async () => {
  const refusal = Response.json({ message: 'Not yours.', reason: 'access.refused' }, { status: 403 });
  await expect(fetchFile('/file', 'en-US', answering(refusal))).rejects.toMatchObject({
    status: 403,
    logMessage: 'Not yours.',
  });
});

test('a portal that does not answer, or breaks off, gives no half file', async () => {
  const silent = (() => Promise.reject(new TypeError('failed to fetch'))) as typeof fetch;
  await expect(fetchFile('/file', 'en-US', silent)).rejects.toMatchObject({ reason: 'server.unreachable' });
  const broken = new Response(
    new ReadableStream({ start: (controller) => controller.error(new Error('cut')) }),
  );
  await expect(fetchFile('/file', 'en-US', answering(broken))).rejects.toMatchObject({
    reason: 'server.unreachable',
  });
});

test('an address too long for the way is sent as a body', async () => {
  const asked: { address: unknown; request?: RequestInit }[] = [];
  const send = ((address, request) => {
    asked.push({ address, request });
    return Promise.resolve(new Response('rows'));
  }) as typeof fetch;
  const ids = JSON.stringify(Array(500).fill('01900000-0000-7000-8000-000000000000'));
  await fetchFile(`/export?${new URLSearchParams({ filter: '{}', ids })}`, 'en-US', send);
  await fetchFile('/export?filter={}', 'en-US', send);
  expect(asked).toMatchObject([
    { address: '/export', request: { method: 'POST', body: JSON.stringify({ filter: '{}', ids }) } },
    { address: '/export?filter={}' },
  ]);
});
