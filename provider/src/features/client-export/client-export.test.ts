import { randomUUID } from 'node:crypto';
import { jpegOf } from '@clearunit/shared/domain/photos/testing';
import { textsFor } from '@clearunit/shared/texts/server';
import ExcelJs from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSnapshot } from '../../db/cursor';
import { pagesOf } from '../../pdf/testing/pages-of';
import { sheetRows } from '../../testing';
import { type Story, startStory } from '../orders/testing/story';
import { fileName } from './paths';
import { findClient } from './queries';
import { sheetQueries } from './sheets';
import { type WorkbookSource, writeRecords } from './workbook';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
let clientId: string;
let person: Awaited<ReturnType<Story['anAccount']>>;
let personOfAll: typeof person;
let other: Awaited<ReturnType<Story['aBuilding']>>;
let parts: Record<string, Uint8Array>;
let workbook: ExcelJs.Workbook;

beforeAll(async () => {
  story = await startStory({ name: 'Maple / "Court"', masterPin: '7654321', locationNote: 'Ring twice' });
  admin = await story.anAdmin();
  clientId = story.building.customerId;
  await makeRecords();
  await makeAnotherClient();
  const file = await download(clientId);
  expect(file.type).toBe('application/zip');
  expect(file.disposition).toContain('filename="Everything of Maple Homes 2026-07-15.zip"');
  parts = unzipSync(file.bytes);
  workbook = await opened(parts);
});
afterAll(() => story.close());

const download = (id: string, who = admin) => story.download('exportClient', { params: { id } }, who);

async function opened(zip: Record<string, Uint8Array>) {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(Buffer.from(zip['data.xlsx']!) as never);
  return book;
}

/** A sheet's rows by its headings. */
function rowsOf(name: string, book = workbook): Record<string, unknown>[] {
  const sheet = book.getWorksheet(name)!;
  const [headings, ...rows] = sheet.getSheetValues().slice(1) as unknown[][];
  return rows.map((cells) =>
    Object.fromEntries(headings!.slice(1).map((heading, at) => [heading, cells[at + 1]])),
  );
}

async function upload(name: string, who = story.contact) {
  const form = new FormData();
  form.set('document', new File([onePage()], name, { type: 'application/pdf' }));
  const { data } = await story.call(
    'uploadPoDocument',
    { params: { id: story.building.id }, upload: form },
    who,
  );
  return data.document.id;
}

/** The smallest PDF that is one. */
const onePage = () =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );

/** One of everything: a posted order with a closed door, a photo and its documents; a request, a draft, notes. */
async function makeRecords() {
  await story.query(
    `insert into branch_prices select $1, code, 4000 from service_codes on conflict do nothing`,
    [story.building.branchId],
  );
  const order = await story.submit([story.card('101'), story.sprayed('102')], {
    po_document_id: await upload('Größe: 1.pdf'),
  });
  await story.schedule(order.id);
  const lines = await story.linesOf(order.id);
  const photo = new FormData();
  photo.set('document', new File([jpegOf(800, 600)], 'photo.jpg', { type: 'image/jpeg' }));
  await story.recordVisit([
    story.found(lines[0]!, { comment: '=Mice in the kitchen' }),
    story.found(lines[1]!, { outcome: 'refused', activity_level: null, treatment_done: false }),
  ]);
  const at = { building_id: story.building.id, order_unit_id: lines[0]!.order_unit_id, photo_id: v7() };
  await story.call('addPhoto', { params: at, upload: photo }, story.technician);
  const postable = (await story.call('postableOrders', { query: { q: '' } }, admin)).data;
  const orders = postable.map(({ order_id, version }) => ({ order_id, version }));
  await story.call('postBatch', { body: { idempotency_key: randomUUID(), orders } }, admin);
  await story.submit([], { followup_units: [story.card('201')] }, story.technician);
  await story.submit([story.card('202')], { isDraft: 1 });
  await story.query(
    `insert into mail_attachments (mail_id, position, name, content_type, content, size)
     select id, 7, 'Notices of entry.pdf', 'application/pdf', 'as it was sent', 14 from mail
     where building_id = $1 order by id limit 1`,
    [story.building.id],
  );
  await story.query(
    `insert into warranties (building_id, id, unit_id, warranty_date) values ($1, $2, $3, '2027-01-01')`,
    [story.building.id, v7(), story.building.units['101']],
  );
  await story.aUser({ role: 'customer', company: 'maple homes', email: 'head@maple.example' });
  person = await story.anAccount({ buildingIds: [story.building.id] });
  personOfAll = await story.anAccount({ customerId: clientId });
  const note = { notes: 'The office says: pays late', note_type: 'OFFICE' as const };
  await story.call('createNote', { body: { buildingID: story.building.id, ...note } }, story.scheduler);
}

