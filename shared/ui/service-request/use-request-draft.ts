import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RequestLine } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { type GivenLine, newRequestDraft, type RequestDraft, withGivenLines } from './request-draft';
import { type RequestPlace, requestDrafts } from './request-drafts';

type UsedDraft = {
  draft: RequestDraft;
  /** Changes the cards by one of the rules of the domain. */
  changeLines: (change: (lines: readonly RequestLine[]) => RequestLine[]) => void;
  setOrderNumber: (typed: string) => void;
  /** Puts another state in the place of this one. */
  change: (next: (draft: RequestDraft) => RequestDraft) => void;
  /** Keeps it as it is, so that the next page finds it, also when nothing was entered. */
  keep: () => void;
};

/**
 * The reader's request for a building, kept on the device with every change.
 * @param start what it begins with; else one empty card
 */
export function useRequestDraft(
  { readerId, buildingId, orderId, form }: RequestPlace,
  role: Role,
  given: readonly GivenLine[],
  start?: RequestDraft,
): UsedDraft {
  const place = useMemo(
    () => ({ readerId, buildingId, orderId, form }),
    [readerId, buildingId, orderId, form],
  );
  const kept = useSyncExternalStore(requestDrafts.subscribe, () => requestDrafts.read(place));
  const isNew = kept === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cleared request is followed by one with another key
  const blank = useMemo(() => start ?? newRequestDraft(role), [role, isNew, start]);

  const change = useCallback(
    (next: (draft: RequestDraft) => RequestDraft) =>
      requestDrafts.keep(place, next(requestDrafts.read(place) ?? blank)),
    [place, blank],
  );
  useEffect(() => {
    if (given.length > 0) change((draft) => withGivenLines(draft, given, role));
  }, [given, role, change]);
  useEffect(() => requestDrafts.writeDown, []);

  return {
    draft: kept ?? blank,
    change,
    keep: () => {
      change((draft) => draft);
      requestDrafts.writeDown();
    },
    changeLines: useCallback((next) => change((draft) => ({ ...draft, lines: next(draft.lines) })), [change]),
    setOrderNumber: useCallback(
      (typed) => change((draft) => ({ ...draft, po_mo_wo: typed.trimStart() })),
      [change],
    ),
  };
}
