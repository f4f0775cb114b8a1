import { expect, test } from 'vitest';
import { createHttpClient } from './http-client';

function asked(answer: Response = Response.json({})) {
  const requests: Request[] = [];
  const send = (async (url: string, init?: RequestInit) => {
    requests.push(new Request(new URL(url, 'http://portal.test'), init));
    return answer;
  }) as typeof fetch;
  return { client: createHttpClient('en-US', send), requests };
}

test('what is sent says that it is JSON, and in which language the answer is read', async () => {
  const { client, requests } = asked();
  await client('/api/admin/customers', { method: 'POST', body: '{"first_name":"Zed"}' });
  expect(requests[0]!.headers.get('content-type')).toBe('application/json');
  expect(requests[0]!.headers.get('accept-language')).toBe('en-US');
});

test('a refusal is the portal’s own sentence', async () => {
  const { client } = asked(
    Response.json({ message: 'Not yours.', reason: 'access.refused' }, { status: 403 }),
  );
  await expect(client('/api/admin/customers')).rejects.toMatchObject({
    status: 403,
    logMessage: 'Not yours.',
  });
});
