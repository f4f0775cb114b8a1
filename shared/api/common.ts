import * as z from 'zod/mini';
import { ViewOnly } from '../domain/access';
import { Day, isDay, isUsualDay } from '../domain/dates';

/**
 * A UUID, made lower case like the database's. Anything else is refused as 'records.id-not-valid', in paths, queries
 * and bodies.
 */
export const Id = z.string().check(z.uuid('records.id-not-valid'), z.toLowerCase());
/** A date without time that is on the calendar, 'YYYY-MM-DD'. */
export const DateOnly = Day;
/** A moment in UTC, ISO 8601. */
export const Moment = z.string();
/**
 * The version that was read; refused if it differs. Without it the change overwrites what others have changed since
 * (decision 96).
 */
export const SeenVersion = z.optional(Moment.check(z.maxLength(64)));
/**
 * A key of the sender's own, such as 128 random bits. The same content sent again under it makes nothing twice; without
 * one, each request makes something (decision 131).
 */
export const IdempotencyKey = z.optional(z.string().check(z.minLength(8), z.maxLength(100)));
/** 0 or 1, as in the documents. */
export const Flag = z.union([z.literal(0), z.literal(1)]);

/** A choice in a list: id and label. */
export const Option = z.object({ value: z.string(), text: z.string() });
export type Option = z.infer<typeof Option>;

/** A building as a choice, with the location code, which URLs may use too (specification README no. 21). */
export const BuildingOption = z.extend(Option, {
  location_id: z.optional(z.string()),
  /** Why the contact may only view it; missing where changes are allowed. */
  view_only: z.optional(ViewOnly),
});
export type BuildingOption = z.infer<typeof BuildingOption>;

/** A day that a list is asked for. */
export const DayInQuery = DateOnly.check(
  z.refine((day) => !isDay(day) || isUsualDay(day), 'dates.year-unusual'),
);

/** A number in an address, such as `page=2`. */
export const NumberInQuery = z.pipe(z.coerce.number(), z.int().check(z.nonnegative()));

/** Which page of a list; 99999 rows is 'all' (3 §9). */
export const PageQuery = z.object({
  page: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1_000_000))), 1),
  limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(99_999))), 10),
});

/** Text to look for; empty means everything. */
export const SearchText = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

/** Which records of a list: those in use, or those that are retired. */
export const RecordStatus = z._default(z.enum(['active', 'retired']), 'active');

export const SortDirection = z._default(z.enum(['ASC', 'DESC']), 'DESC');

/** The sort of a list: one of its columns or `id`, by default the first, and the direction. */
export const sortedBy = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  direction: 'ASC' | 'DESC' = 'DESC',
) => ({
  order_by: z._default(z.enum([...columns, 'id'] as [...Columns, 'id']), columns[0] as never),
  order_by_value: z._default(z.enum(['ASC', 'DESC']), direction),
});