/** Another client with an order of its own, and a name that no row may have. */
async function makeAnotherClient() {
  const { schedulerUser } = story;
  other = await story.aBuilding({
    ...{ customer: 'Foreign Estates', name: 'Foreign Tower', locationId: 'FOREIGN1', units: ['foreign 9'] },
    ...{ schedulerId: schedulerUser.id, email: 'foreign@test.example' },
  });
  const body = story.request([story.card('foreign 9')], { building_uuid: other.id }).body;
  await story.call('submitOrder', { body }, await story.signIn(other));
  await story.aUser({ role: 'customer', company: 'Foreign Estates', email: 'head@foreign.example' });
  await story.anAccount({ buildingIds: [other.id] });
}

const ofIts = `building_id in (select id from buildings where customer_id = $1)`;

/** What each sheet must have as many rows as. */
const counted: Record<string, string> = {
  Buildings: 'select id from buildings where customer_id = $1',
  Units: `select id from units where ${ofIts}`,
  Orders: `select id from orders where ${ofIts}`,
  'Order lines': `select id from order_lines where ${ofIts}`,
  'Results of visits': `select id from results where ${ofIts}`,
  'Closed doors': `select id from results where outcome <> 'inspected' and ${ofIts}`,
  'Follow-up requests': `select id from follow_up_request_lines where ${ofIts}`,
  'Notices of entry': `select id from notices where ${ofIts}`,
  'Invoices and credit notes': 'select id from client_invoices where customer_id = $1',
  'Invoice lines':
    'select place from client_invoice_lines where invoice_id in (select id from client_invoices where customer_id = $1)',
  Mail: `select id from mail where ${ofIts}`,
  Changes: `select id from activity_log where ${ofIts} and activity <> 'notes.created' and activity <> 'clients.exported'`,
  Documents: `select id from files where po_building_id in (select id from buildings where customer_id = $1)
    union all select mail_id from mail_attachments where content_type = 'application/pdf' and content is not null
      and mail_id in (select id from mail where ${ofIts})`,
  Photos: `select id from photos where ${ofIts}`,
};

describe('the workbook', () => {
  test.each(Object.entries(counted))('%s has every row, and the README says how many', async (name, sql) => {
    const { length } = await story.query(sql, [clientId]);
    expect(length).toBeGreaterThan(0);
    expect(rowsOf(name)).toHaveLength(length);
    expect(strFromU8(parts['README.txt']!)).toMatch(new RegExp(`- ${name}: ${length} rows?\r`));
  });

  test('has the client with its settings, and whom it is reached by', () => {
    expect(rowsOf('Client')[0]).toEqual({ Setting: 'Name', Value: 'Maple Homes' });
    expect(rowsOf('Client')).toContainEqual({ Setting: 'Confirmation Email', Value: 'Yes' });
    expect(rowsOf('Contacts').map((row) => [row['Kind of contact'], row['E-mail']])).toEqual([
      ['Contact of the building', 'contact@test.example'],
      ['Person with an account', person.email],
      ['Customer account of the company', 'head@maple.example'],
      ['Person with an account', personOfAll.email],
    ]);
  });

  test('tells results in words, and times of the portal’s own zone', () => {
    const row = rowsOf('Results of visits').find(({ Unit }) => Unit === '101');
    expect(row).toMatchObject({
      'Location code': story.building.locationId,
      Building: 'Maple / "Court"',
      Pest: 'Mice',
      Treatment: 'Bait',
      'Work date': new Date('2026-07-15'),
      Outcome: 'Inspected',
      Activity: 'Low activity',
      Technician: 'Technician Tester',
      Photos: 1,
      Comment: '=Mice in the kitchen',
    });
    expect(rowsOf('Closed doors')[0]).toMatchObject({ Unit: '102', Outcome: 'Refused entry' });
    expect(rowsOf('Orders')[0]).toMatchObject({
      Status: 'Posted',
      'Came from': 'Request',
      Ordered: new Date('2026-07-15T10:00:00Z'),
      Document: 'Größe: 1.pdf',
    });
    const followUp = rowsOf('Orders').find((row) => row['Came from'] === 'Recommended follow-up');
    expect(followUp).toMatchObject({ 'Due on': new Date('2026-07-29') });
    expect(followUp).not.toHaveProperty('Scheduled for', expect.any(Date));
    expect(rowsOf('Invoices and credit notes')[0]).toMatchObject({ Kind: 'Invoice', Total: 45.2 });
    expect(rowsOf('Units').find(({ Unit }) => Unit === '101')).toMatchObject({
      'Pest warranty until': new Date('2027-01-01'),
    });
  });

  test('says what every listed file is called', () => {
    const files = [...rowsOf('Documents'), ...rowsOf('Photos')].map(({ File }) => File as string);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect(Object.keys(parts)).toContain(file);
    expect(Object.keys(parts)).toHaveLength(2 + files.length + 1);
  });
});

