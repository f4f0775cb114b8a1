import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wronglySummarizedOrders } from '../../../testing';
import { refreshUnitLatest } from '../../results/store/latest-queries';
import { type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

interface Summary {
  first_lines: { unit_number: string; pest_name: string; treatment_name: string; note: string }[];
  unit_count: number;
  note_count: number;
  not_completed: boolean;
}

const summaryOf = async (orderId: string) =>
  (await story.query<Summary>('select * from order_summaries where order_id = $1', [orderId]))[0]!;

describe('the summary of an order', () => {
  test('has the lines of its first three units, also where a unit has several', async () => {
    const { id } = await story.submit([
      story.card('201'),
      story.card('1001', { order_description: 'Ring twice' }),
      story.sprayed('201'),
      story.card('103'),
      story.card('102', { order_description: 'Dog' }),
    ]);
    expect(await summaryOf(id)).toMatchObject({ unit_count: 4, note_count: 2, not_completed: false });
    const lines = (await story.linesOf(id)).map(({ unit_number, pest_name, treatment_name, note }) => ({
      unit_number,
      pest_name,
      treatment_name,
      note,
    }));
    const firstThree = [...new Set(lines.map((line) => line.unit_number))].slice(0, 3);
    const ofFirstThree = lines.filter((line) => firstThree.includes(line.unit_number));
    expect(ofFirstThree).toHaveLength(4);
    expect((await summaryOf(id)).first_lines).toEqual(ofFirstThree);
  });

  test('says that nothing was entered only when every line has a closed door', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    await story.schedule(id);
    const [first, second] = await story.linesOf(id);
    await story.recordVisit([story.found(first!, { outcome: 'no answer' })]);
    expect(await summaryOf(id)).toMatchObject({ not_completed: false });
    await story.recordVisit([story.found(second!, { outcome: 'refused' })]);
    expect(await summaryOf(id)).toMatchObject({ not_completed: true });
    await story.query(
      `update results set outcome = 'inspected', activity_level = 'No activity' where order_line_id = $1`,
      [second!.order_unit_id],
    );
    expect(await summaryOf(id)).toMatchObject({ not_completed: false });
    await story.query('delete from results where order_line_id = $1', [second!.order_unit_id]);
    await story.query('delete from order_lines where id = $1', [second!.order_unit_id]);
    expect(await summaryOf(id)).toMatchObject({ not_completed: true, unit_count: 1 });
    await refreshUnitLatest(story.owner, story.building.id, [story.building.units['102']!]);
  });

  test('follows each column that it tells of', async () => {
    const { id } = await story.submit(['101', '102', '103', '201'].map((unit) => story.card(unit)));
    const changes = [
      `unit_number = unit_number || 'b'`,
      `note = 'Key at the desk'`,
      `priority = case unit_number when '201b' then 0 else 5 end`,
      `pest_id = '${story.pest.bedBugs}'`,
      `treatment_id = '${story.treatment.spray}'`,
      `added_on_visit = unit_number = '101b'`,
    ];
    for (const change of changes) {
      const before = JSON.stringify(await summaryOf(id));
      await story.query(`update order_lines set ${change} where order_id = $1`, [id]);
      expect(JSON.stringify(await summaryOf(id)), change).not.toBe(before);
      expect(await wronglySummarizedOrders(story.owner)).toEqual([]);
    }
  });

  test('is not written again by what it does not tell of', async () => {
    const { id } = await story.submit(['101', '102', '103', '201', '202'].map((unit) => story.card(unit)));
    const written = () => story.query('select xmin, ctid from order_summaries where order_id = $1', [id]);
    const before = await written();
    await story.schedule(id);
    await story.query(`update order_lines set pest_id = $2 where order_id = $1 and unit_number = '202'`, [
      id,
      story.pest.bedBugs,
    ]);
    expect(await written()).toEqual(before);
  });

  test('goes with a line that another order gets', async () => {
    const [{ id }, { id: other }] = [
      await story.submit([story.card('101'), story.card('102')]),
      await story.submit([story.card('103')]),
    ];
    await story.query(`update order_lines set order_id = $2 where order_id = $1 and unit_number = '102'`, [
      id,
      other,
    ]);
    expect([(await summaryOf(id)).unit_count, (await summaryOf(other)).unit_count]).toEqual([1, 2]);
  });

  test('is no work for each pair of many lines, whatever a connection has changed before', async () => {
    const client = await connected();
    const { id } = await story.submit([story.card('101')]);
    const line = `select building_id, gen_random_uuid() as id, order_id, n || 'x' as unit_number, pest_id, treatment_id,
      request_type, status, order_number from order_lines cross join generate_series(1, 10000) n where order_id = $1`;
    await client.query(
      `insert into order_lines (building_id, id, order_id, unit_number, pest_id, treatment_id, request_type, status, order_number) ${line}`,
      [id],
    );
    const [one] = (await client.query('select id from order_lines where order_id = $1 limit 1', [id])).rows;
    // PostgreSQL keeps the plan of the first change.
    await client.query('update order_lines set time_window = time_window where id = $1', [one.id]);
    await client.query(`set statement_timeout = '6s'`);
    await client.query('update order_lines set time_window = time_window where order_id = $1', [id]);
    await client.end();
    await story.query('delete from order_lines where order_id = $1', [id]);
  });

  test('has the lines of two changes at the same time', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    const [one, other] = await Promise.all([connected(), connected()]);
    const renamed = (client: pg.Client, from: string, to: string) =>
      client.query('update order_lines set unit_number = $3 where order_id = $1 and unit_number = $2', [
        id,
        from,
        to,
      ]);
    await one.query('begin');
    await renamed(one, '101', '103');
    const waiting = renamed(other, '102', '202');
    await isBlocked(other);
    await one.query('commit');
    await waiting;
    const { first_lines } = await summaryOf(id);
    expect(first_lines.map((line) => line.unit_number)).toEqual(['103', '202']);
    await Promise.all([one.end(), other.end()]);
  });

  test('goes with its order', async () => {
    const { id } = await story.submit([story.card('101')], { isDraft: 1 });
    await story.query('delete from order_lines where order_id = $1', [id]);
    expect(await summaryOf(id)).toMatchObject({ first_lines: [], unit_count: 0, not_completed: false });
    await story.query('delete from orders where id = $1', [id]);
    expect(await summaryOf(id)).toBeUndefined();
  });
});

