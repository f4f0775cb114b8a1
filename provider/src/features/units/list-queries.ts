import type { UnitRow } from '@clearunit/shared/api/units';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { wordsOf } from '@clearunit/shared/domain/search';
import { Conditions } from '../../db/conditions';
import { isUnit } from '../../db/kinds';
import { naturally } from '../../db/natural';
import { type Direction, type ListedJson, listPage } from '../../db/page';
import { isNotRetired } from '../../db/retired';
import type { Runner } from '../../db/runner';
import { beginningWith, searchedWords } from '../../db/search';
import { findBuildingsByWords } from '../../db/searched-buildings';

export interface UnitFilter {
  ids?: readonly string[];
  buildingId?: string;
  /** In the unit's number, or in the building's name, address or code; empty finds all. */
  q: string;
}

export type UnitSort = 'building_name' | 'location_id' | 'unit' | 'floor' | 'id';

/** Along a building's floors, from the lowest up. */
const place = 'u.town_house, u.floor_index, u.position, u.id';

/** The orders of the indexes of `units`, so that a page is read from them; all of an order's columns turn round together. */
const sorts: Record<UnitSort, (direction: Direction) => string> = {
  building_name: (to) => `lower(b.name) ${to}, b.id, ${place}`,
  location_id: (to) => `lower(b.location_id) ${to}, b.id, ${place}`,
  unit: (to) => `${naturally('u.unit')} ${to}, u.building_id ${to}, u.id ${to}`,
  id: (to) => `u.building_id ${to}, u.id ${to}`,
  floor: (to) => `u.floor_index ${to}, u.building_id ${to}, u.position ${to}, u.id ${to}`,
};

/** A page of units with their buildings. */
export async function listUnits(
  run: Runner,
  filter: UnitFilter,
  { sort, direction, ...page }: PageRange & { sort: UnitSort; direction: Direction },
): Promise<ListedJson> {
  const order = sorts[sort](direction);
  const list = {
    of: 'u',
    rows: 'units u',
    joins: order.includes('b.') ? 'join buildings b on b.id = u.building_id' : '',
    where: await conditions(run, filter),
    order: `order by ${order}`,
  } as const;
  return listPage(run, list, page, unitRows);
}

const unitRows = (
  page: string,
): string => `select u.building_id || '.' || u.id as id, u.id as uuid, u.building_id, b.name as building_name, b.location_id, u.unit, u.floor,
      u.bedroom_count, u.town_house::int as town_house, (w.id is not null)::int as is_warranty,
      greatest(w.warranty_date, w.warranty_date_service) as expire_date
    from ${page}
    join units u on u.building_id = page.building_id and u.id = page.id
    join buildings b on b.id = u.building_id
    left join warranties w on w.building_id = u.building_id and w.unit_id = u.id
    order by page.place`;

export type ExportedUnit = Omit<UnitRow, 'id' | 'uuid' | 'building_id' | 'is_warranty' | 'expire_date'> & {
  customer_name: string;
  warranty_date: string | null;
  warranty_date_service: string | null;
  warranty_pests: string | null;
  warranty_services: string | null;
};

const covered = (kind: 'pest' | 'service', table: 'pests' | 'treatments', key: string) => `(
    select string_agg(n.name, ', ' order by v.slot) from warranty_coverages v
    join ${table} n on n.id = v.${key}
    where v.building_id = w.building_id and v.warranty_id = w.id and v.kind = '${kind}')`;

/** The columns with what the warranty `w` covers, in words. */
export const warrantyCovers = `${covered('pest', 'pests', 'pest_id')} as warranty_pests,
      ${covered('service', 'treatments', 'treatment_id')} as warranty_services`;

/** The units that a filter finds with their warranties, by building, for a cursor. */
export async function unitsToExport(
  run: Runner,
  filter: UnitFilter,
): Promise<{ sql: string; values: unknown[] }> {
  const where = await conditions(run, filter);
  const sql = `select b.location_id, b.name as building_name, c.name as customer_name, u.unit, u.floor, u.bedroom_count,
      u.town_house::int as town_house, w.warranty_date, w.warranty_date_service,
      ${warrantyCovers}
    from units u
    join buildings b on b.id = u.building_id
    join customers c on c.id = b.customer_id
    left join warranties w on w.building_id = u.building_id and w.unit_id = u.id
    ${where.sql}
    order by lower(b.location_id), b.id, u.town_house, u.floor_index, u.position, u.id`;
  return { sql, values: where.values };
}

async function conditions(run: Runner, { ids, buildingId, q }: UnitFilter): Promise<Conditions> {
  const where = new Conditions().add(isUnit('u'));
  if (ids) where.about(ids, (all) => `u.id = any(${all}::uuid[])`);
  if (buildingId) where.about(buildingId, (id) => `u.building_id = ${id}`);
  else if (!ids) where.add(isNotRetired('u.building_id'));
  return q === '' ? where : searchUnits(run, where, q);
}

/** Each word begins the unit's number or is found with its building; or all that is searched begins the number. */
async function searchUnits(run: Runner, where: Conditions, q: string): Promise<Conditions> {
  const beginsNumber = (text: string) => `lower(u.unit) like ${where.value(beginningWith(text))}`;
  const groups = await groupWords(run, wordsOf(q));
  const found = await findBuildingsByWords(
    run,
    groups.map(({ words }) => words.map((word) => searchedWords(word).flat())),
    'staff',
  );
  const conditions = groups.map(({ words, mayBegin }, n) => {
    const isThere = `u.building_id = any(${where.value(found[n])}::uuid[])`;
    return mayBegin ? `(${beginsNumber(words[0]!)} or ${isThere})` : isThere;
  });
  where.mayFindFew = true;
  return where.add(
    `(${beginsNumber(q.replace(/\s+/g, ' '))} or ${conditions.length === 0 ? 'false' : conditions.join(' and ')})`,
  );
}

/** Words that are looked for in the same places: of several, only one that begins the number of some unit. */
interface WordGroup {
  words: string[];
  mayBegin: boolean;
}

/**
 * The words of a search, those together that begin no unit's number: they can only be found with one building, of which
 * there are fewer than of those that have a single word such as 'street'.
 */
async function groupWords(run: Runner, words: string[]): Promise<WordGroup[]> {
  if (words.length < 2) return words.map((word) => ({ words: [word], mayBegin: true }));
  const begins = words.map(
    (_, n) => `exists (select from units u where ${isUnit('u')} and lower(u.unit) like $${n + 1})`,
  );
  const { rows } = await run.query<{ begins: boolean[] }>(
    `select array[${begins.join()}] as begins`,
    words.map(beginningWith),
  );
  const mayBegin = (n: number) => rows[0]!.begins[n]!;
  const together = words.filter((_, n) => !mayBegin(n));
  const alone = words.filter((_, n) => mayBegin(n)).map((word) => ({ words: [word], mayBegin: true }));
  return together.length === 0 ? alone : [{ words: together, mayBegin: false }, ...alone];
}
