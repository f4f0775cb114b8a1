import { writeWorkbook } from '@clearunit/shared/workbook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../../jobs/purge';
import { sample } from '../../ports/document-reader/testing/samples';
import type { Credentials } from '../../testing';
import { anotherBuilding, type Story, startStory } from '../orders/testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory({
    name: 'Alder Point Tower',
    address: '204 Alder Point Road',
    city: 'Kingston',
    units: ['101', '102', '305', '412', '1102', '207'],
    orderNumberType: 'po',
  });
});
afterAll(() => story.close());
beforeEach(() =>
  story.query('truncate results, order_lines, orders, follow_up_requests, mail, files cascade'),
);

const given = (content: Uint8Array, name: string, buildingId = story.building.id) => {
  const upload = new FormData();
  upload.set('document', new File([content as never], name));
  upload.set('buildingAddress', 'whatever the form says');
  return { params: { id: buildingId }, upload };
};
const upload = async (who: Credentials = story.contact, file = 'chromium-letter.pdf') =>
  (await story.call('uploadPoDocument', given(sample(file), file), who)).data;
const read = async (id: string, who: Credentials = story.contact) =>
  (await story.call('order', { params: { id }, query: {} }, who)).data;
const wish = { po_mo_wo: '4500' };
const files = () => story.query<{ id: string }>('select id from files');

describe('a document', () => {
  test('is read, and kept with what it says and the words around it', async () => {
    const input = given(sample('chromium-letter.pdf'), 'Ordre d’achat été.pdf');
    const { message, data } = await story.call('uploadPoDocument', input, story.contact);
    expect(message).toBe('The document is read.');
    expect(data).toMatchObject({
      document: { name: 'Ordre d’achat été.pdf', mimeType: 'application/pdf' },
      buildingAddress: '204 Alder Point Rd',
      unitNumber: '305, 412, 1102, 207',
      poNumber: '4500-88213',
    });
    expect(data.evidence.poNumber).toContain('purchase order number 4500-88213');
    expect(await files()).toHaveLength(1);
  });

  test('is refused while fifty of the building wait for their requests, those of drafts included', async () => {
    await upload();
    await story.query(
      `insert into files select copy.* from files f, generate_series(1, 49) n,
         jsonb_populate_record(f, jsonb_build_object('id', md5(n::text)::uuid)) copy`,
    );
    const input = given(sample('chromium-letter.pdf'), 'order.pdf');
    expect(await story.refused('uploadPoDocument', input, story.contact)).toMatchObject({
      code: 409,
      reason: 'po-documents.too-many-unused',
    });
    const order = await story.submit([story.card('101')], { po_mo_wo: '4500-88213' });
    const giveTo = (status: string) =>
      story.query(`update orders set po_file_id = md5('1')::uuid, status = $2 where id = $1`, [
        order.id,
        status,
      ]);
    await giveTo('draft');
    expect((await story.refused('uploadPoDocument', input, story.contact)).code).toBe(409);
    await giveTo('in progress');
    expect((await upload()).poNumber).toBe('4500-88213');
  });

  test.each(['chromium-other.pdf', 'chromium-city.pdf'])(
    'of another building is refused and not kept: %s',
    async (file) => {
      const input = given(sample(file), 'order.pdf');
      expect(await story.refused('uploadPoDocument', input, story.contact)).toMatchObject({
        code: 422,
        failed: 'This document is not related to selected building.',
      });
      expect(await files()).toEqual([]);
    },
  );

  test('in which nothing is found is kept, and said to be so', async () => {
    const input = given(sample('chromium-scanned.pdf'), 'scan.pdf');
    const { message, data } = await story.call('uploadPoDocument', input, story.contact);
    expect(message).toMatch(/stays attached/);
    expect(data).toMatchObject({ buildingAddress: '', unitNumber: '', poNumber: '' });
    expect(await files()).toHaveLength(1);
  });

  test('that is no PDF and no workbook is refused, whatever it is called', async () => {
    const program = new TextEncoder().encode('MZ\u0090 This program cannot be run');
    for (const name of ['tool.exe', 'order.pdf', 'order.xlsx']) {
      const refusal = await story.refused('uploadPoDocument', given(program, name), story.contact);
      expect(refusal.failed).toBe('Only PDF and Excel files are allowed.');
    }
    const big = given(new Uint8Array(10_000_001).fill(32), 'order.pdf');
    expect((await story.refused('uploadPoDocument', big, story.contact)).code).toBe(413);
    expect(await files()).toEqual([]);
  });

  test('is refused when too many of the building wait for their requests, and not for another building', async () => {
    await upload();
    await story.query(
      `insert into files (id, name, mime_type, size, sha256, content, po_building_id)
       select gen_random_uuid(), name, mime_type, size, sha256, content, po_building_id
       from files, generate_series(2, 50)`,
    );
    const input = given(sample('chromium-letter.pdf'), 'order.pdf');
    expect(await story.refused('uploadPoDocument', input, story.contact)).toMatchObject({
      code: 409,
      failed:
        '50 documents of this building are waiting for a request already. Please submit one, or try again in some days.',
    });
    expect(await files()).toHaveLength(50);
  });

  test('may be a workbook', async () => {
    const parts: Uint8Array[] = [];
    const sheets = [
      { name: 'PO', columns: [{ header: 'PO #' }, { header: '7781' }], rows: [['Unit', '101, 102']] },
    ];
    for await (const part of writeWorkbook(sheets)) parts.push(part);
    const input = given(Buffer.concat(parts), 'order.xlsx');
    const { data } = await story.call('uploadPoDocument', input, story.contact);
    expect(data).toMatchObject({ unitNumber: '101, 102', poNumber: '7781' });
  });

  test('is taken from those who may make requests for the building only', async () => {
    const stranger = await anotherBuilding(story);
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    const admin = await story.anAdmin();
    for (const who of [stranger.contact, other, admin]) {
      const input = given(sample('ghostscript-form.pdf'), 'order.pdf');
      expect((await story.refused('uploadPoDocument', input, who)).code).toBe(403);
    }
    await upload(story.scheduler);
    await upload(story.technician);
    expect(await files()).toHaveLength(2);
  });
});

