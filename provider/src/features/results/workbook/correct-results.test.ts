import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localManagement } from '../../../ports/management/local/local-management';
import { sheetRows } from '../../../testing';
import { type Story, startStory } from '../../orders/testing/story';
import { closedDoor, resultRow as row } from '../testing/result-row';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

const unreadable = 'Follow up with the tenant';
const imported = (...results: ImportedResult[]) => story.call('importResults', { body: { results } }, admin);
const corrected = (...results: ImportedResult[]) =>
  story.call('correctResults', { body: { results } }, admin);
const reasons = async (...results: ImportedResult[]) => {
  const { status, refusal } = await story.attempt('correctResults', { body: { results } }, admin);
  expect([status, refusal?.reason]).toEqual([422, 'imports.results-refused']);
  return refusal?.problems?.map(({ field, reason }) => `${field} ${reason}`);
};
const invalid = async () =>
  (await story.call('auditedInvoices', { query: { page: 1, limit: 10 } }, admin)).body.data;
const seen = () =>
  story.query<{ unit_number: string; activity_level: string; comment: string }>(
    'select unit_number, activity_level::text, comment from results order by 1, 2',
  );
const managed = async () =>
  (
    await story.query<{ units: { unit_number: string; pest_name: string; comment: string }[] }>(
      'select units from management_invoices',
    )
  ).map(({ units }) => units.map((unit) => `${unit.unit_number} ${unit.pest_name}: ${unit.comment}`).sort());
const log = () =>
  story.query<{ description: unknown }>(
    `select description from activity_log where activity = 'orders.results-corrected' order by id`,
  );

/** A visit that a technician recorded in the portal; gives the order. */
async function visited(comment: string) {
  const order = await story.submit([story.card('101')]);
  await story.schedule(order.id);
  const [line] = await story.linesOf(order.id);
  await story.recordVisit([story.found(line!, { comment })]);
  const [invoice] = await story.query<{ id: string; technician_name: string }>(
    'select id, technician_name from invoices',
  );
  return { ...order, technician: invoice!.technician_name, invoice: invoice!.id };
}

describe('a check before results are corrected', () => {
  test('tells changes from rows that say what is recorded, and changes nothing', async () => {
    const order = await story.submit([story.card('101'), story.card('102'), story.card('201')]);
    await imported(row(order, { comment: unreadable }), row(order, { unit_number: '102' }));
    const before = await seen();
    const results = [
      row(order, { comment: 'Follow up bait' }),
      row(order, { unit_number: '102' }),
      row(order, { unit_number: '201' }),
    ];
    const { data } = await story.call('checkCorrections', { body: { results } }, admin);
    expect(data).toMatchObject({
      ...{ results: 1, orders: 1, known: 1 },
      problems: [{ field: 'results.2.unit_number', reason: 'imports.result-not-recorded' }],
    });
    expect(await seen()).toEqual(before);
  });
});

