import { keep, readKept } from '@clearunit/shared/ui/device';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { ListColumn } from './list-column';

/** Identifying and action columns cannot be hidden. */
export const isFixed = (column: ListColumn<never>, index: number): boolean =>
  index === 0 || column.bare === true;

/**
 * The columns of a list without those that the reader has hidden, which are kept in the browser.
 * @param list the list's own name
 */
export function useShownColumns<Row>(list: string, columns: readonly ListColumn<Row>[]) {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const shown = useMemo(
    () => columns.filter((column, index) => isFixed(column, index) || !hidden.includes(column.field)),
    [columns, hidden],
  );
  const setShown = (field: string, isShown: boolean) => {
    const others = hidden.filter((each) => each !== field);
    const next = isShown ? others : [...others, field];
    setHidden(next);
    keep(keyOf(list), next);
  };
  return { shown, setShown };
}

const keyOf = (list: string) => `clearunit.hidden-columns.${list}`;

const readHidden = (list: string): string[] => readKept(keyOf(list), z.array(z.string())) ?? [];