describe('that an order is planned in part', () => {
  const isPartlyPlanned = async (orderId: string) =>
    (
      await story.query<{ is: boolean }>('select partly_planned as is from orders where id = $1', [orderId])
    )[0]!.is;
  const setStatus = `update order_lines set status = $3, schedule_date = '2026-07-15'
    where order_id = $1 and unit_number = $2`;

  test('follows lines that get a day, lose it, come, go, or move to another order', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    expect(await isPartlyPlanned(id)).toBe(false);
    await story.query(setStatus, [id, '101', 'scheduled']);
    expect(await isPartlyPlanned(id)).toBe(true);
    await story.query(setStatus, [id, '102', 'scheduled']);
    expect(await isPartlyPlanned(id)).toBe(false);
    await story.query(setStatus, [id, '101', 'in progress']);
    expect(await isPartlyPlanned(id)).toBe(true);
    await story.query(`delete from order_lines where order_id = $1 and unit_number = '102'`, [id]);
    expect(await isPartlyPlanned(id)).toBe(false);

    const { id: planned } = await story.submit([story.card('103')]);
    await story.schedule(planned);
    await story.query('update order_lines set order_id = $2 where order_id = $1', [id, planned]);
    expect([await isPartlyPlanned(id), await isPartlyPlanned(planned)]).toEqual([false, true]);
  });

  test('is written once only', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102'), story.card('103')]);
    await story.query(setStatus, [id, '101', 'scheduled']);
    const written = () => story.query('select ctid from orders where id = $1', [id]);
    const before = await written();
    await story.query(setStatus, [id, '102', 'scheduled']);
    await story.query(
      `update order_lines set status = 'completed' where order_id = $1 and unit_number <> '103'`,
      [id],
    );
    expect(await written()).toEqual(before);
  });

  test('sees the lines of two changes at the same time', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    const [one, other] = await Promise.all([connected(), connected()]);
    await one.query('begin');
    await one.query(setStatus, [id, '101', 'scheduled']);
    const waiting = other.query(setStatus, [id, '102', 'scheduled']);
    await isBlocked(other);
    await one.query('commit');
    await waiting;
    expect(await isPartlyPlanned(id)).toBe(false);
    await Promise.all([one.end(), other.end()]);
  });
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: story.databaseUrl });
  await client.connect();
  return client;
}

/** Waits until a connection waits for a lock. */
async function isBlocked(client: pg.Client & { processID?: number }): Promise<void> {
  await expect
    .poll(() => story.query('select pg_blocking_pids($1) as pids', [client.processID]))
    .not.toEqual([{ pids: [] }]);
}
