import { randomUUID } from 'node:crypto';
import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { monthsBack } from '@clearunit/shared/domain/dates';
import {
  cellClass,
  type Heatmap,
  legendOf,
  monthRanges,
  withinMonths,
} from '@clearunit/shared/domain/heatmap';
import { activityLevels, closedDoors, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../orders/testing/story';
import { refreshUnitLatest } from '../results/store/latest-queries';

let story: Story;
beforeAll(async () => {
  story = await startStory({ units: ['101', '102', '104', '201', '1001'], townhouses: ['TH-2', 'TH-1'] });
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

/** Bed bugs were found, and sprayed, where bait had been ordered. */
const bedBugs = () => ({ pest_id: story.pest.bedBugs, treatment_id: story.treatment.spray });

/** Orders bait for a unit and records a visit on that day. */
async function visited(unit: string, work_date: string, about: Partial<SubmittedResult> = {}) {
  const { id } = await story.submit([story.card(unit)]);
  const [line] = await story.linesOf(id);
  const quiet = { activity_level: 'No activity', prep_level: 'Prepared', sanitation_level: 'High' } as const;
  const isInside = (about.outcome ?? 'inspected') === 'inspected';
  return story.recordVisit([story.found(line!, { ...(isInside && quiet), ...about })], { work_date });
}
/** Past visits, which have no invoice, to units on a day each. */
async function imported(pest: string, days: Record<string, string>) {
  const visits = Object.entries(days).map(([unit, work_date]) => ({
    ...{ location_id: story.building.locationId, unit, work_date, pest, treatment: null },
    ...{ activity_level: 'Low activity' as const, prep_level: null, sanitation_level: null },
    ...{ structural_issues: false, outcome: 'inspected' as const, treatment_done: true },
    ...{ comment: '', technician: '' },
  }));
  const { data } = await story.call('importHistory', { body: { visits } }, await story.anAdmin());
  expect(data.visits).toBe(visits.length);
}
const read = async (query: object = {}, who = story.contact): Promise<Heatmap> =>
  (await story.call('heatmap', { params: { id: story.building.id }, query }, who)).data;
const unitsOf = ({ floors, th }: Heatmap) => [...floors, ...th].flatMap((floor) => floor.units);
const unit = (map: Heatmap, number: string) => unitsOf(map).find((one) => one.unit === number)!;

describe('the heatmap', () => {
  test('shows the floors from the top, units by position, and the townhouses by themselves', async () => {
    const { floors, th, legend, building_name } = await read();
    expect(building_name).toBe(story.building.name);
    expect(floors.map(({ floor, units }) => [floor, ...units.map((one) => one.unit)])).toEqual([
      ['10', '1001'],
      ['2', '201'],
      ['1', '101', '102', '104'],
    ]);
    expect(floors[2]!.units.map((one) => one.position)).toEqual([1, 2, 4]);
    expect(th.flatMap(({ units }) => units.map((one) => one.unit))).toEqual(['TH-1', 'TH-2']);
    expect(legend.Not_Serviced).toEqual({ count: 7, percentage: 100, tried: 0 });
  });

  test('shows the latest result of a unit inside the months, and nothing older', async () => {
    await visited('101', '2025-09-01', { activity_level: 'High activity' });
    await visited('102', '2026-05-01', { activity_level: 'High activity' });
    await visited('102', '2026-07-01', { activity_level: 'Low activity', sanitation_level: 'Low' });
    await visited('102', '2026-06-01', { activity_level: 'Moderate activity' });
    const three = await read();
    expect([cellClass(unit(three, '101')), cellClass(unit(three, '102'))]).toEqual(['not-serviced', 'light']);
    expect(unit(three, '102')).toMatchObject({
      work_date: '2026-07-01',
      sanitation: true,
      not_prepare: false,
    });
    expect(unit(await read({ month: 12 }), '101').activity_level).toBe('High activity');
  });

  test('counts the first day of the window in, and the day before out', async () => {
    await visited('101', monthsBack('2026-07-15', 3));
    await visited('102', '2026-04-14');
    const map = await read({ month: 3 });
    expect([unit(map, '101').work_date, unit(map, '102').work_date]).toEqual(['2026-04-15', null]);
  });

  test('of twelve months holds what each of the other ranges shows', async () => {
    await visited('101', monthsBack('2026-07-15', 3), { activity_level: 'High activity' });
    await visited('102', '2026-04-14', { outcome: 'refused' });
    await visited('104', monthsBack('2026-07-15', 9), { ...bedBugs(), prep_level: 'Not prepared' });
    await visited('TH-1', '2026-07-01', { structural_issues: true, sanitation_level: 'Low' });
    await story.submit([story.card('102')]);
    await visited('201', '2026-07-01', bedBugs());
    await visited('1001', '2026-07-10', bedBugs());
    await imported('Mice', { '201': '2026-07-10', '1001': '2026-07-10' });
    await imported('Ants', { '201': '2025-10-20', '1001': '2025-10-20' });
    const latest = await read();
    expect([unit(latest, '201').last_invoice_id, unit(latest, '1001').last_invoice_id]).toEqual([
      null,
      expect.any(String),
    ]);
    for (const pest of [{}, { pestID: story.pest.bedBugs }]) {
      const whole = await read({ month: 12, ...pest });
      for (const month of monthRanges)
        expect(withinMonths(whole, month)).toEqual(await read({ month, ...pest }));
    }
  });

  test('of one pest shows what was seen of it, although another was seen later', async () => {
    await visited('101', '2026-07-01', { ...bedBugs(), activity_level: 'High activity' });
    await visited('101', '2026-07-02', { activity_level: 'No activity' });
    expect(cellClass(unit(await read(), '101'))).toBe('heavy');
    expect(cellClass(unit(await read({ pestID: story.pest.bedBugs }), '101'))).toBe('heavy');
    expect(cellClass(unit(await read({ pestID: story.pest.mice }), '101'))).toBe('none');
    expect(cellClass(unit(await read({ pestID: randomUUID() }), '101'))).toBe('not-serviced');
  });

  test('of all pests shows the worst of one day', async () => {
    await visited('101', '2026-07-01', { ...bedBugs(), activity_level: 'High activity' });
    await visited('101', '2026-07-01', { activity_level: 'No activity' });
    expect(cellClass(unit(await read(), '101'))).toBe('heavy');
  });

  test('of all pests tells the last closed door of a unit, and of one day the graver', async () => {
    await visited('101', '2026-07-05', { outcome: 'refused' });
    await visited('101', '2026-07-10', { ...bedBugs(), outcome: 'key failed' });
    await visited('102', '2026-07-10', { outcome: 'key failed' });
    await visited('102', '2026-07-10', { ...bedBugs(), outcome: 'refused' });
    const map = await read();
    expect(unit(map, '101')).toMatchObject({
      tried_on: '2026-07-10',
      tried_outcome: 'key failed',
      no_access: true,
      refused_entry: false,
    });
    expect(unit(map, '102')).toMatchObject({ tried_outcome: 'refused', refused_entry: true });
  });

  test('marks a closed door and says which visits are planned', async () => {
    await visited('104', '2026-07-10', { outcome: 'refused' });
    const { id } = await story.submit([story.card('104'), story.sprayed('201')]);
    await story.schedule(id, '2026-07-20');
    await story.submit([story.card('104')], { isDraft: 1 });
    await story.submit([story.card('1001')]);
    await story.query(`update order_lines set schedule_date = '2026-07-29' where unit_number = '1001'`);
    const map = await read();
    expect(unit(map, '1001').upcoming_orders).toMatchObject([
      { order_status: 'in progress', schedule_date: '2026-07-29' },
    ]);
    expect(unit(map, '104')).toMatchObject({
      refused_entry: true,
      activity_level: null,
      last_invoice_id: null,
      tried_on: '2026-07-10',
      tried_outcome: 'refused',
      upcoming_orders: [
        {
          unit_number: '104',
          order_status: 'scheduled',
          schedule_date: '2026-07-20',
          pest_id: story.pest.mice,
        },
      ],
    });
    expect([map.legend.Refused_Entry.count, map.legend.None_Activity.count]).toEqual([1, 0]);
    expect(map.legend.Not_Serviced).toMatchObject({ count: 7, tried: 1 });
  });

  test('has the legend that the rules count', async () => {
    const any = <T>(choices: readonly T[], place: number) => choices[place % choices.length];
    const numbers = Array.from(
      { length: 60 },
      (_, place) => `${2 + Math.floor(place / 9)}${10 + (place % 9)}`,
    );
    const building = await story.aBuilding({ units: numbers });
    const ids = Object.values(building.units);
    const order = randomUUID();
    const invoice = randomUUID();
    await story.query(
      `insert into orders (building_id, id, status, origin) values ($1, $2, 'completed', 'request')`,
      [building.id, order],
    );
    await story.query(
      `insert into invoices (building_id, id, order_id, technician_name, work_date)
       values ($1, $2, $3, 'T', '2026-07-01')`,
      [building.id, invoice, order],
    );
    const rows = ids.slice(0, 53).map((unit_id, place) => ({
      building_id: building.id,
      id: randomUUID(),
      invoice_id: invoice,
      order_line_id: randomUUID(),
      unit_id,
      unit_number: String(place),
      pest_id: story.pest.mice,
      treatment_id: story.treatment.bait,
      work_date: '2026-07-01',
      comment: '',
      ...(place % 11 === 0
        ? { outcome: any(closedDoors, place / 11), structural_issues: false, treatment_done: false }
        : {
            outcome: 'inspected',
            activity_level: any(activityLevels, place),
            prep_level: any([...prepLevels, null], place),
            sanitation_level: any([...sanitationLevels, null], place * 3 + (place % 5)),
            structural_issues: place % 4 === 1,
            treatment_done: true,
          }),
    }));
    await story.query(
      `insert into order_lines (building_id, id, order_id, unit_number, pest_id, treatment_id, request_type, status,
         order_number)
       select $1, x.order_line_id, $2, x.unit_number, x.pest_id, x.treatment_id, 'neworder', 'completed', 1
       from json_to_recordset($3) x(order_line_id uuid, unit_number text, pest_id uuid, treatment_id uuid)`,
      [building.id, order, JSON.stringify(rows)],
    );
    await story.query('insert into results select * from json_populate_recordset(null::results, $1)', [
      JSON.stringify(rows),
    ]);
    await refreshUnitLatest(story.services.pool, building.id);
    const who = await story.signIn(building);
    for (const heatmap of [
      (await story.call('heatmap', { params: { id: building.id }, query: {} }, who)).data,
      (await story.call('publicHeatmap', { query: { s_id: building.id } })).data,
    ]) {
      expect(heatmap.legend).toEqual(legendOf(unitsOf(heatmap)));
      expect(heatmap.legend.Not_Serviced).toMatchObject({ count: 12, tried: 5 });
    }
  });

  test('of a building without units has an empty legend', async () => {
    const empty = await story.aBuilding();
    const { data } = await story.call('publicHeatmap', { query: { s_id: empty.id } });
    expect([data.floors, data.th]).toEqual([[], []]);
    expect(data.legend).toEqual(legendOf([]));
  });

  test('has rows of one height by the length of their names and then by these, whatever is in them', async () => {
    const names = ['B', '10', 'a"\\', '9', '😀', 'ÀÀ', 'A'];
    const sorted = ['9', 'A', 'B', '😀', '10', 'ÀÀ', 'a"\\'];
    const building = await story.aBuilding({ units: names.flatMap((_, n) => [`F${n}`, `T${n}`]) });
    await story.owner.query(
      `update units u set floor_index = 1, floor = n.name, townhouse_row = case when u.unit like 'T%' then n.name end
       from unnest($2::text[]) with ordinality n(name, place)
       where u.building_id = $1 and substr(u.unit, 2)::int = n.place - 1`,
      [building.id, names],
    );
    const { data } = await story.call('publicHeatmap', { query: { s_id: building.id } });
    expect(data.floors.map(({ floor }) => floor)).toEqual(sorted);
    expect(data.th.map(({ floor }) => floor)).toEqual(sorted);
    expect(unitsOf(data).map((one) => one.unit)).toEqual(
      ['F', 'T'].flatMap((kind) => sorted.map((name) => `${kind}${names.indexOf(name)}`)),
    );
  });

  test("is for the building's contact and all staff", async () => {
    const admin = await story.anAdmin();
    const otherScheduler = await story.signIn(await story.aUser({ role: 'scheduler' }));
    for (const who of [admin, otherScheduler, story.technician])
      expect((await read({}, who)).floors).toHaveLength(3);
    const other = await anotherBuilding(story);
    const wish = { params: { id: story.building.id }, query: {} };
    expect(await story.refused('heatmap', wish, other.contact)).toMatchObject({ code: 403 });
    expect(await story.refused('heatmap', wish)).toMatchObject({ code: 401 });
    const nowhere = { params: { id: randomUUID() }, query: {} };
    expect(await story.refused('heatmap', nowhere, admin)).toMatchObject({ code: 404 });
    const bad = { params: { id: story.building.id }, query: { month: 5 } };
    expect(await story.refused('heatmap', bad, admin)).toMatchObject({ code: 400 });
  });
});

describe('the public heatmap', () => {
  test('shows anyone the same cells without visits, dates and plans', async () => {
    await visited('101', '2026-07-01', { activity_level: 'High activity', structural_issues: true });
    await visited('102', '2026-07-01', { outcome: 'refused' });
    await story.submit([story.card('101')]);
    const [own, open] = [
      await read(),
      (await story.call('publicHeatmap', { query: { s_id: story.building.id } })).data,
    ];
    expect(open.legend).toEqual(own.legend);
    expect(unitsOf(open).map(cellClass)).toEqual(unitsOf(own).map(cellClass));
    expect(unit(open, '101')).toMatchObject({
      structural_issues: true,
      work_date: null,
      upcoming_orders: [],
    });
    expect(JSON.stringify(open)).not.toContain(unit(own, '101').last_invoice_id);
    expect(await story.refused('publicHeatmap', { query: { s_id: randomUUID() } })).toMatchObject({
      code: 404,
    });
  });
});

describe('the latest results', () => {
  test('follow when results are taken away or moved to another unit', async () => {
    await visited('101', '2026-06-01', { activity_level: 'Low activity' });
    const latest = await visited('101', '2026-07-01', { activity_level: 'High activity' });
    await story.query(
      'delete from results where invoice_id in (select id from invoices where invoice_number = any($1))',
      [latest.invoice_numbers],
    );
    await refreshUnitLatest(story.services.pool, story.building.id, [story.building.units['101']!]);
    expect(cellClass(unit(await read(), '101'))).toBe('light');
    await story.query('update results set unit_id = $1', [story.building.units['102']]);
    await refreshUnitLatest(story.services.pool, story.building.id);
    const map = await read();
    expect([cellClass(unit(map, '101')), cellClass(unit(map, '102'))]).toEqual(['not-serviced', 'light']);
  });

  test('are those of the later day when two visits to one unit are recorded at the same moment', async () => {
    const days = ['2026-07-01', '2026-07-03', '2026-07-02', '2026-06-30'];
    await Promise.all(days.map((day) => visited('101', day)));
    expect(unit(await read(), '101').work_date).toBe('2026-07-03');
  });
});
