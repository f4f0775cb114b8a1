import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BuildingDetail } from '../../api/buildings';
import {
  addLine,
  changeCommon,
  changeLine,
  followCommon,
  type LineChange,
  type LineProblem,
  likeCommon,
  makeException,
  mayGetSecondVisit,
  moveLine,
  newLine,
  notesLength,
  type RequestLine,
  removeLine,
  restoreLine,
  setPrices,
  shownLines,
  type VisitPreference,
} from '../../domain/orders';
import { placeNames } from '../../domain/units';
import type { Role } from '../../domain/users';
import { usePortalToday } from '../portal';
import { newKey } from '../portal/new-key';
import { useTexts } from '../texts-context';
import { checkDraft } from './check-draft';
import { isBlank, type RequestDraft } from './draft';
import type { RequestPlace } from './draft-store';
import { fieldErrors, notesTooLong, toastOf } from './request-problems';
import { storedSecondVisits, withoutStoredLine } from './stored-request';
import { decidedLines, linesWithCopies } from './to-submitted-order';
import { useDraft } from './use-draft';

/** One of the buttons under the form: what it says, and what happens once everything that it needs is filled in. */
export type RequestStep = {
  label: string;
  /** What may be missing in a draft is not asked for. */
  isDraft: boolean;
  busy?: boolean;
  onGo: (draft: RequestDraft, building: BuildingDetail) => void;
};

export type RequestFormUse = RequestPlace & {
  building: BuildingDetail;
  role: Role;
  /** What the form begins with; else one empty card. Keep the object itself stable. */
  start?: RequestDraft;
  onToast: (kind: 'success' | 'error', text: string) => void;
};

/** The form's state and steps: what is filled in, what is wrong with it once it was tried, and what to do next. */
export function useRequestForm({ building, role, start, onToast, ...place }: RequestFormUse) {
  const texts = useTexts();
  const day = usePortalToday();
  const registeredUnits = useMemo(() => placeNames(building), [building]);
  const { draft, changeLines, setOrderNumber, change, finish } = useDraft(place, {
    role,
    registeredUnits,
    start,
  });
  const latest = useRef(draft);
  latest.current = draft;
  const [removing, setRemoving] = useState<StoredLine | null>(null);
  const [removed, setRemoved] = useState<RemovedLine>();
  const [tried, setTried] = useState<'request' | 'draft' | null>(null);
  const formRef = useRef<HTMLFormElement>(null);

  const check = (isDraft: boolean) =>
    checkDraft(draft, { role, building, registeredUnits, isDraft, today: day });
  const problems = tried ? check(tried === 'draft') : noProblems;

  const goOn = (step: RequestStep | undefined) => {
    if (!step) return;
    const found = check(step.isDraft);
    if (found.length === 0) {
      finish();
      step.onGo(draft, building);
      return;
    }
    flushSync(() => setTried(step.isDraft ? 'draft' : 'request'));
    onToast('error', toastOf(found, texts));
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const mayGetOne = mayGetSecondVisit(decidedLines(draft));
  const notesUsed = notesLength(draft.lines);
  return {
    formRef,
    draft,
    today: day,
    setOrderNumber,
    setPreference: (preference: VisitPreference) => change((now) => ({ ...now, preference })),
    change,
    registeredUnits,
    shown: shownLines(draft.lines),
    ordered: linesWithCopies(draft, building),
    errorOf: useMemo(() => fieldErrors(problems, texts), [problems, texts]),
    /** Whether the second bed-bug visit of a line can be chosen off. */
    offersSecondVisit: (line: RequestLine) => building.second_bedbug === 1 && mayGetOne(line),
    notesUsed,
    notesError: notesTooLong(notesUsed, texts),
    goOn,
    add: () => changeLines((lines) => addLine(lines, likeCommon(lines, newLine(newKey(), role)))),
    onPrices: useCallback(
      (prices: ReadonlyMap<string, number>) => changeLines((lines) => setPrices(lines, prices, building.tax)),
      [changeLines, building.tax],
    ),
    cards: {
      onChange: useCallback(
        (key: string, change: LineChange) => changeLines((lines) => changeLine(lines, key, change)),
        [changeLines],
      ),
      onChangeCommon: useCallback(
        (change: LineChange) => changeLines((lines) => changeCommon(lines, change)),
        [changeLines],
      ),
      onExcept: useCallback(
        (key: string) => changeLines((lines) => makeException(lines, key)),
        [changeLines],
      ),
      onFollow: useCallback((key: string) => changeLines((lines) => followCommon(lines, key)), [changeLines]),
      onMove: useCallback(
        (key: string, to: number) => changeLines((lines) => moveLine(lines, key, to)),
        [changeLines],
      ),
      onRemove: useCallback(
        (key: string) => {
          const line = storedBesideOthers(latest.current, key);
          if (line) return setRemoving(line);
          const gone = latest.current.lines.find((each) => each.key === key);
          changeLines((lines) => removeLine(lines, key));
          setRemoved(gone && !isBlank(gone) ? gone : undefined);
        },
        [changeLines],
      ),
    },
    /** What the last removal took away, and can give back. */
    removed: draft.lines.some(({ key, isDeleted }) => key === removed?.key && isDeleted)
      ? removed
      : undefined,
    undoRemoval: () => {
      if (!removed) return;
      const { key, priority } = removed;
      flushSync(() => changeLines((lines) => restoreLine(lines, key, priority)));
      formRef.current?.querySelector<HTMLElement>(`[data-line="${key}"] input`)?.focus();
    },
    removing,
    stopRemoving: () => setRemoving(null),
    onRemoved: (lineItemID: string, version: number | null) =>
      change((now) => withoutStoredLine(now, lineItemID, version)),
  };
}

type RemovedLine = Pick<RequestLine, 'key' | 'priority' | 'unit_number'>;

export type StoredLine = RequestLine & { lineItemID: string };

/** The line, if it is stored and others stay without it: the order itself would end with the last one. */
function storedBesideOthers({ lines, stored: order }: RequestDraft, key: string): StoredLine | undefined {
  const stored = shownLines(lines).filter((line): line is StoredLine => line.lineItemID !== null);
  const line = stored.find((each) => each.key === key);
  if (!line) return undefined;
  const seconds = order ? storedSecondVisits(order, line.lineItemID) : [];
  return stored.some((other) => other !== line && !seconds.includes(other.lineItemID)) ? line : undefined;
}

/** The same before anything was tried, so that a card is drawn again only when it has changed. */
const noProblems: readonly LineProblem[] = [];
