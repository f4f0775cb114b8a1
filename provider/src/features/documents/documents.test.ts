import { writeWorkbook } from '@clearunit/shared/workbook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
let folder: { uuid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());
beforeEach(async () => {
  folder = (await provider.call('createFolder', { body: { title: 'Safety sheets' } }, admin)).data;
});

const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF');
const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4]);
async function xlsx() {
  const parts: Uint8Array[] = [];
  const sheets = [{ name: 'Codes', columns: [{ header: 'Code' }], rows: [['A1']] }];
  for await (const part of writeWorkbook(sheets)) parts.push(part);
  return Buffer.concat(parts);
}
const upload = (name: string, content: Uint8Array, type = '') => {
  const form = new FormData();
  form.set('document', new File([content as never], name, { type }));
  form.set('docIndex', '0');
  return { params: { id: folder.uuid }, upload: form };
};
const documents = async () =>
  (await provider.call('folderDocuments', { params: { id: folder.uuid } }, admin)).data;
const activities = async () =>
  (await provider.services.pool.query('select activity, description from activity_log order by id')).rows;

describe('folders', () => {
  test('have a title of three characters at least, without the spaces around it', async () => {
    const refusal = await provider.refused('createFolder', { body: { title: '  ab  ' } }, admin);
    expect(refusal).toMatchObject({ code: 422, reason: 'folders.title-too-short' });
    const { data } = await provider.call('createFolder', { body: { title: '  Abc ' } }, admin);
    expect(data).toMatchObject({ title: 'Abc', description: '', document_count: 0 });
  });

  test('are renamed; the log tells from what to what', async () => {
    const body = { title: 'Safety data', description: 'By product' };
    await provider.call('updateFolder', { params: { id: folder.uuid }, body }, admin);
    const { data } = await provider.call('folder', { params: { id: folder.uuid } }, admin);
    expect(data).toMatchObject(body);
    expect((await activities()).at(-1)).toMatchObject({
      activity: 'folders.updated',
      description: { before: { title: 'Safety sheets', description: '' }, after: body },
    });
  });

  test('go with their documents and the files of these', async () => {
    await provider.call('uploadDocument', upload('a.pdf', pdf), admin);
    await provider.call('deleteFolder', { params: { id: folder.uuid } }, admin);
    expect(await provider.refused('folder', { params: { id: folder.uuid } }, admin)).toMatchObject({
      code: 404,
    });
    const { rows } = await provider.services.pool.query('select count(*)::int as n from files');
    expect(rows[0].n).toBe(0);
    expect((await activities()).at(-1)).toMatchObject({
      activity: 'folders.deleted',
      description: { title: 'Safety sheets', documents: 1 },
    });
  });
});

