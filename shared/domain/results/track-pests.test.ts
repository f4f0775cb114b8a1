import { describe, expect, test } from 'vitest';
import { type ActivityLevel, type PestFinding, trackPests } from '.';

const saw = (
  unit_number: string,
  work_date: string,
  activity_level: ActivityLevel,
  pest_name = 'Mice',
  unit_id: string | null = null,
): PestFinding => ({ unit_id, unit_number, pest_name, work_date, activity_level });

const monthOf = (findings: PestFinding[], month: string) =>
  trackPests(findings, '2026-07-15').find((tracked) => tracked.month === month);

describe('the pest tracker', () => {
  test('has nothing to tell of a building where nothing was found', () => {
    expect(trackPests([], '2026-07-15')).toEqual([]);
  });

  test('begins with the month of the first finding and tells the latest month first', () => {
    const told = trackPests([saw('101', '2026-05-31', 'Low activity')], '2026-07-15');
    expect(told.map(({ month }) => month)).toEqual(['2026-07', '2026-06', '2026-05']);
  });

  test('goes back twelve months, and knows what was active before', () => {
    const told = trackPests([saw('101', '2024-01-05', 'High activity')], '2026-07-15');
    expect(told).toHaveLength(12);
    expect(told.at(-1)).toEqual({
      month: '2025-08',
      pests: [{ pest_name: 'Mice', newlyActive: [], cleared: [], stillActive: ['101'] }],
    });
  });

  test('a unit is newly active, stays so without a visit, and is cleared by a visit without activity', () => {
    const findings = [saw('101', '2026-04-02', 'Low activity'), saw('101', '2026-06-30', 'No activity')];
    expect(monthOf(findings, '2026-04')?.pests[0]).toMatchObject({ newlyActive: ['101'], stillActive: [] });
    expect(monthOf(findings, '2026-05')?.pests[0]).toMatchObject({ newlyActive: [], stillActive: ['101'] });
    expect(monthOf(findings, '2026-06')?.pests[0]).toMatchObject({ cleared: ['101'], stillActive: [] });
    expect(monthOf(findings, '2026-07')?.pests).toEqual([]);
  });

  test('a unit that was infested and cleared within one month is in both lists', () => {
    const findings = [saw('101', '2026-06-20', 'No activity'), saw('101', '2026-06-02', 'High activity')];
    expect(monthOf(findings, '2026-06')?.pests).toEqual([
      { pest_name: 'Mice', newlyActive: ['101'], cleared: ['101'], stillActive: [] },
    ]);
  });

  test('an inspection without activity in a clean unit is nothing to tell', () => {
    expect(monthOf([saw('101', '2026-06-20', 'No activity')], '2026-06')?.pests).toEqual([]);
  });

  test('a registered unit is known by what it is, not by a number that another bears or bore', () => {
    const findings = [
      saw('181', '2026-05-02', 'High activity', 'Mice', 'first'),
      saw('101', '2026-05-03', 'Low activity', 'Mice', 'second'),
      saw('101', '2026-06-20', 'No activity', 'Mice', 'second'),
    ];
    expect(monthOf(findings, '2026-06')?.pests).toEqual([
      { pest_name: 'Mice', newlyActive: [], cleared: ['101'], stillActive: ['181'] },
    ]);
  });

  test('pests are told apart, by name, and units in walking order, however they are spelled', () => {
    const findings = [
      saw('a10', '2026-06-01', 'Low activity'),
      saw('A9', '2026-06-01', 'Low activity'),
      saw('A10', '2026-06-09', 'Moderate activity'),
      saw('A9', '2026-06-01', 'Low activity', 'Bed Bugs'),
    ];
    expect(monthOf(findings, '2026-06')?.pests).toEqual([
      { pest_name: 'Bed Bugs', newlyActive: ['A9'], cleared: [], stillActive: [] },
      { pest_name: 'Mice', newlyActive: ['A9', 'A10'], cleared: [], stillActive: [] },
    ]);
  });
});
