import { randomUUID } from 'node:crypto';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Credentials, untilBlocked } from '../../../../testing';
import { type Story, startStory } from '../../../orders/testing/story';
import { closedDoor, resultRow as row } from '../../../results/testing/result-row';

let story: Story;
let admin: Credentials;
beforeAll(async () => {
  story = await startStory({ email: 'desk@larch.example' });
  admin = await story.anAdmin();
  await story.query('update customers set report_reading = true');
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.query('truncate import_orders, due_reports, photos');
  await story.forgetOrders();
});

const bait = 'Follow up bait';
const imported = async (...results: ImportedResult[]) =>
  (await story.call('importResults', { body: { results, file_name: 'July.xlsx' } }, admin)).data;
const corrected = async (...results: ImportedResult[]) =>
  (await story.call('correctResults', { body: { results, file_name: 'Mended.xlsx' } }, admin)).data;
const planned = async (id: string) =>
  (await story.call('plannedTakeBack', { params: { id } }, admin)).data.of_orders;
const takeBack = (id: string, who = admin) => story.attempt('takeBackImport', { params: { id } }, who);
const takenBack = async (id: string) =>
  (await story.call('takeBackImport', { params: { id } }, admin)).success;
const record = async (id: string) => (await story.call('importRecord', { params: { id } }, admin)).data;
/** Why an import cannot be taken back; the question says the same. */
const refusal = async (id: string) => {
  const { built } = (await planned(id))!;
  const { status, refusal: refused } = await takeBack(id);
  expect([status, refused?.reason]).toEqual([409, `imports.results-${built?.what}`]);
  return { what: built!.what, order: built!.order_number, text: refused!.failed };
};

const tables = {
  ...{ orders: '', order_lines: '', results: '', invoices: '', unit_latest: '', unit_class_changes: '' },
  building_class_days: 'where (none, light, moderate, heavy, closed) <> (0, 0, 0, 0, 0)',
  ...{ management_invoices: '', management_orders: '', due_reports: '', client_invoices: '' },
  ...{ photos: '', follow_up_requests: '', follow_up_request_lines: '', order_pushes: '', units: '' },
  ...{ buildings: '', warranties: '', critical_units: '', import_orders: '' },
};
/**
 * All rows of what an import of results may touch, without the counters and moments of changes. A visit that is announced
 * again has another notice that says the same, and another confirmation.
 */
async function dump(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, where] of Object.entries(tables)) {
    const rows = await story.query<{ row: string }>(
      `select (to_jsonb(x) - '{version,updated_at,confirmation_mail_id}'::text[])::text as row from ${table} x ${where} order by 1`,
    );
    found[table] = rows.map((one) => one.row);
  }
  const notices = await story.query<{ row: string }>(
    `select (to_jsonb(n) - '{id,notice_number,issued_at}'::text[])::text as row
     from notices n where voided_at is null order by 1`,
  );
  found.notices = notices.map((one) => one.row);
  return found;
}

const ordered = async (...units: string[]) => {
  const order = await story.submit(units.map((unit) => story.card(unit)));
  await story.schedule(order.id);
  return order;
};
const drafts = () =>
  story.query<{ id: string; order_number: number; units: string }>(
    `select o.id, o.order_number, string_agg(l.unit_number, ' ' order by l.unit_number) as units
     from orders o join order_lines l on l.order_id = o.id
     where o.origin = 'recommended' and o.status = 'draft' group by o.id, o.order_number order by o.order_number`,
  );
const mailed = async () =>
  (await story.query<{ subject: string }>('select subject from mail order by created_at, id')).map(
    ({ subject }) => subject.split(':')[0],
  );

