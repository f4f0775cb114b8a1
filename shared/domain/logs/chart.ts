import { addMonths, type Day } from '../dates/day';

/** How many activities the chart shows: it has five fixed colours (3 §9). */
const chartLines = 5;

/** How often an activity happened in a month, 'YYYY-MM'. */
export interface ActivityCount {
  activity: string;
  month: string;
  count: number;
}

/** The chart of the log: a label a month, the oldest first, and for each activity a number a month (3 §3). */
export interface LogChart {
  labels: string[];
  datasets: { activity: string; data: number[] }[];
}

/** The months of the chart, 'YYYY-MM', the oldest first and the month of today last. */
export const chartMonths = (today: Day, months: number): string[] =>
  Array.from({ length: months }, (_, at) =>
    addMonths(`${today.slice(0, 7)}-01`, at + 1 - months).slice(0, 7),
  );

/** The chart of the activities that happened most, at most five of them; a month without any has a 0. */
export function logChart(labels: readonly string[], counts: readonly ActivityCount[]): LogChart {
  const byActivity = new Map<string, number[]>();
  for (const { activity, month, count } of counts) {
    const at = labels.indexOf(month);
    if (at < 0) continue;
    const data = byActivity.get(activity) ?? labels.map(() => 0);
    data[at] = (data[at] ?? 0) + count;
    byActivity.set(activity, data);
  }
  const sum = (data: readonly number[]) => data.reduce((all, count) => all + count, 0);
  const datasets = [...byActivity]
    .map(([activity, data]) => ({ activity, data }))
    .sort((a, b) => sum(b.data) - sum(a.data) || a.activity.localeCompare(b.activity, 'en'))
    .slice(0, chartLines);
  return { labels: [...labels], datasets };
}
