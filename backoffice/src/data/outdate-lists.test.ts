import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { outdateListsAfterChanges } from './outdate-lists';

const remembered = () => {
  const queryClient = new QueryClient();
  outdateListsAfterChanges(queryClient);
  queryClient.setQueryData(['logs', 'getInfiniteList', {}], 'the log');
  queryClient.setQueryData(['pests', {}], 'the pests');
  const isOld = (...queryKey: unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  return { queryClient, isOld };
};
const change = (queryClient: QueryClient, mutationFn: () => Promise<unknown>) =>
  new MutationObserver(queryClient, { mutationFn }).mutate().catch(() => undefined);

test('whatever was changed, a list opened afterwards is asked for again', async () => {
  const { queryClient, isOld } = remembered();
  expect(isOld('logs', 'getInfiniteList', {})).toBe(false);
  await change(queryClient, async () => 'done');
  expect(isOld('logs', 'getInfiniteList', {})).toBe(true);
  expect(isOld('pests', {})).toBe(false);
});

test('a change that failed may have been made all the same', async () => {
  const { queryClient, isOld } = remembered();
  await change(queryClient, () => Promise.reject(new Error('no answer')));
  expect(isOld('logs', 'getInfiniteList', {})).toBe(true);
});
