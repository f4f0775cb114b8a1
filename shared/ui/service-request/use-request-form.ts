import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BuildingDetail } from '../../api/shapes';
import {
  addLine,
  changeLine,
  checkRequest,
  type LineChange,
  type LineProblem,
  moveLine,
  newLine,
  notesLength,
  removeLine,
  setPrice,
  shownLines,
} from '../../domain/orders';
import { newKey } from '../portal/new-key';
import { useTexts } from '../texts-context';
import { fieldErrors, notesTooLong, toastOf } from './request-problems';
import type { ServiceRequestFormProps } from './service-request-form-props';
import { linesWithCopies } from './to-submitted-order';
import { useRequestDraft } from './use-request-draft';

/** The form's state and steps: what is filled in, what is wrong with it once it was tried, and what to do next. */
export function useRequestForm(props: Required<ServiceRequestFormProps>, building: BuildingDetail) {
  const { role, given, onToast, onReview } = props;
  const texts = useTexts();
  const { draft, changeLines, setOrderNumber } = useRequestDraft(props, role, given);
  const [tried, setTried] = useState<'request' | 'draft' | null>(null);
  const formRef = useRef<HTMLFormElement>(null);

  const registeredUnits = useMemo(() => building.units.map(({ unit }) => unit), [building]);
  const check = (isDraft: boolean) =>
    checkRequest(draft.lines, draft.po_mo_wo, {
      role,
      registeredUnits,
      orderNumberType: building.building_po_mo_wo,
      isDraft,
    });
  const problems = tried ? check(tried === 'draft') : noProblems;

  const goOn = (isDraft: boolean) => {
    const found = check(isDraft);
    if (found.length === 0) {
      onReview({ isDraft });
      return;
    }
    flushSync(() => setTried(isDraft ? 'draft' : 'request'));
    onToast('error', toastOf(found, texts));
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const notesUsed = notesLength(draft.lines);
  return {
    formRef,
    draft,
    setOrderNumber,
    registeredUnits,
    shown: shownLines(draft.lines),
    ordered: linesWithCopies(draft.lines, building),
    errorOf: useMemo(() => fieldErrors(problems, texts), [problems, texts]),
    notesUsed,
    notesError: notesTooLong(notesUsed, texts),
    goOn,
    add: () => changeLines((lines) => addLine(lines, newLine(newKey(), role))),
    cards: {
      onChange: useCallback(
        (key: string, change: LineChange) => changeLines((lines) => changeLine(lines, key, change)),
        [changeLines],
      ),
      onPrice: useCallback(
        (key: string, price: number) => changeLines((lines) => setPrice(lines, key, price)),
        [changeLines],
      ),
      onMove: useCallback(
        (key: string, to: number) => changeLines((lines) => moveLine(lines, key, to)),
        [changeLines],
      ),
      onRemove: useCallback((key: string) => changeLines((lines) => removeLine(lines, key)), [changeLines]),
    },
  };
}

/** The same before anything was tried, so that a card is drawn again only when it has changed. */
const noProblems: readonly LineProblem[] = [];
