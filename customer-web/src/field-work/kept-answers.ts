import type { PortalCallName } from '@clearunit/shared/api/portal-calls';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type KeptAnswer, openDatabase } from './database';

/** The answers that a technician needs offline: visits, their buildings, and the options of forms. */
const isNeeded = new Set<unknown>([
  'visits',
  'visit',
  'building',
  'pests',
  'treatments',
  'followUpRequests',
] satisfies PortalCallName[]);

const longest = 14 * 24 * 60 * 60 * 1000; // ms: what is older helps nobody on a visit

/**
 * Fills the query cache with the answers stored for a user, and deletes old ones and those of other users.
 */
export async function recallAnswers(queryClient: QueryClient, userId: string, now: number): Promise<void> {
  try {
    const database = await openDatabase();
    const kept = await database.getAll('answers');
    const isUseful = (answer: KeptAnswer) => answer.userId === userId && now - answer.at <= longest;
    const useful = kept.filter(isUseful);
    for (const answer of useful) recall(queryClient, answer, now);
    await Promise.all([
      ...kept.filter((answer) => !isUseful(answer)).map(({ id }) => database.delete('answers', id)),
      ...useful.filter(({ at }) => at > now).map((answer) => database.put('answers', { ...answer, at: now })),
    ]);
  } catch {
    // The site works without stored answers.
  }
}

/** An answer from the future was stored while the phone's clock was ahead: its age is unknown. */
function recall(queryClient: QueryClient, { queryKey, data, at }: KeptAnswer, now: number): void {
  queryClient.setQueryData(queryKey, data, { updatedAt: Math.min(at, now) });
  if (at > now) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Stores each new answer until the returned function is called. */
export function keepAnswers(queryClient: QueryClient, userId: string): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    const action = 'action' in event ? event.action : undefined;
    if (type !== 'updated' || action?.type !== 'success' || !isNeeded.has(query.queryKey[0])) return;
    // Restored from the device.
    if ('manual' in action && action.manual) return;
    void keep(answerOf(query, userId));
  });
}

const answerOf = (query: Query, userId: string): KeptAnswer => ({
  id: `${userId} ${query.queryHash}`,
  userId,
  queryKey: query.queryKey,
  data: query.state.data,
  at: query.state.dataUpdatedAt,
});

async function keep(answer: KeptAnswer): Promise<void> {
  try {
    await (await openDatabase()).put('answers', answer);
  } catch {
    // No room: the stored ones stay.
  }
}

/** Deletes all stored answers. */
export async function forgetAnswers(): Promise<void> {
  try {
    await (await openDatabase()).clear('answers');
  } catch {
    // Nothing is kept.
  }
}
