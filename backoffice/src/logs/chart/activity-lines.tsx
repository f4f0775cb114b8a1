import type { LogChart } from '@clearunit/shared/api/logs';
import { activityText } from '@clearunit/shared/texts';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from '../logs.module.css';
import { monthName } from './month-name';

/** The five colours of the lines, each with a dash of its own for those who do not tell colours apart (3 §9). */
const lines = [
  { stroke: 'var(--log-line-1)', strokeDasharray: undefined },
  { stroke: 'var(--log-line-2)', strokeDasharray: '8 3' },
  { stroke: 'var(--log-line-3)', strokeDasharray: '3 3' },
  { stroke: 'var(--log-line-4)', strokeDasharray: '10 3 2 3' },
  { stroke: 'var(--log-line-5)', strokeDasharray: '1 4' },
];

/** A line for each activity, by month; hidden from screen readers, which have the table. */
export default function ActivityLines({ chart }: { chart: LogChart }) {
  const texts = useTexts();
  const points = chart.labels.map((month, at) => ({
    month: monthName(month, texts.locale),
    ...Object.fromEntries(chart.datasets.map(({ data }, line) => [`line${line}`, data[at] ?? 0])),
  }));
  return (
    <div className={styles.lines} aria-hidden="true">
      <ResponsiveContainer width="100%" height={260}>
        <LineChart
          data={points}
          margin={{ top: 8, right: 16, bottom: 0, left: -16 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="month" stroke="var(--ink-soft)" tickLine={false} />
          <YAxis allowDecimals={false} stroke="var(--ink-soft)" tickLine={false} />
          <Tooltip
            contentStyle={{ background: 'var(--raised)', borderColor: 'var(--line)', color: 'var(--ink)' }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          <Legend iconType="plainline" />
          {chart.datasets.map(({ activity }, at) => (
            <Line
              key={activity}
              type="monotone"
              dataKey={`line${at}`}
              name={activityText(texts, activity)}
              strokeWidth={2}
              dot={{ r: 3, strokeDasharray: '0' }}
              isAnimationActive={false}
              {...lines[at]}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
