import { createPortalQueryClient } from '@clearunit/shared/ui/portal';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { KeptAnswer } from './database';
import { recallAnswers } from './kept-answers';

const kept = new Map<string, KeptAnswer>();
vi.mock('./database', () => ({
  openDatabase: async () => ({
    getAll: async () => [...kept.values()],
    put: async (_store: string, answer: KeptAnswer) => kept.set(answer.id, answer),
    delete: async (_store: string, id: string) => kept.delete(id),
  }),
}));

const now = Date.UTC(2026, 6, 6, 12);
const minute = 60_000;
const day = 24 * 60 * minute;
const keep = (at: number, userId = 'ada') =>
  kept.set('visits', { id: 'visits', userId, queryKey: ['visits'], data: ['a visit'], at });

/** What a page that takes an hour for fresh finds. */
async function recalled() {
  const queryClient = new QueryClient();
  await recallAnswers(queryClient, 'ada', now);
  const query = queryClient.getQueryCache().find({ queryKey: ['visits'] });
  return query && { data: query.state.data, at: query.state.dataUpdatedAt, isStale: query.isStale() };
}

beforeEach(() => kept.clear());

test('an answer is recalled with its age', async () => {
  keep(now - minute);
  expect(await recalled()).toMatchObject({ data: ['a visit'], at: now - minute });
});

test('an answer of a moment ago is shown, and asked for again once', async () => {
  keep(Date.now() - 1_000);
  const queryClient = createPortalQueryClient();
  await recallAnswers(queryClient, 'ada', Date.now());
  const queryFn = vi.fn(async () => ['another visit']);
  const showScreen = () => {
    const screen = new QueryObserver(queryClient, { queryKey: ['visits'], queryFn });
    onTestFinished(screen.subscribe(() => undefined));
    return () => screen.getCurrentResult().data;
  };
  const shown = showScreen();
  expect(shown()).toEqual(['a visit']);
  await expect.poll(shown).toEqual(['another visit']);
  expect(showScreen()()).toEqual(['another visit']);
  expect(queryFn).toHaveBeenCalledOnce();
});

test('an answer that came while the phone’s clock was ahead is shown, asked for again, and grows old from now on', async () => {
  keep(now + 30 * day);
  expect(await recalled()).toEqual({ data: ['a visit'], at: now, isStale: true });
  expect(kept.get('visits')?.at).toBe(now);
});

test('what is too old or somebody else’s leaves the phone', async () => {
  keep(now - 15 * day);
  expect(await recalled()).toBeUndefined();
  keep(now, 'bob');
  expect(await recalled()).toBeUndefined();
  expect(kept.size).toBe(0);
});
