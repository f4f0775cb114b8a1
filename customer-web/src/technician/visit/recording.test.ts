import { SubmittedResult, type VisitUnit } from '@clearunit/shared/api/visits';
import { describe, expect, test } from 'vitest';
import { withBatch, withoutBatch } from '../../field-work/testing/phone';
import { resultsItem } from '../../field-work/unsent-item';
import { type Batch, isUnsent, type KeptVisit, nothingKept, unsentCount } from '../../field-work/visit';
import { acknowledged, blamedFor, refused, restBatch, withoutEntry } from '../../field-work/visit-results';
import { bait, mice, visitOf, visitUnit } from '../testing/visit';
import {
  batchOf,
  behindSameDoor,
  contradicting,
  entryAt,
  losesByClosedDoor,
  pestsOfUnit,
  withEntry,
  withFinding,
  withOtherPest,
  withOutcome,
  withoutOtherPest,
  withPhoto,
} from './recording';
import { progressOf, readyIds, stopsOf } from './unit-stops';

const visit = visitOf(visitUnit('303'), visitUnit('302'), visitUnit('301'));
const [u303, u302, u301] = visit.units as [
  (typeof visit.units)[0],
  (typeof visit.units)[0],
  (typeof visit.units)[0],
];
const start: KeptVisit = nothingKept({
  userId: 'tech',
  buildingId: visit.building_id,
  date: visit.date,
});
const recorded = withFinding(withFinding(start, u303, { activity_level: 'High activity' }), u302, {
  outcome: 'refused',
});
const ids = [u303.order_unit_id, u302.order_unit_id];
const batch = batchOf(recorded, ids, '2026-07-06', 'key-1234');
const sent = withBatch(recorded, batch);
/** The visit once the portal has a batch. */
const taken = (visit: KeptVisit, of: Batch) => withoutBatch(acknowledged(visit, of), of);
const statuses = (kept: KeptVisit, units = visit.units) =>
  stopsOf(units, kept).stops.map(({ unit_number, status }) => `${unit_number} ${status}`);

describe('what is recorded of a unit', () => {
  test('begins with the pest and treatment that were ordered', () => {
    const entry = recorded.entries[u303.order_unit_id];
    expect(entry?.pest_id).toBe(u303.pest_id);
    expect(entry?.treatment_id).toBe(u303.treatment_id);
  });

  test('is ready once the activity is seen, or at once when entry was refused', () => {
    const begun = withFinding(recorded, u301, { comment: 'dog in the unit' });
    expect(statuses(begun)).toEqual(['303 ready', '302 ready', '301 begun']);
    expect(readyIds(stopsOf(visit.units, begun).stops, begun)).toEqual(ids);
  });

  test('is not ready without the treatment that belongs to another pest', () => {
    expect(statuses(withFinding(recorded, u303, { pest_id: 'mice', treatment_id: null }))[0]).toBe(
      '303 begun',
    );
  });

  test('is asked whether the treatment was done where the unit was not prepared', () => {
    const unprepared = withFinding(recorded, u303, { prep_level: 'Not prepared', treatment_done: null });
    expect(statuses(unprepared)[0]).toBe('303 begun');
    expect(statuses(withFinding(unprepared, u303, { treatment_done: false }))[0]).toBe('303 ready');
  });

  test('has the moment of its outcome or first finding', () => {
    const at = (time: string) => new Date(`2026-07-06T${time}:00.000Z`);
    const momentOf = (kept: KeptVisit) => kept.entries[u303.order_unit_id]?.visited_at;
    const typed = withFinding(start, u303, { comment: 'Dog' }, at('09:00'));
    expect(momentOf(typed)).toBeUndefined();
    const found = withFinding(typed, u303, { prep_level: 'Prepared' }, at('09:05'));
    const more = withFinding(found, u303, { activity_level: 'No activity', comment: '' }, at('09:10'));
    expect(momentOf(more)).toBe('2026-07-06T09:05:00.000Z');
    const closed = withFinding(more, u303, { outcome: 'no answer' }, at('09:15'));
    expect(momentOf(closed)).toBe('2026-07-06T09:15:00.000Z');
    expect(batchOf(closed, [u303.order_unit_id], visit.date, 'key-1234').results[0]).toMatchObject({
      outcome: 'no answer',
      visited_at: '2026-07-06T09:15:00.000Z',
      treatment_done: false,
    });
  });

  test('begins with a photo, which leaves the technician where that is', () => {
    const elsewhere = withPhoto({ ...start, at: u302.order_unit_id }, visit.units, u303, visit.building_name);
    expect(statuses(elsewhere)[0]).toBe('303 begun');
    expect(elsewhere.at).toBe(u302.order_unit_id);
  });

  test('is not begun again by a photo that comes when it is on its way or stored', () => {
    expect(withPhoto(sent, visit.units, u303, '')).toBe(sent);
    const stored = taken(sent, batch);
    expect(withPhoto(stored, visit.units, u303, '')).toBe(stored);
  });

  test('can be cleared', () => {
    expect(statuses(withoutEntry(recorded, u303.order_unit_id))[0]).toBe('303 open');
  });
});

