import {
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';
import { isUnreachable } from './error-text';

const seconds = 1000;

// A button is busy before the next press comes: after a timeout, as by default, a double click would send twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * The memory of the portal's answers, with the defaults of all screens: an answer is good for 30 seconds on the page that
 * asked for it, and one that the device has kept from an earlier page is asked for again; only a portal that could not
 * be reached is asked again by itself, twice, since a refusal stays one. A device that believes to be offline is asked
 * all the same: then the screen says so instead of loading for ever, and asks again once the device is connected.
 */
export function createPortalQueryClient(): QueryClient {
  const openedAt = Date.now();
  return new PortalQueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ state }) => (state.dataUpdatedAt < openedAt ? 0 : 30 * seconds),
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => isUnreachable(error) && failures < 2,
        retryDelay: (failures) => 2 ** failures * seconds,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Asks once more after a first answer that was on its way when something changed: the library keeps that answer, which
 * may be from before the change. It is not stopped, or a page would stay empty for as long as changes follow each other.
 */
class PortalQueryClient extends QueryClient {
  readonly #toAskOnceMore = new WeakSet<Query>();

  override async refetchQueries<Key extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<Key>,
    options?: RefetchOptions,
  ): Promise<void> {
    const first =
      options?.cancelRefetch === false
        ? []
        : this.getQueryCache().findAll(filters).filter(waitsForFirstAnswer);
    await Promise.all([
      super.refetchQueries(filters, options),
      ...first.map((query) => this.#askOnceMore(query)),
    ]);
  }

  async #askOnceMore(query: Query): Promise<void> {
    if (this.#toAskOnceMore.has(query)) return;
    this.#toAskOnceMore.add(query);
    try {
      await query.fetch();
      if (query.isActive()) await query.fetch();
    } catch {
      // Its error is the query's own.
    } finally {
      this.#toAskOnceMore.delete(query);
    }
  }
}

const waitsForFirstAnswer = (query: Query): boolean =>
  query.state.fetchStatus !== 'idle' &&
  query.state.data === undefined &&
  !query.isDisabled() &&
  !query.isStatic();

/** For what hardly changes while a session lasts: pests, treatments, a building's settings. */
export const seldomChanges = 10 * 60 * seconds;
