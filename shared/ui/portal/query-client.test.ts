import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createPortalQueryClient } from './query-client';

/** A question whose answers the test gives, in the order in which it is asked. */
function askedQuestion() {
  const client = createPortalQueryClient();
  const asked: { answer: (text: string) => void; refuse: (error: Error) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['keys', 'export'],
    queryFn: ({ signal }) => new Promise<string>((answer, refuse) => asked.push({ answer, refuse, signal })),
  });
  const leave = observer.subscribe(() => undefined);
  return { client, asked, leave, result: () => observer.getCurrentResult() };
}

const keys = { queryKey: ['keys'] };

test('a first answer that was asked for before a change is shown, and asked for once more', async () => {
  const { client, asked, result } = askedQuestion();
  const done = client.invalidateQueries(keys);
  expect(asked).toHaveLength(1);
  asked[0]!.answer('works');
  await expect.poll(() => asked.length).toBe(2);
  expect(result().data).toBe('works');
  asked[1]!.answer('revoked');
  await done;
  expect(result()).toMatchObject({ data: 'revoked', isFetching: false, isError: false });
});

test('what failed is asked again once the device is connected', async () => {
  const { client, asked, result } = askedQuestion();
  client.mount();
  asked[0]!.refuse(new Error('refused'));
  await expect.poll(() => result().isError).toBe(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.answer('works');
  await expect.poll(() => result().data).toBe('works');
  client.unmount();
});

test('however often something changes meanwhile, the first answer is not stopped, and asked for once more only', async () => {
  const { client, asked, result } = askedQuestion();
  const done = Promise.all([1, 2, 3].map(() => client.invalidateQueries(keys)));
  expect(asked[0]!.signal.aborted).toBe(false);
  asked[0]!.answer('works');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.answer('revoked');
  await done;
  expect(asked).toHaveLength(2);
  expect(result().data).toBe('revoked');
});

test('a change while the answer is asked for once more stops that question, as the library does', async () => {
  const { client, asked, result } = askedQuestion();
  const before = client.invalidateQueries(keys);
  asked[0]!.answer('works');
  await expect.poll(() => asked.length).toBe(2);
  const after = client.invalidateQueries(keys);
  expect(asked[1]!.signal.aborted).toBe(true);
  asked[2]!.answer('revoked');
  await Promise.all([before, after]);
  expect(result().data).toBe('revoked');
});

test('a first answer that fails stays a failure, and the next change asks again', async () => {
  const { client, asked, result } = askedQuestion();
  const done = client.invalidateQueries(keys);
  asked[0]!.refuse(new Error('refused'));
  await done;
  expect(result().isError).toBe(true);
  expect(asked).toHaveLength(1);
  void client.invalidateQueries(keys);
  expect(asked).toHaveLength(2);
});

test('nothing is asked once more where nothing asks again: what is only made old, is another, or may be waited for', async () => {
  const { client, asked, result } = askedQuestion();
  const done = Promise.all([
    client.invalidateQueries({ ...keys, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: ['holders'] }),
    client.invalidateQueries(keys, { cancelRefetch: false }),
  ]);
  asked[0]!.answer('works');
  await done;
  expect(result().data).toBe('works');
  expect(asked).toHaveLength(1);
});

test('a page that was left asks nothing once more', async () => {
  const { client, asked, leave } = askedQuestion();
  const done = client.invalidateQueries(keys);
  leave();
  await done;
  await client.invalidateQueries(keys);
  expect(asked).toHaveLength(1);
});
