import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type RequestLine, withExceptions } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { newRequestDraft, type RequestDraft, withFoundUnits } from './draft';
import { draftStore, type RequestPlace } from './draft-store';

type UsedDraft = {
  draft: RequestDraft;
  /** Changes the cards by one of the rules of the domain. */
  changeLines: (change: (lines: readonly RequestLine[]) => RequestLine[]) => void;
  setOrderNumber: (typed: string) => void;
  /** Puts another state in the place of this one. */
  change: (next: (draft: RequestDraft) => RequestDraft) => void;
  /** Keeps it for the review, also when nothing was entered. */
  finish: () => void;
};

type DraftUse = {
  role: Role;
  /** The building's unit numbers. */
  registeredUnits: readonly string[];
  /** What it begins with; else one empty card. */
  start?: RequestDraft;
};

/** The reader's request for a building, kept on the device with every change. */
export function useDraft(
  { readerId, buildingId, orderId, form }: RequestPlace,
  { role, registeredUnits, start }: DraftUse,
): UsedDraft {
  const place = useMemo(
    () => ({ readerId, buildingId, orderId, form }),
    [readerId, buildingId, orderId, form],
  );
  const kept = useSyncExternalStore(draftStore.subscribe, () => draftStore.read(place));
  const isNew = kept === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cleared request is followed by one with another key
  const blank = useMemo(() => start ?? newRequestDraft(role), [role, isNew, start]);
  const draft = useMemo(() => opened(kept ?? blank, registeredUnits), [kept, blank, registeredUnits]);
  const change = useCallback(
    (next: (draft: RequestDraft) => RequestDraft) =>
      draftStore.keep(place, next(opened(draftStore.read(place) ?? blank, registeredUnits))),
    [place, blank, registeredUnits],
  );
  useEffect(() => draftStore.writeDown, []);

  return {
    draft,
    change,
    finish: () => {
      change((draft) => ({ ...draft, isFinished: true }));
      draftStore.writeDown();
    },
    changeLines: useCallback((next) => change((draft) => ({ ...draft, lines: next(draft.lines) })), [change]),
    setOrderNumber: useCallback(
      (typed) => change((draft) => ({ ...draft, po_mo_wo: typed.trimStart() })),
      [change],
    ),
  };
}

/** What is kept, as the form shows it: units found, and each of them common or an exception. */
function opened(kept: RequestDraft, registeredUnits: readonly string[]): RequestDraft {
  const found = withFoundUnits(kept, registeredUnits);
  const lines = withExceptions(found.lines);
  return lines === found.lines ? found : { ...found, lines: [...lines] };
}
