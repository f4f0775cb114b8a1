import { mostChosenRows } from '@clearunit/shared/api/resources';
import { AppError } from '@clearunit/shared/domain/errors';
import { parseInput } from '@clearunit/shared/server';
import { z } from 'zod';

/** A list as ra-data-simple-rest asks for it: `?filter={…}&range=[0,24]&sort=["name","ASC"]`. */
export interface ListRequest {
  filter: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  page: number;
  limit: number;
}

/** An export: the filter and sort of the list, and the chosen rows; undefined for all of them. */
export type ExportRequest = Pick<ListRequest, 'filter' | 'sort'> & { ids?: string[] };

const jsonOf = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Any object: `z.record` would drop a filter named `__proto__`. */
const Filter = z.custom<Record<string, unknown>>(
  (filter) => typeof filter === 'object' && filter !== null && !Array.isArray(filter),
);

const Query = z.object({
  filter: jsonOf(Filter).default({}),
  range: jsonOf(z.tuple([z.number().int().min(0), z.number().int().min(0)])).default([0, 24]),
  sort: jsonOf(z.tuple([z.string().max(50), z.enum(['ASC', 'DESC'])])).optional(),
});

const ExportedRows = Query.pick({ filter: true, sort: true }).extend({
  ids: jsonOf(z.array(z.string().max(80)).min(1).max(mostChosenRows)).optional(),
});

/**
 * Parses a list's query. Rows are numbered from 0; the range includes its end and begins on a page boundary.
 * @throws AppError 400 for a malformed query
 */
export function readListRequest(query: unknown): ListRequest {
  const { filter, range, sort } = parseInput(Query, query);
  const limit = range[1] - range[0] + 1;
  if (limit < 1 || range[0] % limit !== 0) throw new AppError('input.wrong-shape', { status: 400 });
  return { filter, sort: sort && { field: sort[0], order: sort[1] }, page: range[0] / limit + 1, limit };
}

/**
 * Parses an export's query: filter and sort of a list, and `ids=["…"]` for chosen rows only.
 * @throws AppError 400 for a malformed query
 */
export function readExportRequest(query: unknown): ExportRequest {
  const { filter, sort, ids } = parseInput(ExportedRows, query);
  return { filter, sort: sort && { field: sort[0], order: sort[1] }, ids };
}

/** A sort in the provider's parameters. */
export const orderOf = (sort: ListRequest['sort']) =>
  sort && { order_by: sort.field, order_by_value: sort.order };

/** The fields that a list of the provider can be sorted by. */
export const sortsOf = <Field extends string>({ query }: { query: SortedQuery<Field> }): readonly Field[] =>
  query.shape.order_by.def.innerType.options;

interface SortedQuery<Field extends string> {
  shape: { order_by: { def: { innerType: { options: readonly Field[] } } } };
}

/**
 * Exports have a fixed order: they accept the sorts of the list, which the console sends along, and no others.
 * @throws AppError 400 for a field that the list cannot be sorted by
 */
export function refuseUnknownSort(sort: ListRequest['sort'], sorts: readonly string[]): void {
  if (!sort || sorts.includes(sort.field)) return;
  throw new AppError('input.wrong-shape', {
    status: 400,
    problems: [{ field: 'sort', reason: 'input.wrong-shape' }],
  });
}

/** The header with the total for react-admin. */
export function contentRange(
  resource: string,
  { page, limit }: ListRequest,
  rows: number,
  total: number,
): string {
  const first = (page - 1) * limit;
  return `${resource} ${first}-${first + Math.max(rows - 1, 0)}/${total}`;
}
