import type { ChosenColumns } from '@clearunit/shared/domain/saved-views';
import { keep, readKept } from '@clearunit/shared/ui/device';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { fieldsWithoutRoom, type Room } from './fields-without-room';
import type { ListColumn } from './list-column';

/** Identifying and action columns cannot be hidden. */
export const isFixed = (column: ListColumn<never>, index: number): boolean =>
  index === 0 || column.bare === true;

/** Nothing hidden or added. */
const usualColumns: ChosenColumns = { hidden: [], added: [] };

/**
 * The columns of a list as the reader has chosen them, which is kept in the browser.
 * @param list the list's own name
 * @param room the grid's width for columns that are left out otherwise
 */
export function useShownColumns<Row>(list: string, columns: readonly ListColumn<Row>[], room: Room) {
  const [chosen, setChosen] = useState(() => readChosen(list));
  const leftOut = useMemo(() => {
    // A column that the reader adds hides no other column: the grid scrolls instead.
    const own = columns.filter(
      (column, index) => isFixed(column, index) || !(column.extra || chosen.hidden.includes(column.field)),
    );
    return fieldsWithoutRoom(own, room);
  }, [columns, chosen, room]);
  const shown = useMemo(() => {
    const { hidden, added } = chosen;
    return columns.filter(
      (column, index) =>
        isFixed(column, index) ||
        (!hidden.includes(column.field) &&
          (isShownByItself(column, leftOut) || added.includes(column.field))),
    );
  }, [columns, chosen, leftOut]);
  const choose = (next: ChosenColumns) => {
    setChosen(next);
    keep(keyOf(list), next);
  };
  const setShown = (field: string, isShown: boolean) => {
    const hidden = chosen.hidden.filter((each) => each !== field);
    const added = chosen.added.filter((each) => each !== field);
    const column = columns.find((each) => each.field === field);
    const isByItself = column !== undefined && isShownByItself(column, leftOut);
    if (isShown && !isByItself) added.push(field);
    if (!isShown && isByItself) hidden.push(field);
    choose({ hidden, added });
  };
  const isUsual = chosen.hidden.length + chosen.added.length === 0;
  return { shown, chosen, isUsual, choose, setShown, reset: () => choose(usualColumns) };
}

export type ColumnChoice<Row> = ReturnType<typeof useShownColumns<Row>>;

/** Whether a list shows a column by itself. */
const isShownByItself = ({ extra, field }: ListColumn<never>, leftOut: ReadonlySet<string>): boolean =>
  !extra && !leftOut.has(field);

const keyOf = (list: string) => `clearunit.columns.${list}`;

const Fields = z.array(z.string());
const Kept = z.object({ hidden: Fields, added: Fields });

/** An earlier version kept the hidden ones only. */
const readChosen = (list: string): ChosenColumns =>
  readKept(keyOf(list), Kept) ?? {
    hidden: readKept(`clearunit.hidden-columns.${list}`, Fields) ?? [],
    added: [],
  };
