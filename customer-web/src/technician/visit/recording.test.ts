import { describe, expect, test } from 'vitest';
import { visitOf, visitUnit } from '../testing/visit';
import { type KeptVisit, nothingKept, unsentCount } from './kept-visit';
import {
  acknowledged,
  batchOf,
  blamedFor,
  refused,
  withBatch,
  withFinding,
  withoutEntry,
  withPhoto,
} from './recording';
import { readyIds, recordedCount, stopsOf } from './unit-stops';

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
    const elsewhere = withPhoto({ ...start, at: u302.order_unit_id }, u303, visit.building_name);
    expect(statuses(elsewhere)[0]).toBe('303 begun');
    expect(elsewhere.at).toBe(u302.order_unit_id);
  });

  test('is not begun anew by a photo that comes when it is on its way or stored', () => {
    expect(withPhoto(sent, u303, '')).toBe(sent);
    const stored = acknowledged(sent, batch);
    expect(withPhoto(stored, u303, '')).toBe(stored);
  });

  test('can be cleared', () => {
    expect(statuses(withoutEntry(recorded, u303.order_unit_id))[0]).toBe('303 open');
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
  });

  test('leaves the device once the portal has it, and its units stay counted', () => {
    const done = acknowledged(sent, batch);
    expect(done.batches).toEqual([]);
    expect(unsentCount(done)).toBe(0);
    expect(statuses(done, [u301])).toEqual(['303 saved', '302 saved', '301 open']);
    expect(recordedCount(stopsOf([u301], done).stops)).toBe(2);
  });

  test('does not list a saved unit twice while the portal still names it', () => {
    expect(statuses(acknowledged(sent, batch))).toEqual(['303 saved', '302 saved', '301 open']);
  });
});

describe('a batch that the portal refuses', () => {
  test('is about the unit that is named, else about those that are gone, else about all', () => {
    expect(blamedFor(sent, batch, '302', undefined)).toEqual([u302.order_unit_id]);
    expect(blamedFor(sent, batch, undefined, [u302.order_unit_id, u301.order_unit_id])).toEqual([
      u303.order_unit_id,
    ]);
    expect(blamedFor(sent, batch, undefined, undefined)).toEqual(ids);
    expect(blamedFor(sent, batch, '999', ids)).toEqual(ids);
  });

  test('gives back every entry, the blamed ones with the reason', () => {
    const back = refused(sent, batch, 'Unit 302 is already recorded.', [u302.order_unit_id]);
    expect(statuses(back)).toEqual(['303 ready', '302 refused', '301 open']);
    expect(back.entries[u302.order_unit_id]?.refusal).toBe('Unit 302 is already recorded.');
    expect(readyIds(stopsOf(visit.units, back).stops, back)).toEqual(ids);
  });

  test('forgets the reason once the unit is changed', () => {
    const back = refused(sent, batch, 'No.', ids);
    expect(withFinding(back, u302, { comment: 'ok' }).entries[u302.order_unit_id]?.refusal).toBeUndefined();
  });
});

test('what was entered of a unit that left the visit is set apart, not dropped', () => {
  const { stops, gone } = stopsOf([u302, u301], recorded);
  expect(stops.map((stop) => stop.unit_number)).toEqual(['302', '301']);
  expect(gone.map(({ entry }) => entry.unit_number)).toEqual(['303']);
  expect(stopsOf([u301], sent).gone).toEqual([]);
});
