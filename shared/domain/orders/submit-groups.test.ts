import { describe, expect, test } from 'vitest';
import type { RequestLine } from './request-line';
import { withSecondBedBugVisit } from './second-visit';
import { groupLines, linesOfGroups, type ServiceNames } from './submit-groups';
import { bedBugLine, lineWith } from './testing/lines';

const names: ServiceNames = {
  pest: (id) => ({ mice: 'Mice', 'bed-bugs': 'Bed Bugs' })[id] ?? null,
  treatment: (id) => ({ bait: 'Bait', spray: 'Spray Treatment' })[id] ?? null,
};

const units = (lines: readonly { unit_number: string }[]) => lines.map((line) => line.unit_number);

describe('submit grouping', () => {
  test('two weeks and a month have groups of their own, everything else goes together with its flag', () => {
    const groups = groupLines([
      lineWith({ unit_number: '1', followup: 'neworder' }),
      lineWith({ unit_number: '2', followup: 'followup' }),
      lineWith({ unit_number: '3', followup: 'followup_month' }),
      lineWith({ unit_number: '4', followup: 'followup_immediately' }),
      lineWith({ unit_number: '5', followup: 'reschedule' }),
    ]);
    expect(units(groups.not_followup_units)).toEqual(['1', '4', '5']);
    expect(units(groups.followup_units)).toEqual(['2']);
    expect(units(groups.followup_monthly_units)).toEqual(['3']);
    expect(groups.not_followup_units.map((line) => [line.isImmediate, line.is_reschedule])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(groups.followup_monthly_units[0]?.isFollowupMonthly).toBe(1);
    expect(groups.followup_units[0]?.isFollowupMonthly).toBe(0);
  });

  test('units are sorted as a person counts, whatever the order of the cards', () => {
    const lines = ['1002', 'PH1', '99', '101'].map((unit_number, priority) =>
      lineWith({ key: unit_number, unit_number, priority }),
    );
    expect(units(groupLines(lines).not_followup_units)).toEqual(['99', '101', '1002', 'PH1']);
  });

  test('several lines of one unit keep the order of their cards', () => {
    const lines = [lineWith({ pest_id: 'rats', priority: 2 }), lineWith({ pest_id: 'ants', priority: 1 })];
    expect(groupLines(lines).not_followup_units.map((line) => line.pest_id)).toEqual(['ants', 'rats']);
  });

  test('deleted lines are left out, and unit numbers are trimmed', () => {
    const lines = [lineWith({ unit_number: ' 12. ' }), lineWith({ key: 'b', isDeleted: true })];
    expect(units(groupLines(lines).not_followup_units)).toEqual(['12']);
  });

  test('a request without lines has three empty groups', () => {
    expect(groupLines([])).toEqual({
      not_followup_units: [],
      followup_units: [],
      followup_monthly_units: [],
    });
  });

  test('whoever receives the groups finds every type, note, name and second visit again', () => {
    const sent = withSecondBedBugVisit([
      bedBugLine({ unit_number: '1', order_description: 'two rooms' }),
      lineWith({ key: 'b', unit_number: '2', followup: 'followup_immediately' }),
      lineWith({ key: 'c', unit_number: '3', followup: 'reschedule', lineItemID: '7' }),
      lineWith({ key: 'd', unit_number: '4', followup: 'followup_month' }),
    ]);
    const received = linesOfGroups(groupLines(sent), names);
    expect(received.map((line) => `${line.unit_number} ${line.followup}`)).toEqual([
      '1 neworder',
      '2 followup_immediately',
      '3 reschedule',
      '1 followup',
      '4 followup_month',
    ]);
    expect(received[0]).toMatchObject({ pest: 'Bed Bugs', order_description: 'two rooms', isAdded: true });
    expect(received[2]).toMatchObject({ lineItemID: '7', isAdded: false, isEdited: true });
    expect(groupLines(received)).toEqual(groupLines(sent));
    expect(withSecondBedBugVisit(received)).toHaveLength(received.length);
  });
});

test('a pest that nobody knows is as good as none', () => {
  const [line] = linesOfGroups(groupLines([lineWith({ pest_id: 'dragons' })]), names);
  expect(line).toMatchObject({ pest_id: null, pest: null, treatment: 'Bait' });
});

test('a line without a treatment cannot be submitted', () => {
  const unchecked = lineWith({ treatment_id: null });
  expect(() => groupLines([unchecked])).toThrow(expect.objectContaining({ reason: 'orders.required' }));
});

describe('the second bed-bug rule', () => {
  const added = (lines: RequestLine[]) => withSecondBedBugVisit(lines).slice(lines.length);

  test('gives a new Bed Bugs line with Spray Treatment a follow-up copy', () => {
    const [copy, ...others] = added([bedBugLine({ price: 4500, lineItemID: '7' })]);
    expect(others).toEqual([]);
    expect(copy).toMatchObject({
      unit_number: '101',
      pest: 'Bed Bugs',
      treatment: 'Spray Treatment',
      followup: 'followup',
      price: 4500,
      lineItemID: null,
      isAdded: true,
    });
    expect(groupLines(withSecondBedBugVisit([bedBugLine()])).followup_units[0]?.second_visit).toBe(1);
  });

  test('gives no copy to a line for which it is not wanted', () => {
    const line = bedBugLine({ withoutSecondVisit: true });
    expect(added([line])).toEqual([]);
    const names = { pest: () => 'Bed Bugs', treatment: () => 'Spray Treatment' };
    expect(withSecondBedBugVisit(linesOfGroups(groupLines([line]), names))).toHaveLength(1);
  });

  test('gives no copy again to a line of an edited order, until it is for something else', () => {
    const stored = bedBugLine({ lineItemID: '7' });
    const copies = (line: RequestLine) => withSecondBedBugVisit([line], [stored]).length - 1;
    expect(copies({ ...stored, order_description: 'behind the bed' })).toBe(0);
    expect(copies({ ...stored, unit_number: '102' })).toBe(1);
    expect(copies({ ...stored, lineItemID: null })).toBe(1);
    const wasMice = { ...stored, pest: 'Mice', treatment: 'Bait' };
    expect(withSecondBedBugVisit([stored], [wasMice])).toHaveLength(2);
  });

  test('leaves every other type, pest and treatment alone', () => {
    expect(
      added([
        bedBugLine({ followup: 'followup_immediately' }),
        bedBugLine({ followup: 'followup_month' }),
        bedBugLine({ followup: 'reschedule' }),
        bedBugLine({ treatment: 'Inspection' }),
        lineWith({ treatment: 'Spray Treatment' }),
        bedBugLine({ isDeleted: true }),
      ]),
    ).toEqual([]);
  });

  test('adds nothing when there is a matching follow-up, the unit in capitals or not', () => {
    const followup = bedBugLine({ key: 'b', unit_number: ' a5', followup: 'followup' });
    expect(added([bedBugLine({ unit_number: 'A5' }), followup])).toEqual([]);
    expect(added([followup, bedBugLine({ unit_number: 'A5' })])).toEqual([]);
  });

  test('a follow-up for another unit, pest or treatment, a monthly or a deleted one does not match', () => {
    const others: Partial<RequestLine>[] = [
      { unit_number: '102', followup: 'followup' },
      { pest: 'Mice', followup: 'followup' },
      { treatment: 'Inspection', followup: 'followup' },
      { followup: 'followup_month' },
      { followup: 'followup', isDeleted: true },
    ];
    for (const other of others) {
      expect(added([bedBugLine(), bedBugLine({ key: 'b', ...other })]), JSON.stringify(other)).toHaveLength(
        1,
      );
    }
  });

  test('two new lines of one unit get one second visit', () => {
    expect(added([bedBugLine(), bedBugLine({ key: 'b' })])).toHaveLength(1);
  });

  test('looks at each of 2,000 lines a few times only', () => {
    let reads = 0;
    const lines = Array.from({ length: 2_000 }, (_, n) => ({
      ...bedBugLine({ key: `${n}` }),
      get unit_number() {
        reads += 1;
        return `${n + 1}`;
      },
    }));
    expect(added(lines)).toHaveLength(2_000);
    expect(reads).toBeLessThan(5 * lines.length);
  });
});