describe('a document', () => {
  test('is kept and comes back as it was, whatever letters its name has', async () => {
    const content = await xlsx();
    await provider.call('uploadDocument', upload('Prix d’été.xlsx', content), admin);
    await provider.call('uploadDocument', upload('Notice.PDF', pdf, 'application/pdf'), admin);
    const [notice, prices] = await documents();
    expect(notice).toMatchObject({ name: 'Notice.PDF', mimeType: 'application/pdf', size: pdf.length });
    expect(prices!.name).toBe('Prix d’été.xlsx');
    const file = await provider.download('document', { params: { id: prices!.uuid }, query: {} }, admin);
    expect(Buffer.from(file.bytes)).toEqual(content);
    expect(file.disposition).toContain(encodeURIComponent('Prix d’été.xlsx'));
  });

  test('that is sent again, or twice at once, is kept once', async () => {
    const same = () => provider.call('uploadDocument', upload('a.pdf', pdf), admin);
    const logged = (await activities()).length;
    const ids = (await Promise.all([same(), same()])).map(({ data }) => data.uuid);
    expect(new Set([...ids, (await same()).data.uuid]).size).toBe(1);
    expect((await activities()).length).toBe(logged + 1);
    await provider.call('uploadDocument', upload('b.pdf', pdf), admin);
    expect((await documents()).map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf']);
  });

  test.each([
    ['a picture', 'a.png', pdf],
    ['a text that is called a PDF', 'a.pdf', new TextEncoder().encode('hello')],
    ['a PDF that is called a workbook', 'a.xlsx', pdf],
    ['a zip without a workbook in it', 'a.xlsx', zip],
    ['an empty file', 'a.pdf', new Uint8Array()],
  ])('that is %s is refused', async (_, name, content) => {
    const refusal = await provider.refused('uploadDocument', upload(name, content), admin);
    expect(refusal).toMatchObject({ code: 422, failed: 'Only PDF and Excel files are allowed.' });
    expect(await documents()).toEqual([]);
  });

  test('of more than 25 MB is refused', async () => {
    const long = new Uint8Array(25_000_001);
    long.set(pdf);
    expect(await provider.refused('uploadDocument', upload('a.pdf', long), admin)).toMatchObject({
      code: 413,
    });
  });

  test('needs a file, and a folder that is there', async () => {
    const empty = { params: { id: folder.uuid }, upload: new FormData() };
    expect(await provider.refused('uploadDocument', empty, admin)).toMatchObject({
      reason: 'input.file-missing',
    });
    const nowhere = { ...upload('a.pdf', pdf), params: { id: '00000000-0000-4000-8000-000000000000' } };
    expect(await provider.refused('uploadDocument', nowhere, admin)).toMatchObject({ code: 404 });
  });

  test('is deleted with its file', async () => {
    const { data } = await provider.call('uploadDocument', upload('a.pdf', pdf), admin);
    await provider.call('deleteDocument', { params: { id: data.uuid } }, admin);
    expect(await documents()).toEqual([]);
    const gone = { params: { id: data.uuid }, query: {} };
    expect(await provider.refused('document', gone, admin)).toMatchObject({ code: 404 });
    expect((await activities()).at(-1)).toMatchObject({
      activity: 'documents.deleted',
      description: { folder: 'Safety sheets', name: 'a.pdf' },
    });
  });
});

describe('a contact', () => {
  let contact: { token: string; entityid: string };
  beforeAll(async () => {
    contact = await provider.signIn(await provider.aBuilding());
  });
  const one = (id: string) => ({ params: { id } });

  test('reads folders and documents, shown or saved', async () => {
    const { data } = await provider.call('uploadDocument', upload('Guide.pdf', pdf), admin);
    const { data: folders } = await provider.call('folders', {}, contact);
    expect(folders.map(({ uuid }) => uuid)).toContain(folder.uuid);
    const { data: listed } = await provider.call('folderDocuments', one(folder.uuid), contact);
    expect(listed.map(({ name }) => name)).toEqual(['Guide.pdf']);
    const shown = await provider.download('document', { ...one(data.uuid), query: {} }, contact);
    expect(shown.disposition).toMatch(/^inline; filename="Guide.pdf"/);
    const saved = await provider.download(
      'document',
      { ...one(data.uuid), query: { download: 'true' } },
      contact,
    );
    expect(saved.disposition).toMatch(/^attachment; /);
  });

  test('changes nothing of them', async () => {
    const { data } = await provider.call('uploadDocument', upload('Guide.pdf', pdf), admin);
    const text = { body: { title: 'Mine now' } };
    const refused = { code: 403, reason: 'access.refused' };
    expect(await provider.refused('createFolder', text, contact)).toMatchObject(refused);
    expect(await provider.refused('updateFolder', { ...one(folder.uuid), ...text }, contact)).toMatchObject(
      refused,
    );
    expect(await provider.refused('deleteFolder', one(folder.uuid), contact)).toMatchObject(refused);
    expect(await provider.refused('uploadDocument', upload('a.pdf', pdf), contact)).toMatchObject(refused);
    expect(await provider.refused('deleteDocument', one(data.uuid), contact)).toMatchObject(refused);
    expect((await documents()).map(({ name }) => name)).toEqual(['Guide.pdf']);
  });

  test('does not know of the files of buildings that were kept to be entered by hand', async () => {
    const form = new FormData();
    form.set('document', new File([pdf as never], 'Buildings of another client.pdf'));
    form.set('docIndex', '0');
    await provider.call('keepBuildingFile', { upload: form }, admin);
    // Sent again after a lost answer, it is stored once.
    await provider.call('keepBuildingFile', { upload: form }, admin);
    const kept = (await provider.call('folders', {}, admin)).data.find((each) => each.admins_only)!;
    const [document, ...others] = (await provider.call('folderDocuments', one(kept.uuid), admin)).data;
    expect(others).toEqual([]);

    const { data: folders } = await provider.call('folders', {}, contact);
    expect(folders.map(({ uuid }) => uuid)).not.toContain(kept.uuid);
    const missing = { code: 404 };
    expect(await provider.refused('folder', one(kept.uuid), contact)).toMatchObject(missing);
    expect(await provider.refused('folderDocuments', one(kept.uuid), contact)).toMatchObject(missing);
    expect(await provider.refused('documentRecord', one(document!.uuid), contact)).toMatchObject(missing);
    const file = { ...one(document!.uuid), query: {} };
    expect(await provider.refused('document', file, contact)).toMatchObject(missing);
  });
});
