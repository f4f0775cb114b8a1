import type { ImportProblem } from '@clearunit/shared/domain/imports';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UploadResults } from './upload-results';
import type { UploadOutcome } from './use-upload';

const checked = {
  rejected: null,
  buildings: 7,
  units: 70,
  existing: { buildings: 0, units: 0 },
  mode: 'skip' as const,
  updates: null,
  existingUnits: null,
  unknownSchedulers: [],
  newClients: [],
  problems: [],
  body: null,
  toMap: null,
  mapping: {},
  leftOut: { titles: 0, count: 0, filled: 0, rows: [] },
};

const show = (
  unknown_schedulers: UploadOutcome['data']['unknown_schedulers'],
  problems: ImportProblem[] = [],
) =>
  renderScreen(
    <UploadResults
      checked={{ ...checked, problems }}
      outcome={{
        message: '7 buildings were added.',
        data: {
          import_id: '01900000-0000-7000-8000-000000000000',
          buildings: 7,
          units: 70,
          completed: { buildings: 0, units: 0, known: 0 },
          updated: {
            buildings: { changed: 0, same: 0 },
            units: { added: 0, changed: 0, same: 0 },
            fields: [],
            problems: [],
          },
          pins: [],
          unknown_schedulers,
        },
      }}
      onClose={() => {}}
    />,
  );

test('an upload names the e-mails that no scheduler has, and how many buildings stay unassigned', () => {
  show([
    { email: 'dana@pest.example', buildings: 1200 },
    { email: 'lee@pest.example', buildings: 1 },
  ]);
  screen.getByText(/No scheduler has these e-mail addresses/);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'dana@pest.example: 1,200 buildings',
    'lee@pest.example: 1 building',
  ]);
});

test('an upload whose schedulers are all known says nothing about them', () => {
  show([]);
  screen.getByText('7 buildings were added.');
  expect(screen.queryByText(/No scheduler has/)).toBeNull();
});

test('an upload says that units were taken without the warranties that have problems', () => {
  const problem = { sheet: 'Bedroom Information', row: 3, reason: 'imports.wrong-date' };
  show([], [{ ...problem, column: 'Warranty Pest 1 Date' }]);
  screen.getByText(/A unit is taken without its warranty .* “Update from the file”\./);
});

test('an upload whose problems are others says nothing of warranties', () => {
  show([], [{ sheet: 'Bedroom Information', row: 3, column: 'Unit', reason: 'imports.missing-unit' }]);
  expect(screen.queryByText(/without its warranty/)).toBeNull();
});