describe('an order', () => {
  test('has the document that it was submitted with, for those who may see the order', async () => {
    const { document } = await upload();
    const { id } = await story.submit([story.card('305')], { ...wish, po_document_id: document.id });
    expect((await read(id)).po_document).toEqual(document);
    for (const who of [story.contact, story.scheduler, story.technician]) {
      const file = await story.download('orderDocument', { params: { id } }, who);
      expect(file.type).toBe('application/pdf');
      expect(file.disposition).toMatch(/^attachment; filename="chromium-letter.pdf"/);
      expect(Buffer.from(file.bytes).equals(sample('chromium-letter.pdf'))).toBe(true);
    }
    const stranger = await anotherBuilding(story);
    expect((await story.refused('orderDocument', { params: { id } }, stranger.contact)).code).toBe(403);
    const [entry] = await story.query<{ description: Record<string, unknown> }>(
      `select description from activity_log where activity = 'orders.submitted' order by id desc limit 1`,
    );
    expect(entry?.description).toMatchObject({ document: 'chromium-letter.pdf' });
  });

  test('without one has none to download', async () => {
    const { id } = await story.submit([story.card('305')], wish);
    expect((await read(id)).po_document).toBeNull();
    expect((await story.refused('orderDocument', { params: { id } }, story.contact)).code).toBe(404);
  });

  test('keeps it from draft to submission, unless it is exchanged or taken away', async () => {
    const { document } = await upload();
    const draft = { ...wish, isDraft: 1 as const };
    const { id } = await story.submit([story.card('305')], { ...draft, po_document_id: document.id });
    await story.submit([story.card('412')], { ...draft, serviceOrderID: id });
    expect((await read(id)).po_document).toEqual(document);
    const next = (await upload(story.contact, 'chromium-mail.pdf')).document;
    await story.submit([story.card('412')], { ...draft, serviceOrderID: id, po_document_id: next.id });
    expect((await read(id)).po_document).toEqual(next);
    await story.submit([story.card('412')], { ...draft, serviceOrderID: id, po_document_id: null });
    expect((await read(id)).po_document).toBeNull();
    await story.submit([story.card('412')], { ...wish, serviceOrderID: id, po_document_id: next.id });
    expect(await read(id)).toMatchObject({ order_status: 'in progress', po_document: next });
  });

  test('cannot have another building’s document, or one that is gone', async () => {
    const { document } = await upload();
    await story.query('update files set po_building_id = $1', [(await anotherBuilding(story)).building.id]);
    const request = story.request([story.card('305')], { ...wish, po_document_id: document.id });
    expect(await story.refused('submitOrder', request, story.contact)).toMatchObject({
      code: 409,
      reason: 'po-documents.gone',
    });
    await story.query('update files set po_building_id = null');
    expect((await story.refused('submitOrder', request, story.contact)).code).toBe(409);
    expect(await story.query('select 1 from orders')).toEqual([]);
  });

  test('of an accepted request has the technician’s document', async () => {
    const { document } = await upload(story.technician);
    const about = { ...wish, po_document_id: document.id };
    const { id: requestId } = await story.submit(
      [story.card('305', { is_reschedule: 1 })],
      about,
      story.technician,
    );
    const admin = await story.anAdmin();
    const asked = { params: { id: requestId } };
    expect((await story.call('followUpRequest', asked, admin)).data.po_document).toEqual(document);
    for (const who of [admin, story.technician]) {
      expect((await story.download('requestDocument', asked, who)).type).toBe('application/pdf');
    }
    expect(await story.refused('requestDocument', asked, story.scheduler)).toMatchObject({ code: 403 });
    const { data } = await story.call(
      'decideFollowUpRequest',
      { params: { id: requestId }, body: { is_accepted: 1 } },
      admin,
    );
    expect((await read(data.order_id!, story.scheduler)).po_document).toEqual(document);
  });
});

test('a document that no request came with goes after two weeks, the others stay', async () => {
  const kept = (await upload()).document;
  const left = (await upload()).document;
  await story.submit([story.card('305')], { ...wish, po_document_id: kept.id });
  const stayed = async (uploadedOn: string) => {
    await story.query('update files set created_at = $1', [uploadedOn]);
    await purge(story.services);
    return (await files()).map(({ id }) => id);
  };
  expect(await stayed('2026-07-02')).toHaveLength(2);
  expect(await stayed('2026-06-30')).toEqual([kept.id]);
  expect(left.id).not.toBe(kept.id);
});