describe('results of a file are taken back, and everything is as it was', () => {
  test('of open orders: status, days, windows, bills, heatmap, follow-ups and the management system', async () => {
    const order = await ordered('101', '102', '103');
    const another = await ordered('201');
    const before = await dump();
    const { import_id: id } = await imported(
      row(order, { comment: bait }),
      row(order, { unit_number: '102', ...closedDoor }),
      row(order, { unit_number: '103' }),
      row(another, { unit_number: '201' }),
    );
    const after = await dump();
    const changed = Object.keys(tables).filter((table) => `${before[table]}` !== `${after[table]}`);
    expect(changed).toEqual([
      ...['orders', 'order_lines', 'results', 'invoices', 'unit_latest', 'unit_class_changes'],
      ...['building_class_days', 'management_invoices', 'due_reports', 'import_orders'],
    ]);
    expect(await record(id)).toMatchObject({
      ...{ kind: 'results', file_name: 'July.xlsx', state: 'stored', rows: 4, done: 4 },
      counts: { results: 4, orders: 2, recommended: 1 },
    });
    expect(await planned(id)).toEqual({
      ...{ results: 4, corrected: 0, orders: 2, follow_ups: 1, restored_follow_ups: 0, built: null },
    });
    expect(await takenBack(id)).toBe(
      '4 results of 2 orders are taken back. 1 recommended follow-up is withdrawn.',
    );
    expect(await dump()).toEqual(before);
    expect((await record(id)).state).toBe('taken back');
    expect((await mailed()).slice(-2)).toEqual(['Recommended follow-up', 'No longer recommended']);
    const log = await story.query<{ activity: string; description: object }>(
      `select activity, description from activity_log where activity like '%taken-back' order by created_at, id`,
    );
    expect(log.slice(-3)).toMatchObject([
      { activity: 'orders.results-taken-back', description: { results: 3 } },
      { activity: 'orders.results-taken-back', description: { results: 1 } },
      { activity: 'imports.taken-back', description: { file_name: 'July.xlsx', results: 4, orders: 2 } },
    ]);
    expect((await takeBack(id)).refusal?.reason).toBe('imports.not-stored');
  });

  test('of a visit before its planned day, which is announced again', async () => {
    const order = await story.submit([story.card('101')]);
    await story.schedule(order.id, '2026-07-20');
    const announced = () =>
      story.query(
        `select array_agg(n.voided_at is not null order by n.notice_number) as void, o.calendar_places as places
         from orders o join notices n on n.order_id = o.id where o.id = $1 group by o.calendar_places`,
        [order.id],
      );
    const { import_id: id } = await imported(row(order));
    expect(await announced()).toEqual([{ void: [true], places: [''] }]);
    expect((await mailed()).at(-1)).toBe('Visited earlier than planned');
    await takenBack(id);
    expect(await announced()).toEqual([{ void: [true, false], places: ['2026-07-20 time_window_1'] }]);
    expect((await mailed()).at(-1)).toBe('Service scheduled');
  });

  test.each([
    ['with its follow-up', '101'],
    ['with the follow-up of a unit that was renumbered since', '101Z'],
  ])('of an order that somebody called completed for another day, %s', async (_, number) => {
    const order = await story.submit([], { followup_units: [story.card('101'), story.card('102')] });
    await story.query(`update orders set order_date_time = '2026-07-01T12:00:00Z' where id = $1`, [order.id]);
    await story.schedule(order.id);
    await story.complete(order.id, '2026-07-13');
    await story.renameUnit('101', number);
    const before = await dump();
    const { import_id: id } = await imported(row(order, { work_date: '2026-07-14' }));
    expect((await drafts()).map(({ units }) => units)).toEqual(['102', number]);
    expect(await takenBack(id)).toContain('1 result of 1 order is taken back.');
    expect(await dump()).toEqual(before);
    await story.renameUnit('101', '101');
  });

  test('of an order that somebody called completed, which keeps its bill', async () => {
    const order = await ordered('101', '102');
    await story.complete(order.id);
    const before = await dump();
    const { import_id: id } = await imported(
      row(order, { ...closedDoor }),
      row(order, { unit_number: '102', work_date: '2026-07-15' }),
    );
    await takenBack(id);
    expect(await dump()).toEqual(before);
  });

  test('with the uses of a warranty', async () => {
    await story.query('update buildings set warranty_count = 1 where id = $1', [story.building.id]);
    const warranty = randomUUID();
    await story.query(
      `insert into warranties (building_id, id, unit_id, warranty_date)
       select building_id, $1, id, '2027-01-01' from units where unit = '101'`,
      [warranty],
    );
    await story.query(
      `insert into warranty_coverages (building_id, warranty_id, kind, slot, pest_id) values ($1, $2, 'pest', 1, $3)`,
      [story.building.id, warranty, story.pest.mice],
    );
    const uses = () => story.query(`select 1 from order_lines where charge_kind = 'warranty'`);
    const order = await ordered('101');
    const before = await dump();
    const { import_id: id } = await imported(row(order));
    expect(await uses()).toHaveLength(1);
    await takenBack(id);
    expect(await uses()).toHaveLength(0);
    expect(await dump()).toEqual(before);
    await story.query('delete from warranty_coverages');
    await story.query('delete from warranties');
    await story.query('update buildings set warranty_count = 0');
  });

  test('with the follow-ups of earlier visits that it withdrew, replaced or took units out of', async () => {
    const first = await story.submit(['101', '102', '103'].map((unit) => story.card(unit)));
    await story.query(`update orders set order_date_time = order_date_time - interval '20 days'`);
    await imported(
      row(first, { work_date: '2026-07-01', comment: bait }),
      row(first, { work_date: '2026-07-01', unit_number: '102', comment: bait }),
      row(first, { work_date: '2026-07-02', unit_number: '103', comment: bait }),
    );
    expect((await drafts()).map(({ units }) => units)).toEqual(['101 102', '103']);
    const next = await ordered('101', '103');
    const before = await dump();
    const clear = { activity_level: 'No activity' } as const;
    const { import_id: id } = await imported(
      row(next, clear),
      row(next, { unit_number: '103', comment: bait }),
    );
    expect((await drafts()).map(({ units }) => units)).toEqual(['102', '103']);
    expect(await planned(id)).toMatchObject({ results: 2, follow_ups: 1, restored_follow_ups: 2 });
    // What an earlier version kept has not the columns of today.
    await story.query(
      `update import_orders set before = before #- '{rows,order,partly_planned}' where import_id = $1`,
      [id],
    );
    expect(await takenBack(id)).toBe(
      '2 results of 1 order are taken back. 1 recommended follow-up is withdrawn. 2 recommended follow-ups are back.',
    );
    expect(await dump()).toEqual(before);
    expect((await mailed()).slice(-3).sort()).toEqual([
      'No longer recommended',
      'Recommended follow-up',
      'Recommended follow-up',
    ]);
  });

  test('and no visit of its day has added to its follow-ups, nor has it to those of visits', async () => {
    const visited = await ordered('101', '103');
    const [one, other] = await story.linesOf(visited.id);
    const record = (line: typeof one) =>
      story.recordVisit([
        story.found(line!, { comment: bait, prep_level: 'Prepared', sanitation_level: 'Average' }),
      ]);
    await record(one);
    const order = await ordered('102');
    const { import_id: id } = await imported(row(order, { unit_number: '102', comment: bait }));
    await record(other);
    expect((await drafts()).map(({ units }) => units)).toEqual(['101 103', '102']);
    await takenBack(id);
    expect((await drafts()).map(({ units }) => units)).toEqual(['101 103']);
  });

  test('of two files for one order, the later first', async () => {
    const order = await ordered('101', '102');
    const first = await dump();
    const one = await imported(row(order, { comment: bait }));
    const second = await dump();
    const two = await imported(row(order, { unit_number: '102' }));
    expect(await refusal(one.import_id)).toMatchObject({ what: 'recorded', order: order.order_number });
    const withoutPictures = ({ import_orders: _, ...others }: Record<string, string[]>) => others;
    await takenBack(two.import_id);
    expect(withoutPictures(await dump())).toEqual(withoutPictures(second));
    await takenBack(one.import_id);
    expect(await dump()).toEqual(first);
  });

  test('though a unit was registered, renumbered or its follow-up deleted by hand meanwhile', async () => {
    const order = await ordered('101', '777');
    const { import_id: id } = await imported(
      row(order, { comment: bait }),
      row(order, { unit_number: '777' }),
    );
    const [draft] = await drafts();
    await story.call('deleteDraft', { params: { id: draft!.id }, query: {} }, story.contact);
    await story.query(`update units set unit = '101A' where unit = '101'`);
    await takenBack(id);
    await story.query(`update units set unit = '101' where unit = '101A'`);
    expect(await story.query('select 1 from results union all select 1 from unit_latest')).toEqual([]);
    expect((await story.linesOf(order.id)).map(({ order_status }) => order_status)).toEqual([
      'scheduled',
      'scheduled',
    ]);
  });

  test('and the same file can be stored again, which a repeat before says that it was', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order));
    const repeated = await story.call('importResults', { body: { results: [row(order)] } }, admin);
    expect(repeated).toMatchObject({
      success: 'These results have been imported before. Nothing was stored a second time.',
      data: { results: 1, orders: 1 },
    });
    const again = repeated.data.import_id;
    expect(await record(again)).toMatchObject({ kind: 'results', state: 'stored', counts: { known: 1 } });
    expect(await planned(again)).toMatchObject({ results: 0, orders: 0, built: null });
    expect(await takenBack(again)).toBe('0 results of 0 orders are taken back.');
    expect(await story.query('select 1 from results')).toHaveLength(1);
    await takenBack(id);
    expect(await story.query('select 1 from results')).toHaveLength(0);
    expect(await imported(row(order))).toMatchObject({ results: 1, orders: 1 });
    expect(await story.query('select 1 from results')).toHaveLength(1);
  });
});