test('documents, attachments and photos are there as they are stored, invoices drawn', async () => {
  const code = story.building.locationId;
  const { order_number } = (
    await story.query<{ order_number: number }>(`select order_number from orders where status = 'posted'`)
  )[0]!;
  expect(parts[`documents/orders/${code}, order ${order_number}, Größe- 1.pdf`]).toEqual(
    new Uint8Array(onePage()),
  );
  const sent = Object.keys(parts).filter((name) => name.endsWith('Notices of entry.pdf'));
  expect(sent.map((name) => strFromU8(parts[name]!))).toEqual(['as it was sent']);
  const photo = `photos/${code} Maple - -Court-/101, 2026-07-15, order ${order_number}, 1.jpg`;
  expect(parts[photo]).toEqual(new Uint8Array(jpegOf(800, 600)));
  const [page] = await pagesOf(parts['documents/invoices/2026-07.pdf']!);
  expect(page).toContain(`Order number ${order_number}`);
});

test('no PIN, no note of the office and nothing of another client is in it', async () => {
  const book = unzipSync(parts['data.xlsx']!);
  const text = [...Object.values(book), parts['README.txt']!].map((part) => strFromU8(part)).join('\n');
  expect(text).toContain('Ring twice');
  for (const secret of [story.building.pin, '7654321', 'pays late']) expect(text).not.toContain(secret);
  expect(text.toLowerCase()).not.toContain('foreign');
  const others = await opened(unzipSync((await download(other.customerId)).bytes));
  expect(rowsOf('Orders', others)).toHaveLength(1);
  expect(rowsOf('Contacts', others)).toHaveLength(3);
  expect(rowsOf('Results of visits', others)).toEqual([]);
});

test('what a sheet cannot take goes on in the next one', async () => {
  const snapshot = await openSnapshot(story.services.pool);
  const about = { clientId, snapshot, texts: textsFor(), timeZone: 'America/Toronto' };
  const client = (await findClient(snapshot.run, clientId))!;
  const counts = Object.fromEntries(Object.keys(sheetQueries).map((sheet) => [sheet, 0]));
  const source = { ...about, client, counts: { ...counts, units: 6 } as WorkbookSource['counts'] };
  const bytes: Uint8Array[] = [];
  for await (const piece of writeRecords(source, 4)) bytes.push(piece);
  await snapshot.close();
  const book = await opened({ 'data.xlsx': Buffer.concat(bytes) });
  const [first, second] = ['Units', 'Units (2)'].map((name) => rowsOf(name, book).map(({ Unit }) => Unit));
  expect([first, second]).toEqual([
    ['101', '102', '103', '201'],
    ['202', '1001'],
  ]);
  expect(rowsOf('Orders', book)).toEqual(rowsOf('Orders'));
});

test('a client without buildings has a workbook of headings', async () => {
  const id = v7();
  await story.query('insert into customers (id, name) values ($1, $2)', [id, 'No Homes Yet']);
  const zip = unzipSync((await download(id)).bytes);
  expect(Object.keys(zip)).toEqual(['README.txt', 'data.xlsx']);
  const book = await opened(zip);
  expect(rowsOf('Client', book)[0]).toMatchObject({ Value: 'No Homes Yet' });
  for (const name of ['Contacts', ...Object.keys(counted)]) expect(rowsOf(name, book), name).toEqual([]);
});

test('only admins take it out; it is in both logs', async () => {
  for (const who of [story.contact, story.scheduler, story.technician]) {
    expect(await story.refused('exportClient', { params: { id: clientId } }, who)).toMatchObject({
      code: 403,
    });
  }
  const nobody = { params: { id: v7() } };
  expect(await story.refused('exportClient', nobody, admin)).toMatchObject({ code: 404 });
  const [entry] = await story.query<{ description: object }>(
    `select description from activity_log where activity = 'clients.exported' and target_id = $1`,
    [clientId],
  );
  expect(entry?.description).toEqual({ customer: 'Maple Homes', buildings: 1, orders: 3 });
  const recorded = await story.query(
    `select kind, outcome from security_log where target = 'exportClient' and actor_id = $1 and outcome = 'done'`,
    [admin.entityid],
  );
  expect(recorded[0]).toEqual({ kind: 'export', outcome: 'done' });
  const exported = await sheetRows(await story.download('exportSecurityLog', { query: {} }, admin));
  expect(exported.flat()).toContain('Export client');
});

