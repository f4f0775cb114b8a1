import {
  bedroomHeaders,
  bedroomSheet,
  locationHeaders,
  locationSheet,
} from '@clearunit/shared/domain/imports';
import { openWorkbook, type WritableRow, writeWorkbook } from '@clearunit/shared/workbook';
import { expect, test } from 'vitest';
import { pickRejectedRows } from './rejected-rows';

async function workbookOf(locations: WritableRow[], bedrooms: WritableRow[]) {
  const pieces: Uint8Array[] = [];
  const sheet = (name: string, headers: readonly string[], rows: WritableRow[]) => ({
    name,
    columns: headers.map((header) => ({ header })),
    rows,
  });
  const sheets = [
    sheet(locationSheet, locationHeaders, locations),
    sheet(bedroomSheet, bedroomHeaders, bedrooms),
  ];
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece);
  return openWorkbook(new Blob(pieces as Uint8Array<ArrayBuffer>[]));
}

const problem = (sheet: string, row: number, column: string, reason: string, params = {}) => ({
  sheet,
  row,
  column,
  reason,
  params,
});

test('rejected rows keep what was written and say all that is wrong with them', async () => {
  const workbook = await workbookOf(
    [],
    [
      ['A1', '101', 1],
      ['A1', null, 'x'],
      ['A1', '103', 1],
    ],
  );
  const picked = await pickRejectedRows(
    workbook,
    [
      problem(bedroomSheet, 3, 'Unit', 'imports.missing-unit'),
      problem(bedroomSheet, 3, 'Bedroom Count', 'imports.bad-bedroom-count'),
    ],
    { sentence: ({ reason }) => reason, sentAlong: 'along' },
  );
  expect(picked).toEqual([
    { sheet: locationSheet, headers: [...locationHeaders], rows: [] },
    {
      sheet: bedroomSheet,
      headers: [...bedroomHeaders],
      rows: [
        [
          ...['A1', null, 'x', null, null, null, null, null],
          'Unit: imports.missing-unit Bedroom Count: imports.bad-bedroom-count',
        ],
      ],
    },
  ]);
});

test('the units of a building that is not taken come with it, since they are sent together', async () => {
  const workbook = await workbookOf(
    [['B2', null]],
    [
      ['A1', '101', 1],
      ['b2', '1', 1],
      ['B2', '2', 1],
    ],
  );
  const picked = await pickRejectedRows(
    workbook,
    [
      problem(locationSheet, 2, 'Address', 'imports.missing-address'),
      problem(bedroomSheet, 3, 'Location', 'imports.location-not-sent', { location: 'b2' }),
    ],
    { sentence: () => 'wrong', sentAlong: 'along' },
  );
  expect(picked.map(({ rows }) => rows.map(([location, unit]) => [location, unit]))).toEqual([
    [['B2', null]],
    [
      ['b2', '1'],
      ['B2', '2'],
    ],
  ]);
});

test('the building of a rejected unit comes along, so that the file can be sent whether or not the rest was', async () => {
  const workbook = await workbookOf(
    [
      ['A1', '1 Elm St'],
      ['B1', '2 Elm St'],
    ],
    [
      ['A1', '101', 1],
      ['b1', null, 1],
    ],
  );
  const picked = await pickRejectedRows(
    workbook,
    [problem(bedroomSheet, 3, 'Unit', 'imports.missing-unit')],
    { sentence: () => 'wrong', sentAlong: 'along' },
  );
  expect(picked.map(({ sheet, rows }) => [sheet, rows.map((row) => [row[0], row.at(-1)])])).toEqual([
    [locationSheet, [['B1', 'along']]],
    [bedroomSheet, [['b1', 'Unit: wrong']]],
  ]);
});