describe('corrections of a file are taken back', () => {
  test('and the results, comments, follow-ups and bills are what they were', async () => {
    const order = await ordered('101', '102');
    const kept = await imported(
      row(order, { comment: bait }),
      row(order, { unit_number: '102', comment: 'Follow up with the tenant' }),
    );
    const before = await dump();
    const { import_id: id } = await corrected(
      row(order, { ...closedDoor, comment: '' }),
      row(order, { unit_number: '102', comment: 'Follow up bait in one month' }),
    );
    expect(await record(id)).toMatchObject({
      ...{ kind: 'corrections', file_name: 'Mended.xlsx' },
      counts: { corrected: 2, orders: 1, recommended: 1, withdrawn: 1, known: 0 },
    });
    expect(await planned(id)).toMatchObject({
      ...{ results: 0, corrected: 2, orders: 1, follow_ups: 1, restored_follow_ups: 1 },
    });
    expect(await refusal(kept.import_id)).toMatchObject({ what: 'corrected', order: order.order_number });
    expect(await takenBack(id)).toBe(
      '2 results of 1 order are as they were before. 1 recommended follow-up is withdrawn. 1 recommended follow-up is back.',
    );
    const pictures = (dumped: Record<string, string[]>) => dumped.import_orders!.length;
    const after = await dump();
    expect(pictures(after)).toBe(pictures(before));
    expect(after).toEqual(before);
    await takenBack(kept.import_id);
    expect(await story.query('select 1 from results')).toEqual([]);
  });

  test('with the follow-up of a unit that was renumbered before them', async () => {
    const order = await ordered('101');
    await imported(row(order, { comment: bait }));
    await story.renameUnit('101', '101Z');
    const before = await dump();
    const { import_id: id } = await corrected(row(order));
    expect(await drafts()).toEqual([]);
    expect(await planned(id)).toMatchObject({ corrected: 1, restored_follow_ups: 1 });
    await takenBack(id);
    expect(await dump()).toEqual(before);
    await story.renameUnit('101', '101');
  });

  test('of a visit that a technician recorded, of which the management system had no invoice', async () => {
    const order = await ordered('101');
    const [line] = await story.linesOf(order.id);
    await story.recordVisit([story.found(line!)]);
    const [invoice] = await story.query<{ name: string }>('select technician_name as name from invoices');
    const before = await dump();
    const { import_id: id } = await corrected(
      row(order, { technician_name: invoice!.name, comment: 'Mended' }),
    );
    expect(await story.query('select 1 from management_invoices')).toHaveLength(1);
    await takenBack(id);
    expect(await dump()).toEqual(before);
  });

  test('not when a result was corrected again', async () => {
    const order = await ordered('101');
    await imported(row(order));
    const first = await corrected(row(order, { comment: 'Mended' }));
    const second = await corrected(row(order, { comment: 'Mended again' }));
    const { text } = await refusal(first.import_id);
    expect(text).toBe(
      `The results of 1 order were corrected since: order ${order.order_number} for ${story.building.name}. Take that file of corrections back first.`,
    );
    await takenBack(second.import_id);
    await takenBack(first.import_id);
    expect(await story.query('select comment from results')).toEqual([{ comment: '' }]);
  });

  test('and one that changed nothing leaves nothing to take back', async () => {
    const order = await ordered('101');
    await imported(row(order));
    const { import_id: id } = await corrected(row(order));
    expect(await record(id)).toMatchObject({ counts: { corrected: 0, known: 1 } });
    expect(await planned(id)).toMatchObject({ results: 0, corrected: 0, orders: 0 });
  });
});

