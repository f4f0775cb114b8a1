import { useMemo, useState } from 'react';
import type { ListColumn } from './list-column';

/** A column that says which row it is, or what can be done with it, is always there. */
export const isFixed = (column: ListColumn<never>, index: number): boolean =>
  index === 0 || column.bare === true;

/**
 * The columns of a list without those that the reader has hidden; which, this browser remembers.
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
    keepHidden(list, next);
  };
  return { shown, setShown };
}

const keyOf = (list: string) => `clearunit.hidden-columns.${list}`;

function readHidden(list: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((field) => typeof field === 'string') : [];
  } catch {
    return []; // what was kept is no list, or this browser keeps nothing
  }
}

function keepHidden(list: string, fields: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(fields));
  } catch {
    // a browser that keeps nothing shows all columns again next time
  }
}