describe('correcting results', () => {
  test('mends a comment that could not be read, with the latest of its unit and an entry before and after', async () => {
    const order = await story.submit([story.card('101'), story.card('102')]);
    await imported(row(order, { comment: unreadable }), row(order, { unit_number: '102' }));
    expect(await invalid()).toHaveLength(1);
    const before = (await log()).length;
    const { success, data } = await corrected(
      row(order, { comment: 'Follow up bait', activity_level: 'No activity' }),
      row(order, { unit_number: '102' }),
    );
    expect(success).toBe('1 result was corrected, of 1 order.');
    expect(data).toMatchObject({ results: 1, orders: 1, recommended: 0, withdrawn: 0 });
    expect(await invalid()).toEqual([]);
    expect(await seen()).toEqual([
      { unit_number: '101', activity_level: 'No activity', comment: 'Follow up bait' },
      { unit_number: '102', activity_level: 'High activity', comment: '' },
    ]);
    expect(await managed()).toEqual([['101 Mice: Follow up bait', '102 Mice: ']]);
    const latest = await story.query(
      `select distinct l.activity_level::text from unit_latest l join units u on u.id = l.unit_id where u.unit = '101'`,
    );
    expect(latest).toEqual([{ activity_level: 'No activity' }]);
    const entries = await log();
    expect(entries.slice(before)).toMatchObject([
      {
        description: [
          {
            order_number: order.order_number,
            unit: '101',
            before: { activity_level: 'High activity', comment: unreadable },
            after: { activity_level: 'No activity', comment: 'Follow up bait' },
          },
        ],
      },
    ]);
  });

  test('says which comments still cannot be read', async () => {
    const order = await story.submit([story.card('101')]);
    await imported(row(order, { comment: unreadable }));
    const { success } = await corrected(row(order, { comment: 'Follow up with the landlord' }));
    expect(success).toBe('1 result was corrected, of 1 order. 1 comment is still invalid.');
  });

  test('writes the invoice of a visit that a technician recorded, and a resync keeps it', async () => {
    const order = await visited(unreadable);
    expect(await managed()).toEqual([]);
    await corrected(row(order, { technician_name: order.technician, comment: 'Follow up bait' }));
    expect(await managed()).toEqual([['101 Mice: Follow up bait']]);
    const after = await seen();
    await story.call('resyncInvoices', { body: { invoiceIds: [order.invoice] } }, admin);
    expect(await seen()).toEqual(after);
    expect(after).toMatchObject([{ activity_level: 'High activity', comment: 'Follow up bait' }]);
  });

  test('tells two pests of one unit apart, and two treatments of one pest', async () => {
    const order = await story.submit([story.card('101'), story.sprayed('101')]);
    const pests = [{ pest_name: 'Mice' }, { pest_name: 'Bed Bugs' }];
    await imported(...pests.map((pest) => row(order, pest)));
    expect(await reasons(row(order, { comment: 'which?' }))).toEqual([
      'results.0.pest_name imports.recorded-twice',
    ]);
    await corrected(row(order, { pest_name: 'bed bugs', comment: 'sprayed' }));
    expect(await managed()).toEqual([['101 Bed Bugs: sprayed', '101 Mice: ']]);

    const another = (
      await story.query<{ id: string }>(
        `select treatment_id as id from service_codes where pest_id = $1 and treatment_id <> $2 limit 1`,
        [story.pest.mice, story.treatment.bait],
      )
    )[0]!.id;
    await story.query(`update results set pest_id = $1, treatment_id = $2 where pest_id <> $1`, [
      story.pest.mice,
      another,
    ]);
    await corrected(row(order, { treatment_name: 'Bait', comment: 'baited' }));
    expect((await seen()).map(({ comment }) => comment).sort()).toEqual(['baited', 'sprayed']);
  });

  test('recommends a follow-up that is asked for only now, and none for the second time', async () => {
    const order = await story.submit([story.sprayed('101')]);
    const asking = row(order, { comment: 'follow up for bed bugs spray treatment' });
    await imported(row(order));
    expect((await corrected(asking)).data.recommended).toBe(1);
    await story.query(`update order_lines set status = 'completed' where status = 'draft'`);
    const again = { ...asking, comment: 'please follow up for bed bugs spray treatment' };
    expect((await corrected(again)).data).toMatchObject({
      results: 1,
      orders: 1,
      recommended: 0,
      withdrawn: 0,
    });
    expect(await story.query(`select 1 from orders where origin = 'recommended'`)).toHaveLength(1);
  });

  test('takes the findings away where entry was refused after all', async () => {
    const order = await story.submit([story.card('101')]);
    await imported(row(order));
    expect(await reasons(row(order, { ...closedDoor, structural_issues: true }))).toEqual([
      'results.0.outcome results.findings-behind-closed-door',
    ]);
    await corrected(row(order, closedDoor));
    expect(
      await story.query('select activity_level, sanitation_level, structural_issues, outcome from results'),
    ).toEqual([
      { activity_level: null, sanitation_level: null, structural_issues: false, outcome: 'refused' },
    ]);
  });

  test('does not close a door for one pest that was open for another, unless for both', async () => {
    const order = await story.submit([story.card('101'), story.sprayed('101')]);
    const [mice, bugs] = [row(order, { pest_name: 'Mice' }), row(order, { pest_name: 'Bed Bugs' })];
    await imported(mice, bugs);
    expect(await reasons({ ...mice, ...closedDoor })).toEqual([
      'results.0.outcome results.door-open-and-closed',
    ]);
    await corrected({ ...mice, ...closedDoor }, { ...bugs, ...closedDoor });
    expect(await story.query('select distinct outcome from results')).toEqual([{ outcome: 'refused' }]);
    // What was stored before as both can be corrected otherwise, and mended.
    await story.query(
      `update results set outcome = 'inspected', activity_level = 'No activity' where pest_id = $1`,
      [story.pest.mice],
    );
    await corrected({ ...bugs, ...closedDoor, comment: 'asleep' });
    await corrected({ ...bugs, ...closedDoor, outcome: 'no answer', comment: 'asleep' });
    expect(await story.query('select distinct outcome from results order by 1')).toEqual([
      { outcome: 'inspected' },
      { outcome: 'no answer' },
    ]);
    await corrected(bugs);
    expect(await story.query('select distinct outcome from results')).toEqual([{ outcome: 'inspected' }]);
  });

  test('does not close a door that was open in the same visit for another order', async () => {
    const first = await story.submit([story.card('101')]);
    const second = await story.submit([story.sprayed('101')]);
    const [mice, bugs] = [row(first, { pest_name: 'Mice' }), row(second, { pest_name: 'Bed Bugs' })];
    await imported(mice, bugs);
    expect(await reasons({ ...mice, ...closedDoor }, bugs)).toEqual([
      'results.0.outcome results.door-open-and-closed',
    ]);
    await corrected({ ...mice, ...closedDoor }, { ...bugs, ...closedDoor });
    expect(await story.query('select distinct outcome from results')).toEqual([{ outcome: 'refused' }]);
  });

  test('the same corrections are made once, also when they are sent at the same time', async () => {
    const order = await story.submit([story.card('101')]);
    await imported(row(order));
    const before = (await log()).length;
    const answers = await Promise.all([1, 2, 3].map(() => corrected(row(order, { comment: 'Mended' }))));
    const unchanged = 'Everything is already recorded as in this workbook. Nothing was changed.';
    expect(answers.filter(({ success }) => success === unchanged)).toHaveLength(2);
    expect(await log()).toHaveLength(before + 1);
    expect(await managed()).toEqual([['101 Mice: Mended']]);
  });
});

