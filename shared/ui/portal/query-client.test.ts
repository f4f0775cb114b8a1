import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createPortalQueryClient } from './query-client';

/** A question whose answers the test gives, in the order in which it is asked. */
function askedQuestion() {
  const client = createPortalQueryClient();
  const asked: { answer: (text: string) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['keys', 'export'],
    queryFn: ({ signal }) => new Promise<string>((answer) => asked.push({ answer, signal })),
  });
  const leave = observer.subscribe(() => undefined);
  return { client, asked, leave, result: () => observer.getCurrentResult() };
}

test('a first answer that is on its way while something changes is dropped, and asked for anew', async () => {
  const { client, asked, result } = askedQuestion();
  const done = client.invalidateQueries({ queryKey: ['keys'] });
  expect(asked).toHaveLength(2);
  expect(asked[0]!.signal.aborted).toBe(true);
  asked[0]!.answer('works');
  asked[1]!.answer('revoked');
  await done;
  expect(result()).toMatchObject({ data: 'revoked', isFetching: false, isError: false });
});

test('whoever waits for the first answer gets the new one', async () => {
  const { client, asked } = askedQuestion();
  const waited = client.ensureQueryData({ queryKey: ['keys', 'export'], queryFn: () => 'never asked' });
  void client.invalidateQueries({ queryKey: ['keys'] });
  asked[1]!.answer('revoked');
  expect(await waited).toBe('revoked');
});

test('a first answer goes on where nothing asks again: what is only made old, is another, or may be waited for', async () => {
  const { client, asked, result } = askedQuestion();
  void client.invalidateQueries({ queryKey: ['keys'], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: ['holders'] });
  void client.invalidateQueries({ queryKey: ['keys'] }, { cancelRefetch: false });
  expect(asked).toHaveLength(1);
  asked[0]!.answer('works');
  await expect.poll(() => result().data).toBe('works');
});

test('a page that was left asks nothing anew', () => {
  const { client, asked, leave } = askedQuestion();
  leave();
  void client.invalidateQueries({ queryKey: ['keys'] });
  expect(asked).toHaveLength(1);
});
