import { expect, test } from 'vitest';
import { sheetRows, startProvider } from '../../testing';

// In UTC it is the third of November already, in Toronto still the second; on the first the clocks went back.
const now = '2026-11-03T03:00:00Z';

test('a day on which the clocks go back has 25 hours, and its file tells what they showed', async () => {
  const provider = await startProvider({ now });
  const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const inside = [
    '2026-11-01T04:00:00Z',
    '2026-11-01T05:30:00Z',
    '2026-11-01T06:30:00Z',
    '2026-11-02T04:59:00Z',
  ];
  await provider.services.pool.query(
    `insert into activity_log (created_at, field_name, performed_by, activity, target_entity, description)
     select at, 'technician', 'Ada Admin', 'visits.recorded', 'order', '{}' from unnest($1::timestamptz[]) at`,
    [['2026-11-01T03:59:59Z', ...inside, '2026-11-02T05:00:00Z']],
  );
  const day = { field: 'technician' as const, startDate: '2026-11-01', endDate: '2026-11-01' };
  const page = { page: 1, limit: 10 };
  const { data } = await provider.call('logs', { query: { ...page, ...day } }, admin);
  expect(data.map((entry) => Date.parse(entry.userActivityLogTime))).toEqual(
    inside.toReversed().map((at) => Date.parse(at)),
  );
  const rows = await sheetRows(await provider.download('exportLogs', { query: day }, admin));
  const clocks = ['23:59', '01:30', '01:30', '00:00'].map((time) => new Date(`2026-11-01T${time}:00Z`));
  expect(rows.slice(1).map(([clock]) => clock)).toEqual(clocks);
  const tooLate = { query: { ...page, ...day, endDate: '2026-11-03' } };
  expect(await provider.refused('logs', tooLate, admin)).toMatchObject({ reason: 'dates.after-today' });
  await provider.close();
});
