import * as z from 'zod/mini';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { ClosedDoorVisit } from './closed-doors';
import { DateOnly, DayInQuery, Id, PageQuery, SearchText, SortDirection } from './common';

/**
 * What is counted of a building, and summed over all that were found. Units are those of the heatmap of three months.
 */
export const portfolioCounts = {
  /** Common areas are not counted. */
  units: z.number(),
  heavy: z.number(),
  moderate: z.number(),
  light: z.number(),
  none: z.number(),
  not_serviced: z.number(),
  /** Units with activity: heavy, moderate and light. */
  active: z.number(),
  /** `active` less what it was 90 days ago. */
  change: z.number(),
  /** Units with a closed door that is newer than their last inspection. */
  closed_doors: z.number(),
  /** Visits whose planned day has passed: one for each unit and common area on a day. */
  overdue: z.number(),
  /** Visits that are planned for today or one of the 13 days after. */
  planned: z.number(),
};

/** A building of the portfolio (4 §11). */
export const PortfolioBuilding = z.object({
  building_id: Id,
  building_name: z.string(),
  address: z.string(),
  location_id: z.string(),
  customer_name: z.string(),
  ...portfolioCounts,
  /** Of all units, in percent with one decimal; 0 without units. */
  active_percent: z.number(),
  /** Units that were inspected, of all, in percent with one decimal. */
  coverage_percent: z.number(),
  /** How much it needs attention, for sorting (decision 80). */
  attention: z.number(),
  /** The first day that something is planned for; null without one. */
  next_visit: z.nullable(DateOnly),
  /** `active` at the ends of the last 12 months, the oldest first, and today. */
  trend: z.array(z.number()),
});
export type PortfolioBuilding = z.infer<typeof PortfolioBuilding>;

/** All buildings that were found. */
export const PortfolioSums = z.object({ buildings: z.number(), ...portfolioCounts });
export type PortfolioSums = z.infer<typeof PortfolioSums>;

/** How many visits are planned in a building for a day: one for each unit and common area. */
export const PlannedDay = z.object({
  day: DateOnly,
  building_id: Id,
  building_name: z.string(),
  visits: z.number(),
});
export type PlannedDay = z.infer<typeof PlannedDay>;

/** Which buildings are shown: each has at least one of what the name says, or less than half of it inspected. */
export const portfolioShows = [
  'all',
  'active',
  'worse',
  'closed-doors',
  'overdue',
  'not-inspected',
  'planned',
] as const;
export type PortfolioShow = (typeof portfolioShows)[number];

/** The sorts of the portfolio; the first is the default. */
export const portfolioSorts = [
  'attention',
  'id',
  'active_percent',
  'active',
  'change',
  'coverage_percent',
  'not_serviced',
  'closed_doors',
  'overdue',
  'planned',
  'next_visit',
  'units',
  'building_name',
] as const;
export type PortfolioSort = (typeof portfolioSorts)[number];

const Found = z.object({
  /** Words in the name, address, city, code or client of a building. */
  q: SearchText,
  city: z.optional(z.string().check(z.maxLength(200))),
  scheduler_id: z.optional(Id),
});

const Sorted = z.extend(Found, {
  show: z._default(z.enum(portfolioShows), 'all'),
  order_by: z._default(z.enum(portfolioSorts), 'attention'),
  order_by_value: SortDirection,
});

/** The buildings that the caller may see, sorted by what needs attention (4 §11). */
export const portfolioCalls = defineCalls({
  portfolio: {
    method: 'GET',
    path: 'portfolio',
    action: 'portfolio.read',
    forKeys: true,
    portal: true,
    summary: 'The buildings that the user looks after, by what needs attention, by page (4 §11)',
    query: z.extend(PageQuery, Sorted.shape),
    response: coded({ data: z.array(PortfolioBuilding), total_count: z.number(), sums: PortfolioSums }),
  },
  exportPortfolio: {
    method: 'GET',
    path: 'portfolio/export',
    action: 'portfolio.read',
    portal: true,
    recorded: 'export',
    summary: 'The same as a workbook, all pages (4 §11)',
    query: z.extend(ExportQuery, Sorted.shape),
    response: fileResponse,
  },
  portfolioCities: {
    method: 'GET',
    path: 'portfolio/cities',
    action: 'portfolio.read',
    portal: true,
    summary: 'The cities of the buildings that the user looks after (4 §11)',
    response: coded({ data: z.array(z.string()) }),
  },
  portfolioVisits: {
    method: 'GET',
    path: 'portfolio/visits',
    action: 'portfolio.read',
    forKeys: true,
    portal: true,
    summary: 'What is planned in these buildings today and on the 13 days after, by day (4 §11)',
    query: Found,
    response: coded({ data: z.array(PlannedDay) }),
  },
  portfolioClosedDoors: {
    method: 'GET',
    path: 'portfolio/closed-doors',
    action: 'portfolio.read',
    portal: true,
    summary: 'Visits on which nobody was inside in these buildings, the latest first, by page (4 §3, §11)',
    query: z.extend(PageQuery, {
      q: SearchText,
      building_id: z.optional(Id),
      from: z.optional(DayInQuery),
      to: z.optional(DayInQuery),
    }),
    response: coded({ data: z.array(ClosedDoorVisit), total_count: z.number() }),
  },
});
