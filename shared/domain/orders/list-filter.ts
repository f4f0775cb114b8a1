import * as z from 'zod/mini';

/** The order lists' filter codes (2 §4): 3 all, 0 in progress or scheduled, 1 completed, 2 draft, 4 recommended. */
export const orderFilters = { all: 3, open: 0, completed: 1, draft: 2, recommended: 4 } as const;

/** In the order in which the lists offer them (2 §4, 3 §2.17). */
export const orderFilterNames = [
  'all',
  'open',
  'completed',
  'draft',
  'recommended',
] as const satisfies (keyof typeof orderFilters)[];

export const OrderFilter = z.union([z.literal(3), z.literal(0), z.literal(1), z.literal(2), z.literal(4)]);
export type OrderFilter = z.infer<typeof OrderFilter>;
