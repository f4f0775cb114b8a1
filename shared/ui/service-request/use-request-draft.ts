import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RequestLine } from '../../domain/orders';
import type { Role } from '../../domain/users';
import type { Choices, GivenLine } from './given-line';
import { answeredLines, withGivenLines } from './given-lines';
import { newRequestDraft, type RequestDraft } from './request-draft';
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

type DraftUse = {
  role: Role;
  given: readonly GivenLine[];
  /** Told what a given line's card says otherwise; null once it is gone, or is another unit's. */
  onGiven?: (key: string, choices: Choices | null) => void;
  /** The building's unit numbers. */
  registeredUnits: readonly string[];
  /** What it begins with; else one empty card. */
  start?: RequestDraft;
};

/**
 * The reader's request for a building, kept on the device with every change. It and what it is given follow each other:
 * what was chosen last, here or there, stands in both.
 */
export function useRequestDraft(
  { readerId, buildingId, orderId, form }: RequestPlace,
  { role, given, onGiven, registeredUnits, start }: DraftUse,
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
  const draft = kept ?? blank;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft is followed
  useEffect(() => {
    // What was chosen since this was drawn is in the store already, and must not be put back.
    const now = requestDrafts.read(place) ?? blank;
    const next = withGivenLines(now, given, role, registeredUnits);
    if (next !== now) requestDrafts.hold(place, next);
    else if (onGiven) for (const { key, choices } of answeredLines(now)) onGiven(key, choices);
  }, [place, draft, blank, given, onGiven, role, registeredUnits]);
  useEffect(() => requestDrafts.writeDown, []);

  return {
    draft,
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