describe('the outcome of a door', () => {
  const about = (number: number) => ({ order_unit_id: `00000000-0000-4000-8000-00000000100${number}` });
  const spots = [
    visitUnit('303'),
    visitUnit('303', { ...about(1), pest_name: 'Mice' }),
    visitUnit('303', { ...about(2), time_window: 'time_window_2' }),
    visitUnit('304'),
  ] as [VisitUnit, ...VisitUnit[]];
  const outcomesOf = (kept: KeptVisit) => spots.map((unit) => kept.entries[unit.order_unit_id]?.outcome);

  test('is chosen once for the lines behind it, and taken back for all of them', () => {
    const found = withFinding(start, spots[1]!, { activity_level: 'High activity' });
    const closed = withOutcome(found, spots, spots[0], 'no answer');
    expect(outcomesOf(closed)).toEqual(['no answer', 'no answer', undefined, undefined]);
    const open = withOutcome(closed, spots, spots[0], 'inspected');
    expect(outcomesOf(open)).toEqual(['inspected', 'inspected', undefined, undefined]);
    expect(open.entries[spots[1]!.order_unit_id]?.activity_level).toBe('High activity');
  });

  test('holds for a line that is cleared, until the others are sent', () => {
    const closed = withOutcome(start, spots, spots[0], 'no answer', new Date('2026-07-06T09:00:00.000Z'));
    const cleared = withoutEntry(closed, spots[1]!.order_unit_id);
    expect(entryAt(spots, cleared, spots[1]!)).toMatchObject({
      outcome: 'no answer',
      visited_at: '2026-07-06T09:00:00.000Z',
      comment: '',
    });
    const typed = withFinding(withEntry(cleared, spots, spots[1]!), spots[1]!, { comment: 'Dog' });
    expect(typed.entries[spots[1]!.order_unit_id]).toMatchObject({ outcome: 'no answer', comment: 'Dog' });
    expect(contradicting(spots, typed, Object.keys(typed.entries))).toEqual([]);
    expect(withPhoto(cleared, spots, spots[1]!, '').entries[spots[1]!.order_unit_id]?.outcome).toBe(
      'no answer',
    );
    expect(entryAt(spots, cleared, spots[2]!).outcome).toBe('inspected');
    const waiting = withBatch(cleared, batchOf(cleared, [spots[0].order_unit_id], visit.date, 'key-1234'));
    expect(entryAt(spots, waiting, spots[1]!).outcome).toBe('inspected');
  });

  test('leaves lines alone that are on their way', () => {
    const found = withFinding(start, spots[1]!, { activity_level: 'High activity' });
    const waiting = withBatch(found, batchOf(found, [spots[1]!.order_unit_id], visit.date, 'key-1234'));
    expect(behindSameDoor(spots, waiting, spots[0])).toEqual([]);
    expect(outcomesOf(withOutcome(waiting, spots, spots[0], 'refused')).slice(0, 2)).toEqual([
      'refused',
      'inspected',
    ]);
  });

  test('of which a kept visit says two things is refused for both lines, with all that was entered', () => {
    const mixed = withFinding(withFinding(start, spots[0], { outcome: 'refused' }), spots[1]!, {
      activity_level: 'High activity',
      comment: 'Droppings',
    });
    const both = [spots[0].order_unit_id, spots[1]!.order_unit_id];
    const made = batchOf(mixed, both, visit.date, 'key-1234');
    const back = refused(mixed, 'why', blamedFor(made, both, undefined));
    expect(both.map((id) => back.entries[id]?.refusal)).toEqual(['why', 'why']);
    expect(back.entries[both[1]!]).toMatchObject({ activity_level: 'High activity', comment: 'Droppings' });
    const mended = withOutcome(back, spots, spots[0], 'inspected');
    expect(both.map((id) => mended.entries[id]?.refusal)).toEqual([undefined, undefined]);
  });
});