test('one client is exported once at a time; whoever disconnects ends it', async () => {
  // More than the connection takes before somebody reads.
  await story.query(
    `insert into photos (building_id, id, order_line_id, size, sha256, content)
     select $1, gen_random_uuid(), (select order_line_id from photos limit 1), 900000, '',
       convert_to(repeat(md5(n::text), 28125), 'UTF8')
     from generate_series(1, 40) n`,
    [story.building.id],
  );
  const gone = new AbortController();
  const response = await fetch(`${story.url}/settings/${clientId}/export`, {
    headers: { authorization: `Bearer ${admin.token}`, entityid: admin.entityid },
    signal: gone.signal,
  });
  expect(response.status).toBe(200);
  const again = { params: { id: clientId } };
  expect(await story.refused('exportClient', again, admin)).toMatchObject({
    code: 429,
    failed: expect.stringContaining('under way'),
  });
  expect(Object.keys(unzipSync((await download(other.customerId)).bytes))).toContain('data.xlsx');
  gone.abort();
  const { pool } = story.services;
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), { timeout: 15_000 });
  const photos = Object.keys(unzipSync((await download(clientId)).bytes)).filter((name) =>
    name.startsWith('photos/'),
  );
  expect(photos).toHaveLength(41);
});

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
  ['../../etc/passwd', '-..-etc-passwd'],
  [' name. ', 'name'],
  ['two\r\nlines', 'two lines'],
  ['x'.repeat(200), 'x'.repeat(90)],
])('%j is the name %j of a file', (text, name) => {
  expect(fileName(text)).toBe(name);
});

test('names nobody of another client: neither in accounts that open both’s buildings, nor in a building that came from it', async () => {
  const mine = await story.aBuilding({
    ...{ customer: 'Quince Homes', name: 'Quince Tower', units: ['1'], email: 'desk@quince.example' },
    schedulerId: story.schedulerUser.id,
  });
  const rival = await story.aBuilding({ customer: 'Rival Homes', name: 'Rival Tower' });
  const { id } = await story.anAccount({ buildingIds: [mine.id, rival.id] });
  const listed = (await story.call('contactAccounts', { params: { id: mine.id } }, admin)).data[0]!;
  await story.call(
    'changeContactAccount',
    {
      params: { id: mine.id, account_id: id },
      body: {
        ...{ name: 'Robin Quince', email: 'robin@quince.example', may_request: true },
        ...{ building_ids: [mine.id, rival.id], updated_at: listed.updated_at },
      },
    },
    admin,
  );
  const robin = await story.signIn({ id: mine.id, accountId: id });
  const { body } = story.request([story.card('1')], { building_uuid: mine.id });
  await story.call('submitOrder', { body }, robin);
  const textOf = async (client: string) => {
    const book = await opened(unzipSync((await download(client)).bytes));
    return JSON.stringify(book.worksheets.map((sheet) => rowsOf(sheet.name, book)));
  };
  const before = await textOf(mine.customerId);
  expect(before).toContain('Robin Quince');
  expect(before).toContain('desk@quince.example');
  expect(before).not.toContain('Rival');

  // Mail has the clock of the database, everything else that of the test.
  await story.query(`update mail set created_at = '2026-07-15T10:00:00Z' where building_id = $1`, [mine.id]);
  story.setNow('2026-07-15T10:30:00Z');
  const { data } = await story.call('buildingRecord', { params: { id: mine.id } }, admin);
  const { building_pin, scheduler_id, province, branch_id, ...record } = data[0]!;
  const moved = {
    ...record,
    scheduler_id: scheduler_id!,
    customer_name: 'Sorrel Homes',
    email: 'desk@sorrel.example',
  };
  await story.call('updateBuilding', { params: { id: mine.id }, body: moved }, admin);
  await story.call('createLink', { params: { id: mine.id }, body: { name: 'For Sorrel' } }, admin);
  const [next] = (await story.query('select customer_id as id from buildings where id = $1', [mine.id])) as [
    { id: string },
  ];
  const after = await textOf(next.id);
  expect(after).toContain('For Sorrel');
  expect(after).toContain('Quince Tower');
  expect(after).not.toMatch(/quince\.example|Robin|Quince Homes/);
});
