import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import { type Story, startStory } from '../orders/testing/story';
import { promisedNotices, promisedSheets } from './promised-notices';

let story: Story;
let order: { id: string; order_number: number | null };
beforeAll(async () => {
  story = await startStory({ name: 'Maison Élan' });
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.query('delete from mail');
  order = await story.submit([story.card('101'), story.sprayed('102')]);
  await story.query('delete from mail');
});

const settings = (...on: string[]) =>
  story.query(
    `update customers set (notice_of_entry, noe_doc, french_noe, french_prep_sheet) = ($1, $2, $3, $4)`,
    ['notice_of_entry', 'noe_doc', 'french_noe', 'french_prep_sheet'].map((name) => on.includes(name)),
  );
const mail = async () => {
  const [written] = await story.query<{ id: string; body_text: string }>('select id, body_text from mail');
  const attached = await story.query<{ name: string }>(
    `select name from mail_attachments where mail_id = $1 and content_type = 'application/pdf' order by position`,
    [written!.id],
  );
  return { text: written!.body_text, docs: attached.map(({ name }) => name) };
};

test('a client who wants no notices gets none with the confirmation', async () => {
  await settings();
  await story.schedule(order.id, '2026-07-20');
  const { text, docs } = await mail();
  expect(text).not.toContain('Notice of entry');
  expect(docs).toEqual([]);
});

test('NOE writes them in the text, with the law', async () => {
  await settings('notice_of_entry');
  await story.schedule(order.id, '2026-07-20');
  const { text, docs } = await mail();
  expect(text).toMatch(
    /Notice no\. \d+, unit 102: Monday, July 20, 2026, between 9:00 a\.m\. and 12:00 p\.m\.: Pest control in your unit: Bed Bugs, Spray Treatment\./,
  );
  expect(text).toContain('Residential Tenancies Act, 2006');
  expect(docs).toEqual([]);
});

test.each([
  ['BC', 'Under section 29 of British Columbia'],
  ['QC', 'Under articles 1931 to 1933 of the Civil Code of Québec'],
])('NOE names the law of %s there', async (province, law) => {
  await settings('notice_of_entry');
  await story.query('update buildings set province = $1', [province]);
  await story.schedule(order.id, '2026-07-20');
  await story.query(`update buildings set province = 'ON'`);
  const { text } = await mail();
  expect(text).toContain(law);
  expect(text).not.toContain('Ontario');
});

test('NOE says after a new date which notices are void, in French too where the client wants it', async () => {
  await settings('notice_of_entry', 'french_noe');
  await story.schedule(order.id, '2026-07-20');
  const issued = await story.query<{ number: number }>(
    `select notice_number as number from notices where order_id = $1 and unit_number = '102'`,
    [order.id],
  );
  expect((await mail()).text).not.toMatch(/replaces|remplace/);
  await story.query('delete from mail');
  await story.schedule(order.id, '2026-07-21');
  const { text } = await mail();
  expect(text).toMatch(
    new RegExp(
      `Notice no\\. \\d+, unit 102: Tuesday, July 21, 2026, [^\n]*Spray Treatment\\. This notice replaces notice no\\. ${issued[0]!.number} for Monday, July 20, 2026\\. That notice is void\\.`,
    ),
  );
  expect(text).toMatch(
    new RegExp(
      `logement 102 : mardi 21 juillet 2026[^\n]*Le présent avis remplace l’avis nº ${issued[0]!.number} pour le lundi 20 juillet 2026\\. Cet avis est nul\\.`,
    ),
  );
});

test('NOE(Doc) attaches them, with the sheets that they refer to', async () => {
  await settings('noe_doc');
  await story.schedule(order.id, '2026-07-20');
  const { text, docs } = await mail();
  expect(text).toContain('The notices to hand out, one page a unit, come with this message.');
  const number = order.order_number;
  expect(docs).toEqual([`Notices of entry ${number}.pdf`, `Preparation sheets ${number}.pdf`]);
});

test('French NOE writes both in both languages, and French Sheet attaches the sheets so', async () => {
  await settings('notice_of_entry', 'noe_doc', 'french_noe', 'french_prep_sheet');
  await story.schedule(order.id, '2026-07-20');
  const { text, docs } = await mail();
  expect(text).toMatch(
    /Avis nº \d+, logement 102 : lundi 20 juillet 2026, entre 9 h et 12 h : [\s\S]*Notice no\. \d+/,
  );
  expect(docs).toEqual([
    `Avis d’entrée ${order.order_number}.pdf`,
    `Feuilles de préparation ${order.order_number}.pdf`,
  ]);
  const context = { pool: story.services.pool, now: story.services.now(), timeZone: 'America/Toronto' };
  const ofOrder = { buildingId: story.building.id, orderId: order.id };
  expect(await pagesOf((await promisedNotices(ofOrder, context))!)).toHaveLength(4);
  expect(await pagesOf((await promisedSheets(ofOrder, context))!)).toHaveLength(4);
});

test('PDFs of an order that was deleted before its mail went out are left out', async () => {
  await settings('noe_doc');
  await story.schedule(order.id, '2026-07-20');
  await story.call('deleteOrder', { params: { id: order.id }, query: {} }, story.scheduler);
  const context = { pool: story.services.pool, now: story.services.now(), timeZone: 'America/Toronto' };
  const ofOrder = { buildingId: story.building.id, orderId: order.id };
  expect(await promisedNotices(ofOrder, context)).toBeNull();
  expect(await promisedSheets(ofOrder, context)).toBeNull();
});