describe('a batch of results', () => {
  test('holds only units that are complete, and no findings of a unit that nobody entered', () => {
    const messy = withFinding(recorded, u302, { activity_level: 'High activity', structural_issues: true });
    const made = batchOf(messy, [...ids, u301.order_unit_id], '2026-07-06', 'key-1234');
    expect(made.results.map((result) => [result.activity_level, result.structural_issues])).toEqual([
      ['High activity', false],
      [null, false],
    ]);
    expect(made.results[0]).not.toHaveProperty('unit_number');
  });

  test('keeps its units from being changed until the portal has answered', () => {
    expect(statuses(sent)).toEqual(['303 sending', '302 sending', '301 open']);
    expect(unsentCount(sent)).toBe(2);
    expect(progressOf(visitOf(u301, u302, u303), sent)).toEqual({ done: 2, total: 3 });
    expect(progressOf(visitOf(u301, u302, u303), recorded)).toEqual({ done: 0, total: 3 });
  });

  test('leaves the device once the portal has it, and its units stay counted', () => {
    const done = taken(sent, batch);
    expect(done.batches).toEqual([]);
    expect(unsentCount(done)).toBe(0);
    expect(statuses(done, [u301])).toEqual(['303 saved', '302 saved', '301 open']);
    expect(progressOf(visitOf(u301), done)).toEqual({ done: 2, total: 3 });
    expect(progressOf({ ...visitOf(u301), recorded_count: 4 }, done)).toEqual({ done: 4, total: 5 });
  });

  test('does not list a saved unit twice while the portal still names it', () => {
    expect(statuses(taken(sent, batch))).toEqual(['303 saved', '302 saved', '301 open']);
  });
});

describe('a batch that the portal refuses', () => {
  test('is about the lines that are named, else about those that are gone, else about all', () => {
    expect(blamedFor(batch, [u302.order_unit_id], undefined)).toEqual([u302.order_unit_id]);
    expect(blamedFor(batch, [], [u302.order_unit_id, u301.order_unit_id])).toEqual([u303.order_unit_id]);
    expect(blamedFor(batch, [], undefined)).toEqual(ids);
    expect(blamedFor(batch, [u301.order_unit_id], ids)).toEqual(ids);
  });

  test('gives back every entry, the blamed ones with the reason', () => {
    const back = refused(withoutBatch(sent, batch), 'Unit 302 is already recorded.', [u302.order_unit_id]);
    expect(statuses(back)).toEqual(['303 ready', '302 refused', '301 open']);
    expect(back.entries[u302.order_unit_id]?.refusal).toBe('Unit 302 is already recorded.');
    expect(readyIds(stopsOf(visit.units, back).stops, back)).toEqual(ids);
  });

  test('forgets the reason once the unit is changed', () => {
    const back = refused(withoutBatch(sent, batch), 'No.', ids);
    expect(withFinding(back, u302, { comment: 'ok' }).entries[u302.order_unit_id]?.refusal).toBeUndefined();
  });
});