describe('a recommended follow-up that a corrected comment no longer asks for', () => {
  const asks = 'Follow up bait';
  const recommended = () =>
    story.query<{ id: string; units: string }>(
      `select o.id, string_agg(l.unit_number, ' ' order by l.unit_number) as units
       from orders o join order_lines l on l.order_id = o.id where o.origin = 'recommended' group by 1 order by 2`,
    );
  const units = async () => (await recommended()).map((draft) => draft.units);
  const visit = async (...numbers: string[]) => {
    const order = await story.submit(numbers.map((unit) => story.card(unit)));
    await imported(...numbers.map((unit_number) => row(order, { unit_number, comment: asks })));
    return order;
  };
  const mails = () =>
    story.query<{ subject: string; body_text: string }>('select subject, body_text from mail order by id');

  test('is withdrawn, which the answer, the log and a mail to its readers say', async () => {
    const order = await visit('101');
    const { success, data } = await corrected(row(order, { comment: 'No follow up' }));
    expect(success).toBe(
      '1 result was corrected, of 1 order. The recommended follow-up of 1 unit was withdrawn.',
    );
    expect(data.withdrawn).toBe(1);
    expect(await units()).toEqual([]);
    const [entry] = await story.query(
      `select description from activity_log where activity = 'orders.follow-up-withdrawn' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      description: {
        order_number: expect.any(Number),
        units_left: 0,
        no_longer_asked_for: [
          { unit: '101', invoice: expect.any(Number), comment: { before: asks, after: 'No follow up' } },
        ],
      },
    });
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toMatch(/^No longer recommended: follow-up, order #\d+, /);
    expect(mail?.body_text).toContain('101: Mice, Bait');
  });

  test('is withdrawn by mail also of a client without confirmations, who was told of it too', async () => {
    await story.query('update customers set confirmation_email = false');
    const order = await visit('101');
    await corrected(row(order, { comment: 'No follow up' }));
    const subjects = (await mails()).slice(-2).map(({ subject }) => subject);
    await story.query('update customers set confirmation_email = true');
    expect(subjects).toEqual([
      expect.stringMatching(/^Recommended follow-up: /),
      expect.stringMatching(/^No longer recommended: /),
    ]);
  });

  test('loses that unit only, when others ask for it', async () => {
    const order = await visit('101', '102');
    await corrected(row(order, { comment: '' }));
    expect(await units()).toEqual(['102']);
    const [draft] = await recommended();
    expect((await mails()).at(-1)?.body_text).toContain(
      `other units:\nhttp://portal.example/building-orders/automatic-followup-order-request/${draft!.id}`,
    );
    await corrected(row(order, { unit_number: '102', comment: '' }));
    expect(await units()).toEqual([]);
  });

  const closed = async (...numbers: string[]) => {
    const order = await story.submit(numbers.map((unit) => story.card(unit)));
    await imported(...numbers.map((unit_number) => row(order, { unit_number, ...closedDoor })));
    return order;
  };

  test('of a closed door is withdrawn when somebody was inside after all', async () => {
    const order = await closed('101', '102');
    const { data } = await corrected(row(order));
    expect(data).toMatchObject({ recommended: 0, withdrawn: 1 });
    expect(await units()).toEqual(['102']);
    const [entry] = await story.query<{ description: { no_longer_asked_for: unknown[] } }>(
      `select description from activity_log where activity = 'orders.follow-up-withdrawn' order by id desc limit 1`,
    );
    expect(entry?.description.no_longer_asked_for).toMatchObject([
      { unit: '101', outcome: { before: 'refused', after: 'inspected' } },
    ]);
  });

  test('of a closed door stays when the comment or a later try asks for it', async () => {
    const first = await closed('101');
    expect((await corrected(row(first, { comment: asks }))).data.withdrawn).toBe(0);
    await corrected(row(first, closedDoor));
    const second = await closed('101');
    expect((await corrected(row(first))).data.withdrawn).toBe(0);
    expect(await units()).toEqual(['101']);
    expect((await corrected(row(second))).data.withdrawn).toBe(1);
    expect(await units()).toEqual([]);
  });

  test('of a comment is withdrawn after the door was called closed in between', async () => {
    const order = await visit('101');
    expect((await corrected(row(order, closedDoor))).data.withdrawn).toBe(0);
    expect((await corrected(row(order))).data.withdrawn).toBe(1);
  });

  test('stays when the customer has saved or submitted it', async () => {
    for (const [isDraft, made] of [
      [1, visit],
      [0, visit],
      [1, closed],
    ] as const) {
      const order = await made('101');
      const [draft] = await recommended();
      await story.submit([], {
        isDraft,
        serviceOrderID: draft!.id,
        followup_units: [story.card('101')],
      });
      expect((await corrected(row(order))).data.withdrawn).toBe(0);
      expect(await units()).toEqual(['101']);
      await story.query('truncate results, invoices, order_lines, orders, management_invoices cascade');
    }
  });

  test('stays when a later visit asks for it too, and goes when nobody does any more', async () => {
    const first = await visit('101');
    const second = await visit('101');
    expect(await units()).toEqual(['101']);
    expect((await corrected(row(first, { comment: '' }))).data.withdrawn).toBe(0);
    expect(await units()).toEqual(['101']);
    expect((await corrected(row(second, { comment: '' }))).data.withdrawn).toBe(1);
    expect(await units()).toEqual([]);
  });

  test('goes, and another comes, under the number that the unit has now', async () => {
    const first = await visit('101');
    const second = await visit('102');
    await story.renameUnit('101', '101Z');
    await corrected(row(second, { unit_number: '102', comment: '' }));
    expect(await units()).toEqual(['101Z']);
    const { data } = await corrected(row(first, { comment: 'Follow up bait in one month' }));
    expect(data).toMatchObject({ recommended: 1, withdrawn: 1 });
    expect(await units()).toEqual(['101Z']);
    await story.renameUnit('101', '101');
  });

  test('is replaced when the comment asks for another', async () => {
    const order = await visit('101');
    const { data } = await corrected(row(order, { comment: 'Follow up bait in one month' }));
    expect(data).toMatchObject({ recommended: 1, withdrawn: 1 });
    expect(await story.query(`select schedule_date from orders where origin = 'recommended'`)).toEqual([
      { schedule_date: '2026-08-15' },
    ]);
  });
});

