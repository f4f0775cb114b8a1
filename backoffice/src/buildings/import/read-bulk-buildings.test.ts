import {
  bedroomHeaders,
  bedroomSheet,
  type FileMapping,
  isOurs,
  locationHeaders,
  locationSheet,
  planFile,
} from '@clearunit/shared/domain/imports';
import { type WritableRow, type WritableSheet, writeWorkbook } from '@clearunit/shared/workbook';
import { describe, expect, it, vi } from 'vitest';
import {
  answerImport,
  type FileProgress,
  type ImportMessage,
  type ImportWorker,
} from '../../workbook-import';
import { openAsOurs } from '../../workbook-import/open-tables';
import { longestSilenceMs } from '../../workbook-import/read-in-worker';
import { type BulkFileToCheck, type CheckedBulkFile, checkBulkFile } from './check-bulk-file';
import { readBulkBuildings } from './read-bulk-buildings';

/** The worker's own work without a thread: messages go over one by one. */
class SameThreadWorker implements ImportWorker {
  onmessage: ImportWorker['onmessage'] = null;
  onerror: ImportWorker['onerror'] = null;
  isTerminated = false;

  postMessage(request: BulkFileToCheck): void {
    void answerImport(
      (tell) => checkBulkFile(request, tell),
      (message) => this.deliver(message),
    );
  }