describe('another pest that was found', () => {
  const line = u303.order_unit_id;
  const other = '00000000-0000-4000-8000-000000000999';
  const found = {
    pest_id: mice.pestId,
    treatment_id: bait.treatment_id,
    activity_level: 'Low activity',
  } as const;
  const inspected = withFinding(start, u303, {
    activity_level: 'High activity',
    prep_level: 'Prepared',
    sanitation_level: 'Low',
    structural_issues: true,
  });
  const withMice = withOtherPest(inspected, u303, other, found);
  const resultsOf = (kept: KeptVisit) => batchOf(kept, [line], visit.date, 'key-1234').results;

  test('keeps its unit from being saved until it is complete', () => {
    const added = withOtherPest(inspected, u303, other, {});
    expect(statuses(added)[0]).toBe('303 begun');
    expect(statuses(withOtherPest(added, u303, other, { ...found, treatment_id: null }))[0]).toBe(
      '303 begun',
    );
    expect(statuses(withOtherPest(added, u303, other, found))[0]).toBe('303 ready');
    expect(statuses(withoutOtherPest(added, u303, other))[0]).toBe('303 ready');
  });

  test('is sent beside its unit, with what was seen of the unit', () => {
    const [ordered, added] = resultsOf(withMice);
    expect(ordered).not.toHaveProperty('other_pests');
    expect(ordered).not.toHaveProperty('adds_to');
    expect(added).toMatchObject({
      ...found,
      order_unit_id: other,
      adds_to: line,
      outcome: 'inspected',
      prep_level: 'Prepared',
      sanitation_level: 'Low',
      structural_issues: true,
      treatment_done: true,
      visited_at: ordered?.visited_at,
    });
    expect(SubmittedResult.safeParse(added).success).toBe(true);
  });

  test('is asked for its own treatment where the unit was not prepared', () => {
    const unprepared = withFinding(withMice, u303, { prep_level: 'Not prepared', treatment_done: false });
    expect(statuses(unprepared)[0]).toBe('303 begun');
    const answered = withOtherPest(unprepared, u303, other, { treatment_done: true });
    expect(resultsOf(answered).map((result) => result.treatment_done)).toEqual([false, true]);
  });

  test('is kept, but not sent, when nobody was inside after all', () => {
    const closed = withFinding(withOtherPest(withMice, u303, 'second', {}), u303, { outcome: 'refused' });
    expect(statuses(closed)[0]).toBe('303 ready');
    expect(resultsOf(closed).map((result) => result.order_unit_id)).toEqual([line]);
    expect(closed.entries[line]?.other_pests).toHaveLength(2);
  });

  test('counts with its unit, and leaves the device with it', () => {
    const made = batchOf(withMice, [line], visit.date, 'key-1234');
    const waiting = withBatch(withMice, made);
    expect([unsentCount(waiting), isUnsent(waiting, other)]).toEqual([1, true]);
    const done = taken(waiting, made);
    expect([unsentCount(done), isUnsent(done, other)]).toEqual([0, false]);
    expect(done.saved).toEqual([{ order_unit_id: line, unit_number: '303' }]);
  });

  test('goes back with its unit, and is not sent without it', () => {
    const both = withFinding(withMice, u302, { activity_level: 'No activity' });
    const made = batchOf(both, ids, visit.date, 'key-1234');
    expect(blamedFor(made, [line], undefined)).toEqual([line]);
    expect(restBatch(made, [line], 'key-5678')?.results.map((result) => result.order_unit_id)).toEqual([
      u302.order_unit_id,
    ]);
  });

  test('is no unit of its own in what waits to be sent', () => {
    const made = batchOf(withMice, [line], visit.date, 'key-1234');
    expect(resultsItem(withMice, 'tech', made).units).toEqual(['303']);
  });

  test('counts among what a closed door leaves out', () => {
    const only = withOtherPest(start, u303, other, {});
    expect(losesByClosedDoor(only.entries[line]!)).toBe(true);
    expect(losesByClosedDoor(withoutOtherPest(only, u303, other).entries[line]!)).toBe(false);
  });

  test('may be none that the unit has in the visit, on whichever line', () => {
    expect(pestsOfUnit(visit.units, withMice, '303')).toEqual([u303.pest_id, u303.pest_id, mice.pestId]);
    expect(pestsOfUnit(visit.units, withMice, '302')).toEqual([u302.pest_id]);
  });
});

test('what was entered of a unit that left the visit is set apart, not dropped', () => {
  const { stops, gone } = stopsOf([u302, u301], recorded);
  expect(stops.map((stop) => stop.unit_number)).toEqual(['302', '301']);
  expect(gone.map(({ entry }) => entry.unit_number)).toEqual(['303']);
  expect(stopsOf([u301], sent).gone).toEqual([]);
});
