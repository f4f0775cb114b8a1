import * as z from 'zod/mini';
import { logFields } from '../../domain/logs';
import { Moment } from './common';

const Description = z.record(z.string(), z.unknown());

/** One change that somebody made, as the log keeps it (3 §3). */
export const LogEntry = z.object({
  id: z.number(),
  performedBy: z.string(),
  activity: z.string(),
  targetEntity: z.string(),
  userActivityLogTime: Moment,
  fieldName: z.enum(logFields),
  locationCode: z.nullable(z.string()),
  description: z.union([z.array(Description), Description]),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** How often the commonest activities happened, by month 'YYYY-MM' (3 §3). */
export const LogChart = z.object({
  labels: z.array(z.string()),
  datasets: z.array(z.object({ activity: z.string(), data: z.array(z.number()) })),
});
export type LogChart = z.infer<typeof LogChart>;