  deliver(message: ImportMessage<CheckedBulkFile>): void {
    this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data: message }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const branches = [
  {
    branch_id: 'b1',
    branch_code: 'YTO',
    branch_name: 'Toronto',
    cities: ['Toronto'],
    province: 'ON' as const,
    is_retired: false,
  },
];

const known = {
  location_ids: [],
  retired_location_ids: [],
  scheduler_emails: ['scheduler@portal.example'],
  clients: ['Ranee Management'],
  retired_clients: [],
  pests: [],
  services: [],
};

const location = (code: string): WritableRow => [
  code,
  '4854 BATHURST ST, TORONTO',
  'RANEE MANAGEMENT',
  'PO',
  'ranee@buildings.example',
  'scheduler@portal.example',
  '9 am to 12 pm',
  '1 pm to 4 pm',
];
const bedroom = (code: string, unit: string | null): WritableRow => [
  code,
  unit,
  2,
  'No',
  null,
  null,
  null,
  null,
];

async function workbookOf(sheets: { name: string; headers: readonly string[]; rows: WritableRow[] }[]) {
  const chunks: Uint8Array[] = [];
  const writable: WritableSheet[] = sheets.map(({ name, headers, rows }) => ({
    name,
    columns: headers.map((header) => ({ header })),
    rows,
  }));
  for await (const chunk of writeWorkbook(writable)) chunks.push(chunk);
  return new Blob(chunks as Uint8Array<ArrayBuffer>[]);
}

const bulkWorkbook = (locations: WritableRow[], bedrooms: WritableRow[]) =>
  workbookOf([
    { name: locationSheet, headers: locationHeaders, rows: locations },
    { name: bedroomSheet, headers: bedroomHeaders, rows: bedrooms },
  ]);

async function read(
  file: Blob,
  onProgress: (progress: FileProgress) => void = () => {},
  mapping?: FileMapping,
) {
  const worker = new SameThreadWorker();
  const result = await readBulkBuildings(
    { file, branches, known, mapping },
    onProgress,
    undefined,
    () => worker,
  );
  expect(worker.isTerminated).toBe(true);
  return result;
}

const nothingElse = {
  toMap: null,
  leftOut: { titles: 0, count: 0, filled: 0, rows: [] },
  existing: { buildings: 0, units: 0 },
  mode: 'skip',
  updates: null,
  existingUnits: null,
  unknownSchedulers: [],
  newClients: [],
  problems: [],
};

describe('reading a bulk-building file', () => {
  it('reads the dates of warranties with the day first where they show it, in what is rejected, too', async () => {
    const under = (unit: string, day: string) => [...bedroom('A1', unit).slice(0, 4), 'Mice', null, day];
    const file = await bulkWorkbook(
      [location('A1')],
      [under('101', '02/03/2027'), under('102', '31/12/2027')],
    );
    const mice = { pests: [{ id: 'p1', name: 'Mice', synonyms: [] }] };
    const checked = await checkBulkFile({ file, branches, known: { ...known, ...mice } }, () => undefined);
    const { units } = JSON.parse(await checked.body!.text());
    expect(units).toMatchObject([{ warranty_pest_date: '2027-03-02' }, { warranty_pest_date: '2027-12-31' }]);
    expect(checked.problems).toEqual([]);
    expect(checked.leftOut.dayFirst).toBe(true);
    const workbook = await openAsOurs(file, checked.mapping);
    const days = [...workbook.rows(bedroomSheet)].flat().map(({ cells }) => cells[6]);
    expect(days.slice(1)).toEqual(['2027-03-02', '2027-12-31']);
  });

  it.each([
    ['a text', new Blob(['no workbook at all']), 'imports.file-not-valid'],
    ['an empty file', new Blob([]), 'imports.file-not-valid'],
    ['a PDF', new Blob(['%PDF-1.7']), 'imports.file-wrong-kind'],
  ])('rejects %s', async (_, file, rejected) => {
    expect(await read(file)).toEqual({
      rejected,
      mapping: {},
      buildings: 0,
      units: 0,
      ...nothingElse,
      body: null,
    });
  });

  it.each([
    ['without one of the sheets', []],
    [
      'with a sheet that lacks a header',
      [{ name: bedroomSheet, headers: bedroomHeaders.slice(1), rows: [] }],
    ],
  ])('asks for the columns of a workbook %s', async (_, others) => {
    const buildings = { name: locationSheet, headers: locationHeaders, rows: [location('4154649')] };
    const { toMap, rejected, body } = await read(await workbookOf([buildings, ...others]));
    expect([rejected, body]).toEqual([null, null]);
    expect(toMap?.[0]).toMatchObject({ name: locationSheet, rows: [{ number: 1 }, { number: 2 }] });
  });

  it('takes a csv of both in one sheet once its columns are known, its totals left out', async () => {
    const lines = [
      'Portfolio of June',
      'Site,Street,City,Owner,Email,Suite,Type',
      'M1,4854 BATHURST ST,TORONTO,Maple,a@maple.example,101,Studio',
      'M1,4854 BATHURST ST,TORONTO,Maple,a@maple.example,102,2BR',
      ',,,,,Total,2',
    ];
    const file = new File([lines.join('\n')], 'portfolio.csv');
    const { toMap } = await read(file);
    const { mapping: proposed } = planFile(toMap!, ['buildings', 'units']);
    const values = { 'Time Window 1': '9 to 12', 'Time Window 2': ' 1 to 4 ', 'Scheduler Email': '' };
    const mapping = { ...proposed, buildings: { ...proposed.buildings!, values } };
    const { body, leftOut, ...checked } = await read(file, undefined, mapping);
    expect(checked).toMatchObject({ buildings: 1, units: 2, rejected: null });
    expect(leftOut).toEqual({ titles: 1, count: 1, filled: 0, rows: [{ row: 5, text: 'Total · 2' }] });
    expect(JSON.parse(await body!.text())).toMatchObject({
      buildings: [
        {
          location_id: 'M1',
          building_address: '4854 BATHURST ST',
          building_city: 'TORONTO',
          TimeWindow2: '1 to 4',
        },
      ],
      units: [
        { location_id: 'M1', unit: '101', bedroom_count: 0 },
        { location_id: 'M1', unit: '102', bedroom_count: 2 },
      ],
    });
  });

  it('rejects a workbook that was cut off, by another reason', async () => {
    const file = await bulkWorkbook([location('4154649')], [bedroom('4154649', '101')]);
    expect((await read(file.slice(0, file.size / 2))).rejected).toBe('imports.file-damaged');
  });

  it('gives the JSON to send', async () => {
    const file = await bulkWorkbook(
      [location('4154649'), location('4154650')],
      [bedroom('4154649', '101'), bedroom('4154649', '102'), bedroom('4154650', '101')],
    );
    const { body, mapping, ...result } = await read(file);
    expect(isOurs(mapping)).toBe(true);
    expect(result).toEqual({ rejected: null, buildings: 2, units: 3, ...nothingElse });
    expect(body?.type).toBe('application/json');
    const sent = JSON.parse((await body?.text()) ?? '');
    expect(Object.keys(sent)).toEqual(['buildings', 'units']);
    expect(sent.buildings.map((building: { location_id: string }) => building.location_id)).toEqual([
      '4154649',
      '4154650',
    ]);
    expect(sent.units.map((unit: { unit: string }) => unit.unit)).toEqual(['101', '102', '101']);
  });

  it('gives nothing to send when no building is good, and says why', async () => {
    const file = await bulkWorkbook([[null, ...location('x').slice(1)]], []);
    const { body, problems } = await read(file);
    expect(body).toBeNull();
    expect(problems).toContainEqual({
      sheet: locationSheet,
      row: 2,
      column: 'Location Code',
      reason: 'imports.missing-location-code',
    });
  });

  it('hands over every problem and every unit of a large file, in order', async () => {
    const bedrooms = Array.from({ length: 25_000 }, (_, i) =>
      bedroom('4154649', i % 5 === 0 ? null : `${i}`),
    );
    const progress: FileProgress[] = [];
    const { units, problems, body } = await read(await bulkWorkbook([location('4154649')], bedrooms), (p) =>
      progress.push(p),
    );
    expect([units, problems.length]).toEqual([20_000, 5_000]);
    expect(problems.map(({ row }) => row)).toEqual(Array.from({ length: 5_000 }, (_, i) => i * 5 + 2));
    expect(JSON.parse((await body?.text()) ?? '').units).toHaveLength(20_000);
    expect(progress.at(-1)).toEqual({ phase: 'packing', done: 1 });
    expect(progress.length).toBeLessThanOrEqual(202);
    expect(new Set(progress.map(({ phase }) => phase))).toEqual(new Set(['reading', 'packing']));
  });

  it('stops at once when it is cancelled', async () => {
    const worker = new SameThreadWorker();
    const cancel = new AbortController();
    const result = readBulkBuildings(
      { file: new Blob([]), branches, known },
      () => {},
      cancel.signal,
      () => worker,
    );
    cancel.abort(new Error('cancelled'));
    await expect(result).rejects.toThrow('cancelled');
    expect(worker.isTerminated).toBe(true);
  });

  it('does not begin when it was cancelled before', async () => {
    let started = 0;
    const start = () => {
      started++;
      return new SameThreadWorker();
    };
    await expect(
      readBulkBuildings({ file: new Blob([]), branches, known }, () => {}, AbortSignal.abort(), start),
    ).rejects.toThrow(/abort/i);
    expect(started).toBe(0);
  });

  it('tells when the file was deleted meanwhile, or the worker broke', async () => {
    const gone = {
      size: 10,
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    };
    await expect(read(gone as unknown as Blob)).rejects.toMatchObject({ reason: 'imports.file-unreadable' });
    const worker = new SameThreadWorker();
    worker.postMessage = () => worker.onerror?.call(worker as never, { message: 'out of memory' } as never);
    await expect(
      readBulkBuildings(
        { file: new Blob([]), branches, known },
        () => {},
        undefined,
        () => worker,
      ),
    ).rejects.toMatchObject({
      reason: 'imports.file-unreadable',
      logMessage: 'out of memory',
    });
  });

  it('ends a worker that tells nothing for a minute, and says so', async () => {
    vi.useFakeTimers();
    const worker = new SameThreadWorker();
    worker.postMessage = () =>
      worker.deliver({ kind: 'progress', progress: { phase: 'reading', done: 0.5 } });
    const result = readBulkBuildings(
      { file: new Blob([]), branches, known },
      () => {},
      undefined,
      () => worker,
    );
    const refused = expect(result).rejects.toMatchObject({ reason: 'imports.file-too-slow' });
    vi.advanceTimersByTime(longestSilenceMs - 1);
    expect(worker.isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await refused;
    expect(worker.isTerminated).toBe(true);
  });
});
