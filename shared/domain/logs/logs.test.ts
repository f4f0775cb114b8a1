import { describe, expect, test } from 'vitest';
import { chartMonths, checkLogLocation, describedRecords, keyWords, logChart } from '.';

const id = '01900000-0000-7000-8000-000000000000';

describe('the description of a log entry', () => {
  test('that holds nothing but uuids has nothing to show', () => {
    expect(describedRecords({ building_uuid: id, id })).toEqual([]);
    expect(describedRecords({})).toEqual([]);
    expect(describedRecords([])).toEqual([]);
  });

  test('shows its values in their order, without the keys of uuids', () => {
    const described = describedRecords({
      order_number: 100_001,
      unitUuid: 'x',
      units: ['101', '102'],
      floor: null,
    });
    expect(described).toEqual([
      [
        { key: 'order_number', value: '100001' },
        { key: 'units', value: '101, 102' },
        { key: 'floor', value: '' },
      ],
    ]);
  });

  test('of several records has each of them', () => {
    expect(describedRecords([{ unit: '101' }, { uuid: id }, { unit: '102' }])).toEqual([
      [{ key: 'unit', value: '101' }],
      [{ key: 'unit', value: '102' }],
    ]);
  });

  test('of a change has a line for each value that is another one', () => {
    const before = { name: 'Maple', email: 'a@b.c', scheduler_id: id };
    const after = { name: 'Birch', email: 'a@b.c', tax: 13, scheduler_id: id.replace('7', '4') };
    expect(describedRecords({ role: 'admin', before, after })).toEqual([
      [
        { key: 'role', value: 'admin' },
        { key: 'name', before: 'Maple', after: 'Birch' },
        { key: 'tax', before: '', after: '13' },
      ],
    ]);
    expect(describedRecords({ before: { unit: '101' } })).toEqual([
      [{ key: 'unit', before: '101', after: '' }],
    ]);
  });

  test('of single values that changed has a line for each', () => {
    expect(
      describedRecords({ status: { before: 'pending', after: 'accepted' }, before: 1, after: 2 }),
    ).toEqual([
      [
        { key: 'status', before: 'pending', after: 'accepted' },
        { key: 'value', before: '1', after: '2' },
      ],
    ]);
  });

  test('writes out records within records', () => {
    const units = [
      { unit: '101', id },
      { unit: '102', seen: true },
    ];
    expect(describedRecords({ units })).toEqual([
      [{ key: 'units', value: 'unit: 101; unit: 102, seen: true' }],
    ]);
  });
});

test("a description's key is words to the reader", () => {
  expect(['order_number', 'bedroomCount', 'master_pin2'].map(keyWords)).toEqual([
    'Order number',
    'Bedroom count',
    'Master pin 2',
  ]);
});

test('a location code is a whole number or nothing', () => {
  expect([checkLogLocation(''), checkLogLocation('0'), checkLogLocation('1040')]).toEqual([null, null, null]);
  for (const code of ['-1', '1.5', 'TOR1040', ' ']) {
    expect(checkLogLocation(code)?.reason).toBe('logs.location-not-a-number');
  }
});

describe('the chart', () => {
  test('has a label for each month, also over the turn of a year', () => {
    expect(chartMonths('2026-01-31', 3)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(chartMonths('2026-12-01', 12)).toHaveLength(12);
  });

  test('of an empty log has months and no lines', () => {
    expect(logChart(['2026-01'], [])).toEqual({ labels: ['2026-01'], datasets: [] });
  });

  test('shows the five activities that happened most, with a 0 where nothing happened', () => {
    const counts = ['a', 'b', 'c', 'd', 'e', 'f'].map((activity, at) => ({
      activity,
      month: '2026-02',
      count: at + 1,
    }));
    const { datasets } = logChart(
      ['2026-01', '2026-02'],
      [...counts, { activity: 'z', month: '2020-01', count: 99 }],
    );
    expect(datasets.map(({ activity }) => activity)).toEqual(['f', 'e', 'd', 'c', 'b']);
    expect(datasets[0]?.data).toEqual([0, 6]);
  });
});
