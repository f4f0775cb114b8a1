import { createWriteStream, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  bedroomHeaders,
  bedroomSheet,
  locationHeaders,
  locationSheet,
} from '@clearunit/shared/domain/imports';
import { openWorkbook, type WritableRow, writeWorkbook } from '@clearunit/shared/workbook';
import { checkBulkFile } from '../../backoffice/src/buildings/import/check-bulk-file';

/**
 * One measured run in a process of its own, so that its peak memory is its own too:
 * `workbook-run.ts <write|ours|exceljs|check> <file>` prints {ms, peakMB, rows} as JSON.
 */
const [task, file] = process.argv.slice(2) as [keyof typeof tasks, string];

const BUILDINGS = 3_600;
const UNITS = 326_000;

const tasks = { write, ours: readWithOurs, exceljs: readWithExcelJs, check };

async function write(): Promise<number> {
  const chunks = writeWorkbook([
    { name: locationSheet, columns: locationHeaders.map((header) => ({ header })), rows: locations() },
    { name: bedroomSheet, columns: bedroomHeaders.map((header) => ({ header })), rows: bedrooms() },
  ]);
  await pipeline(Readable.from(chunks), createWriteStream(file));
  return BUILDINGS + UNITS + 2;
}

const locationCode = (building: number) => String(4_100_000 + building * 7);

function* locations(): Generator<WritableRow> {
  for (let i = 0; i < BUILDINGS; i++) {
    const street = `${(i * 37) % 5000} BATHURST ST, TORONTO`;
    const email = `building-${i}@buildings.example`;
    const scheduler = `scheduler${i % 9}@portal.example`;
    yield [locationCode(i), street, `CUSTOMER ${i % 400}`, 'PO', email, scheduler, '9-12', '13-17'];
  }
}

/** A warranty at every fiftieth unit, as a pest and a date. */
function* bedrooms(): Generator<WritableRow> {
  for (let i = 0; i < UNITS; i++) {
    const building = Math.floor((i * BUILDINGS) / UNITS);
    const onFloor = i % 12;
    const unit = `${1 + (Math.floor(i / 12) % 20)}${String(onFloor + 1).padStart(2, '0')}`;
    const day = i % 50 === 0 ? new Date(Date.UTC(2027, i % 12, 1 + (i % 28))) : null;
    yield [locationCode(building), unit, 1 + (i % 3), 'No', day ? 'Bed Bugs' : null, null, day, null];
  }
}

async function readWithOurs(): Promise<number> {
  const workbook = await openWorkbook(await readFile(file));
  let rows = 0;
  for (const name of workbook.sheetNames) for (const batch of workbook.rows(name)) rows += batch.length;
  return rows;
}

async function readWithExcelJs(): Promise<number> {
  const { default: ExcelJs } = await import('exceljs');
  const reader = new ExcelJs.stream.xlsx.WorkbookReader(file, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
  });
  let rows = 0;
  for await (const sheet of reader) for await (const row of sheet) if (row.hasValues) rows++;
  return rows;
}

const branches = [
  {
    branch_id: 'main',
    branch_code: 'MAIN',
    branch_name: 'Main Branch',
    cities: ['Toronto'],
    province: 'ON' as const,
    is_retired: false,
  },
];

/** A portal with nothing but the pest of the workbook's warranties. */
const nothingKnown = {
  location_ids: [],
  retired_location_ids: [],
  scheduler_emails: [],
  clients: [],
  retired_clients: [],
  pests: [{ name: 'Bed Bugs', synonyms: [] }],
  services: [],
};

/** All that the import's worker does: read, check, and pack the body to send. */
async function check(): Promise<number> {
  const { rejected, buildings, units, problems } = await checkBulkFile(
    { file: await openAsBlob(file), branches, known: nothingKnown },
    () => {},
  );
  if (rejected || problems.length > 0) throw new Error(`The bench's own workbook has problems: ${rejected}`);
  return buildings + units + 2;
}

const started = performance.now();
const rows = await tasks[task]();
const ms = performance.now() - started;
console.log(JSON.stringify({ ms, rows, peakMB: process.resourceUsage().maxRSS / 1024 }));