describe('a correction that cannot be taken', () => {
  test('is named by its place, all at once, and nothing is stored', async () => {
    const order = await story.submit([story.card('101'), story.card('102')]);
    const posted = await story.submit([story.card('103')]);
    await imported(row(order), row(posted, { unit_number: '103' }));
    await story.query(`update orders set status = 'posted' where id = $1`, [posted.id]);
    const before = await managed();
    expect(
      await reasons(
        row(order, { comment: 'good' }),
        row({ order_number: 999_999 }),
        row(posted, { unit_number: '103' }),
        row(order, { unit_number: '102' }),
        row(order, { unit_number: '9' }),
        row(order, { pest_name: 'Dragons' }),
        row(order, { treatment_name: 'Prayer' }),
        row(order, { pest_name: 'Bed Bugs' }),
        row(order, { work_date: '2026-07-14' }),
        row(order, { technician_name: 'Uma Second' }),
        row(order, { activity_level: null }),
        row(order, { unit_number: '101', comment: 'again' }),
      ),
    ).toEqual([
      'results.1.order_number imports.unknown-order',
      'results.2.order_number imports.order-posted',
      'results.3.unit_number imports.result-not-recorded',
      'results.4.unit_number imports.unit-not-of-order',
      'results.5.pest_name imports.unknown-pest',
      'results.6.treatment_name imports.unknown-treatment',
      'results.7.pest_name imports.service-not-recorded',
      'results.8.work_date imports.other-work-date',
      'results.9.technician_name imports.other-technician',
      'results.10.activity_level results.activity-missing',
      'results.11.unit_number imports.duplicate-result',
    ]);
    expect((await seen()).map(({ comment }) => comment)).toEqual(['', '']);
    expect(await managed()).toEqual(before);
  });

  test('is one of anybody but an admin', async () => {
    const order = await story.submit([story.card('101')]);
    for (const who of [story.scheduler, story.technician, story.contact]) {
      const { status } = await story.attempt('correctResults', { body: { results: [row(order)] } }, who);
      expect(status).toBe(403);
    }
  });

  test('is one where the management system is one elsewhere, which corrects results itself', async () => {
    const elsewhere = await startStory({}, { management: { ...localManagement, isElsewhere: true } });
    const who = await elsewhere.signIn(await elsewhere.aUser({ role: 'admin' }));
    const results = [row({ order_number: 1 })];
    expect(await elsewhere.refused('correctResults', { body: { results } }, who)).toMatchObject({
      reason: 'imports.results-elsewhere',
    });
    await elsewhere.close();
  });
});

describe('the workbook to correct in', () => {
  const rows = async (query: { ids?: string } = {}) =>
    (await sheetRows(await story.download('correctionWorkbook', { query }, admin))).slice(1);

  test('has what cannot be read, and its rows are taken as they stand', async () => {
    const order = await visited(unreadable);
    const [found, ...others] = await rows();
    expect(others).toEqual([]);
    expect(found?.slice(0, 2)).toEqual([order.order_number, '101']);
    expect(found?.slice(3)).toEqual([
      order.technician,
      'Mice',
      'Bait',
      'Low activity',
      null,
      null,
      'No',
      'inspected',
      'Yes',
      unreadable,
    ]);
  });

  test('has all units of chosen invoices, and nothing of posted orders', async () => {
    const order = await story.submit([story.card('101'), story.card('102')]);
    await imported(row(order), row(order, { unit_number: '102' }));
    expect(await rows()).toEqual([]);
    const [invoice] = await story.query<{ id: string }>('select id from invoices');
    expect(await rows({ ids: invoice!.id })).toHaveLength(2);
    await story.query(`update orders set status = 'posted'`);
    expect(await rows({ ids: invoice!.id })).toEqual([]);
  });
});
