import * as z from 'zod/mini';
import { MonthRange } from '../domain/heatmap';
import { defaultLogField, logFieldFilters, logFields } from '../domain/logs';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { Moment, PageQuery, SearchText, sortedBy } from './common';

const Description = z.record(z.string(), z.unknown());

/** An entry of the activity log (3 §3). */
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

/** Counts of the most frequent activities by month 'YYYY-MM' (3 §3). */
export const LogChart = z.object({
  labels: z.array(z.string()),
  datasets: z.array(z.object({ activity: z.string(), data: z.array(z.number()) })),
});
export type LogChart = z.infer<typeof LogChart>;

/** The filter of the log (3 §2.19, §5.10); by default the last three months. */
const LogFilter = z.object({
  field: z._default(z.enum(logFieldFilters), defaultLogField),
  /** Words that are all in the columns of the log, besides date and time. */
  q: SearchText,
  /** 'YYYY-MM-DD', both or none. */
  startDate: z._default(z.string().check(z.maxLength(10)), ''),
  endDate: z._default(z.string().check(z.maxLength(10)), ''),
  /** A whole number: a building's code, or the number in it. */
  locationCode: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
});

/** The columns of the log; within its filter a page is sorted by any of them. */
const loggedColumns = [
  'userActivityLogTime',
  'performedBy',
  'fieldName',
  'activity',
  'targetEntity',
  'locationCode',
] as const;

export const logCalls = defineCalls({
  logs: {
    method: 'GET',
    path: 'logs',
    action: 'log.read',
    forKeys: true,
    summary: 'Who changed what, the latest first, by page (3 §2.19, §7.8)',
    query: z.extend(PageQuery, { ...LogFilter.shape, ...sortedBy(loggedColumns) }),
    response: coded({ data: z.array(LogEntry), total: z.number() }),
  },
  logEntry: {
    method: 'GET',
    path: 'logs/:id',
    action: 'log.read',
    forKeys: true,
    summary: 'One entry of the log (3 §2.19)',
    params: z.object({ id: z.pipe(z.coerce.number(), z.int().check(z.positive())) }),
    response: coded({ data: LogEntry }),
  },
  logChart: {
    method: 'GET',
    path: 'logs/chart',
    action: 'log.read',
    portal: true,
    summary: 'How often the commonest activities happened, by month (3 §7.8)',
    query: z.object({ month: z._default(z.pipe(z.coerce.number(), MonthRange), 3) }),
    response: coded({ data: LogChart }),
  },
  exportLogs: {
    method: 'GET',
    path: 'logs/export',
    action: 'log.read',
    recorded: 'export',
    summary: 'The same as a workbook, all pages (3 §7.8)',
    query: z.extend(LogFilter, ExportQuery.shape),
    response: fileResponse,
  },
});