test.each([1, 2])(
  'twelve files of results and corrections, by chance %i, are taken back one after the other',
  async (seed) => {
    let state = seed;
    const below = (most: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
    const comments = [
      '',
      '',
      bait,
      'Follow up bait in one month',
      'Follow up with the tenant',
      'Follow up spray',
    ];
    const seen = {
      outcome: 'inspected',
      prep_level: null,
      sanitation_level: 'Low',
      treatment_done: true,
    } as const;
    const found = () => ({
      comment: oneOf(comments),
      ...oneOf([
        { ...seen, activity_level: 'No activity' },
        { ...seen, activity_level: 'High activity' },
        closedDoor,
      ] as const),
    });
    const units = ['101', '102', '103', '201', '777'];
    const orders = [];
    for (let at = 0; at < 6; at++) {
      const cards = units
        .filter(() => below(2) === 0)
        .map((unit) => oneOf([story.card, story.sprayed])(unit));
      if (cards.length === 0) continue;
      const order = await story.submit(cards);
      if (below(2) === 0) await story.schedule(order.id);
      if (below(3) === 0) await story.complete(order.id);
      orders.push(order);
    }
    await story.query(`update orders set order_date_time = order_date_time - interval '30 days'`);
    const open = await story.query<{ order_number: number; unit_number: string; pest_name: string }>(
      `select l.order_number::int, l.unit_number, p.name as pest_name from order_lines l join pests p on p.id = l.pest_id
     order by l.order_number, l.unit_number, p.name`,
    );
    // Each order has its technician, so that no door is both open and closed in one visit.
    const visitOf = (order: number) => ({
      technician_name: `Technician of ${order}`,
      work_date: `2026-07-${10 + below(5)}`,
    });
    const recorded: ImportedResult[] = [];
    const stored: { id: string; before: Awaited<ReturnType<typeof dump>> }[] = [];
    for (let file = 0; file < 12; file++) {
      const before = await dump();
      const isCorrection = recorded.length > 0 && below(3) === 0;
      const rows = isCorrection
        ? recorded.filter(() => below(2) === 0).map((one) => ({ ...one, ...found() }))
        : open
            .splice(0, 1 + below(3))
            .map((line) => row(line, { ...line, ...found(), ...visitOf(line.order_number) }));
      if (rows.length === 0) continue;
      const { import_id: id } = isCorrection ? await corrected(...rows) : await imported(...rows);
      for (const one of rows) {
        const at = recorded.findIndex(
          (known) => known.order_number === one.order_number && known.unit_number === one.unit_number,
        );
        if (at >= 0) recorded[at] = one;
        else recorded.push(one);
      }
      stored.push({ id, before });
    }
    expect(stored.length).toBeGreaterThan(5);
    for (const { id, before } of stored.reverse()) {
      expect((await planned(id))?.built).toBeNull();
      await takenBack(id);
      expect(await dump()).toEqual(before);
    }
  },
);

describe('it is refused, and the first order is named, when since', () => {
  test('a follow-up was saved, sent or scheduled, until it is deleted', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order, { comment: bait }));
    const [draft] = await drafts();
    await story.submit([], { serviceOrderID: draft!.id, followup_units: [story.card('101')] });
    expect(await refusal(id)).toMatchObject({ what: 'follow-up', order: draft!.order_number });
    await story.schedule(draft!.id, '2026-07-30');
    const { text } = await refusal(id);
    expect(text).toContain(
      `1 recommended follow-up was changed or sent since: order ${draft!.order_number} for ${story.building.name}.`,
    );
    await story.call('deleteOrder', { params: { id: draft!.id }, query: {} }, story.scheduler);
    await takenBack(id);
    expect(await story.query('select 1 from results')).toEqual([]);
  });

  test('an order was posted', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order));
    const [{ version }] = (await story.query<{ version: number }>('select version from orders')) as [
      { version: number },
    ];
    const body = { idempotency_key: randomUUID(), orders: [{ order_id: order.id, version }] };
    await story.call('postBatch', { body }, admin);
    const before = await dump();
    expect(await refusal(id)).toMatchObject({ what: 'posted', order: order.order_number });
    expect(await dump()).toEqual(before);
  });

  test('a unit was visited again, for another order', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order));
    const another = await ordered('101');
    const [line] = await story.linesOf(another.id);
    await story.recordVisit([story.found(line!)]);
    expect(await refusal(id)).toMatchObject({ what: 'recorded', order: order.order_number });
  });

  describe('a renumbered unit was visited again', () => {
    const visited = async (unit: string) => {
      const [line] = await story.linesOf((await ordered(unit)).id);
      await story.recordVisit([story.found(line!)]);
    };

    test('under its new number', async () => {
      const order = await ordered('101');
      const { import_id: id } = await imported(row(order));
      await story.renameUnit('101', '101Z');
      await visited('101Z');
      expect(await refusal(id)).toMatchObject({ what: 'recorded', order: order.order_number });
      await story.renameUnit('101', '101');
    });

    test('but not where the visit was to another unit, which had the number before or got it since', async () => {
      await visited('101');
      await story.renameUnit('101', '101Z');
      await story.renameUnit('102', '101');
      const order = await ordered('101', '103');
      const { import_id: id } = await imported(row(order), row(order, { unit_number: '103' }));
      await visited('101Z');
      await story.renameUnit('103', '103Z');
      await story.renameUnit('201', '103');
      await visited('103');
      await takenBack(id);
      for (const unit of ['201', '103', '102', '101']) await story.renameUnit(unit, unit);
    });
  });

  test('the rest of an order was recorded', async () => {
    const order = await ordered('101', '102');
    const { import_id: id } = await imported(row(order));
    const line = (await story.linesOf(order.id)).find(({ unit_number }) => unit_number === '102');
    await story.recordVisit([story.found(line!)]);
    expect(await refusal(id)).toMatchObject({ what: 'recorded', order: order.order_number });
  });

  test('an order was edited or given another day, unless that is undone', async () => {
    const order = await ordered('101', '102');
    const { import_id: id } = await imported(row(order));
    const move = (day: string) =>
      story.query(`update order_lines set schedule_date = $1 where unit_number = '102' and order_id = $2`, [
        day,
        order.id,
      ]);
    await move('2026-07-20');
    expect(await refusal(id)).toMatchObject({ what: 'edited', order: order.order_number });
    await move('2026-07-15');
    await takenBack(id);
  });

  test('a photo was added, until it is deleted', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order));
    await story.query(
      `insert into photos (building_id, id, order_line_id, size, sha256, content)
       select building_id, $1, id, 1, 'x', '\\x00' from order_lines where order_id = $2`,
      [randomUUID(), order.id],
    );
    expect(await refusal(id)).toMatchObject({ what: 'photos', order: order.order_number });
    await story.query('delete from photos');
    await takenBack(id);
  });

  test('a building was retired, until it is brought back', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order));
    const { schedulerUser } = story;
    await story.query('update buildings set retired_at = now(), scheduler_id = null');
    expect(await refusal(id)).toMatchObject({ what: 'retired', order: order.order_number });
    await story.query('update buildings set retired_at = null, scheduler_id = $1', [schedulerUser.id]);
    await takenBack(id);
  });

  test('a follow-up that it withdrew lost its other units', async () => {
    const first = await story.submit(['101', '102'].map((unit) => story.card(unit)));
    await story.query(`update orders set order_date_time = order_date_time - interval '20 days'`);
    await imported(
      ...['101', '102'].map((unit_number) =>
        row(first, { unit_number, work_date: '2026-07-01', comment: bait }),
      ),
    );
    const next = await ordered('101');
    const { import_id: id } = await imported(row(next, { activity_level: 'No activity' }));
    const [draft] = await drafts();
    await story.call('deleteDraft', { params: { id: draft!.id }, query: {} }, story.contact);
    expect(await refusal(id)).toMatchObject({ what: 'follow-up', order: draft!.order_number });
  });
});

