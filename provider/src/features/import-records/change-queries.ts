import type { OrderNumberType } from '@clearunit/shared/domain/orders';
import type { Province } from '@clearunit/shared/domain/provinces';
import { roleNumber } from '@clearunit/shared/domain/users';
import type pg from 'pg';
import { v7 } from 'uuid';
import { copyInto } from '../../db/copy';

/** The columns of a building that an import changes. */
export interface BuildingColumns {
  name: string;
  address: string;
  city: string;
  building_po_mo_wo: OrderNumberType;
  email: string;
  time_window_1: string;
  time_window_2: string;
  scheduler_id: string | null;
  awaited_scheduler: string;
  branch_id: string | null;
  branch_by_hand: boolean;
  province: Province | null;
}

/**
 * The columns of a unit that an import changes; `floor` is '' unless it was set by hand, `warranty` the id of its new
 * one.
 */
export interface UnitColumns {
  bedroom_count: number;
  town_house: boolean;
  manual_floor: boolean;
  floor: string;
  warranty: string;
}

/** What an import changed of a building, or of one of its units: some columns before and after. */
export type StoredChange =
  | { buildingId: string; unitId: null; before: Partial<BuildingColumns>; after: Partial<BuildingColumns> }
  | { buildingId: string; unitId: string; before: Partial<UnitColumns>; after: Partial<UnitColumns> };

/** Keeps what an import changed, so that it can be taken back. */
export async function insertChanges(
  client: pg.ClientBase,
  importId: string,
  changes: readonly StoredChange[],
): Promise<void> {
  const columns = ['building_id', 'id', 'import_id', 'unit_id', 'before', 'after'];
  const row = ({ buildingId, unitId, before, after }: StoredChange) => [
    ...[buildingId, v7(), importId, unitId, JSON.stringify(before), JSON.stringify(after)],
  ];
  await copyInto(client, 'import_changes', columns, [changes.map(row)]);
}

/** The SQL type of each column. */
const typeOf = {
  name: 'text',
  address: 'text',
  city: 'text',
  building_po_mo_wo: 'order_number_type',
  email: 'text',
  time_window_1: 'text',
  time_window_2: 'text',
  scheduler_id: 'uuid',
  awaited_scheduler: 'text',
  branch_id: 'uuid',
  branch_by_hand: 'boolean',
  province: 'text',
} as const satisfies Record<keyof BuildingColumns, string>;

/** SQL: a column's value in a JSON of some columns, in text and with its type. */
const valueIn = (json: string, column: keyof BuildingColumns) => {
  const value = `(${json} ->> '${column}')::${typeOf[column]}`;
  // A scheduler who was deleted gets no buildings back.
  return column === 'scheduler_id'
    ? `(select u.id from users u where u.id = ${value} and u.role = ${roleNumber('scheduler')})`
    : value;
};

/** SQL: what sets the columns of buildings `b` that a JSON has. */
export const setBuildings = (json: string): string =>
  (Object.keys(typeOf) as (keyof BuildingColumns)[])
    .map(
      (column) =>
        `${column} = case when ${json} ? '${column}' then ${valueIn(json, column)} else b.${column} end`,
    )
    .join(', ');