describe('at the same time', () => {
  test('two who take the same import back, do so once', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order, { comment: bait }));
    const answers = await Promise.all([takeBack(id), takeBack(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await story.query('select 1 from results')).toEqual([]);
  });

  test('who posts an order meanwhile makes it wait and refuses it, or is told that the order changed', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order));
    const posting = await story.owner.connect();
    await posting.query('begin');
    await posting.query('select 1 from orders where id = $1 for update', [order.id]);
    const taken = takeBack(id);
    await untilBlocked(story.owner, 1);
    await posting.query(`update orders set status = 'posted', version = version + 1 where id = $1`, [
      order.id,
    ]);
    await posting.query('commit');
    posting.release();
    expect((await taken).refusal?.reason).toBe('imports.results-posted');
  });

  test('who works on a follow-up meanwhile finds that it is gone, or refuses the taking back', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order, { comment: bait }));
    const [draft] = await drafts();
    const [sent, taken] = await Promise.all([
      story.attempt(
        'submitOrder',
        story.request([], { serviceOrderID: draft!.id, followup_units: [story.card('101')] }),
        story.contact,
      ),
      takeBack(id),
    ]);
    expect([sent.status, taken.status]).not.toContain(500);
    expect(sent.status === 200).toBe(taken.status !== 200);
  });

  test('who records another visit to a unit meanwhile makes it wait and refuses it, or waits', async () => {
    const order = await ordered('101');
    const { import_id: id } = await imported(row(order));
    const another = await ordered('101');
    const [line] = await story.linesOf(another.id);
    // A visit has stored its result, and not yet asked which follow-ups are due.
    const visiting = await story.owner.connect();
    await visiting.query('begin');
    await visiting.query(`select 1 from units where unit = '101' for no key update`);
    const invoice = randomUUID();
    await visiting.query(
      `insert into invoices (building_id, id, order_id, technician_name, work_date) values ($1, $2, $3, 'Uma', '2026-07-15')`,
      [story.building.id, invoice, another.id],
    );
    await visiting.query(
      `insert into results (building_id, id, invoice_id, order_line_id, unit_id, unit_number, pest_id, treatment_id,
         work_date, outcome, treatment_done)
       select building_id, $2, $3, id, unit_id, unit_number, pest_id, treatment_id, '2026-07-15', 'refused', false
       from order_lines where building_id = $1 and id = $4`,
      [story.building.id, randomUUID(), invoice, line!.order_unit_id],
    );
    const taken = takeBack(id);
    await untilBlocked(story.owner, 1);
    await visiting.query('commit');
    visiting.release();
    expect((await taken).refusal?.reason).toBe('imports.results-recorded');
  });

  test('visits, posting and imports of the same orders deadlock with nothing', async () => {
    const orders = [await ordered('101', '102'), await ordered('103', '201')];
    const { import_id: id } = await imported(
      ...orders.map((order, at) => row(order, { unit_number: ['101', '103'][at]!, comment: bait })),
    );
    const lines = (await Promise.all(orders.map((order) => story.linesOf(order.id)))).flat();
    const open = lines.filter(({ unit_number }) => ['102', '201'].includes(unit_number));
    const answers = await Promise.all([
      story.attempt('recordVisit', story.visit(open.map((line) => story.found(line))), story.technician),
      takeBack(id),
      story.attempt('importResults', { body: { results: [row(orders[1]!, { unit_number: '201' })] } }, admin),
    ]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    const [, taken] = answers;
    const left = await story.query(`select 1 from results where unit_number in ('101', '103')`);
    expect(left).toHaveLength(taken.status === 200 ? 0 : 2);
  });

  test('an import whose provider ends in the middle stores nothing, says so, and can be sent again', async () => {
    const order = await ordered('101');
    const before = await dump();
    const holder = await story.owner.connect();
    await holder.query('begin');
    await holder.query(`select 1 from units where unit = '101' for update`);
    const id = randomUUID();
    const lost = story.attempt('importResults', { body: { results: [row(order)], import_id: id } }, admin);
    await untilBlocked(story.owner, 1);
    await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect((await lost).status).not.toBe(200);
    await holder.query('rollback');
    holder.release();
    expect(await record(id)).toMatchObject({ state: 'failed', done: 0, counts: {} });
    expect(await dump()).toEqual(before);
    expect(await imported(row(order))).toMatchObject({ results: 1 });
  });
});

test('nobody but an admin takes results back', async () => {
  const order = await ordered('101');
  const { import_id: id } = await imported(row(order));
  for (const who of [story.contact, story.scheduler, story.technician])
    expect((await takeBack(id, who)).status).toBe(403);
});

test('a refused file is kept as a failed import, which cannot be taken back', async () => {
  const id = randomUUID();
  const results = [row({ order_number: 999_999 })];
  expect((await story.attempt('importResults', { body: { results, import_id: id } }, admin)).status).toBe(
    422,
  );
  expect(await record(id)).toMatchObject({
    ...{ kind: 'results', state: 'failed', reason: 'imports.results-refused', params: { smart_count: 1 } },
  });
  expect((await takeBack(id)).refusal?.reason).toBe('imports.not-stored');
});
