import type { ServingBranch } from '../branches';
import { type NewClient, newClients } from '../clients';
import { BedroomSheet } from './bedroom-sheet';
import type { KnownToImports } from './known';
import { LocationSheet } from './location-sheet';
import { type UnknownScheduler, unknownSchedulers } from './schedulers';
import type { BulkBuilding, BulkUnit, ImportProblem } from './shapes';
import type { SheetRow } from './sheet';
import { codeKey } from './sheet-check';
import type { BuildingUpdateRow, ExistingMode, UnitUpdateRow } from './update-shapes';
import { warrantyNames } from './warranty-names';

export interface BulkBuildings {
  /** 'imports.file-not-valid' when a sheet has no rows or lacks a header; then nothing is sent. */
  rejected: 'imports.file-not-valid' | null;
  /** The rows to send: every good row of a building that the portal does not have. */
  buildings: BulkBuilding[];
  /** The units of these buildings, then those of buildings that the portal has. */
  units: BulkUnit[];
  /** What it says of buildings that the portal has and that are to be changed, each with its row (4 §19.2). */
  updates: Updates<BuildingUpdateRow>;
  unitUpdates: Updates<UnitUpdateRow>;
  /** Buildings of the workbook that the portal has, and their units: those that it lacks are added (4 §19). */
  existing: { buildings: number; units: number };
  unknownSchedulers: UnknownScheduler[];
  newClients: NewClient[];
  /** What is shown, sheet by sheet and from the top down. A reported row is not always left out. */
  problems: ImportProblem[];
}

/** Rows that are sent, and the row of each as the spreadsheet counts it. */
export interface Updates<Row> {
  sent: Row[];
  rows: number[];
}

/** The data that a workbook is checked against. */
export interface CheckedAgainst {
  /** All of them: each building's is found among them (4 §2.1). */
  branches: readonly ServingBranch[];
  known: KnownToImports;
  /** What becomes of the buildings that the portal has; by default they stay as they are. */
  mode?: ExistingMode;
  /** Whether the file has a column of bedrooms; by default it has. */
  hasBedrooms?: boolean;
}

/** The check of one workbook, fed as its rows are read; the sheets may come in either order. */
export interface BulkBuildingCheck {
  /** Rows of 'Location Summary' in their order; the first of all is the row of headers. */
  addLocationRows(rows: Iterable<SheetRow>): void;
  /** Rows of 'Bedroom Information' in their order; the first of all is the row of headers. */
  addBedroomRows(rows: Iterable<SheetRow>): void;
  /** Known as soon as a sheet's first row has been added, so that a reader need not go on. */
  readonly rejected: BulkBuildings['rejected'];
  finish(): BulkBuildings;
}

/**
 * Starts the check of a bulk-building workbook (1 §5). A location code, or a unit of a location, that comes a second
 * time (capital letters do not matter) is reported and not sent. Never throws, whatever the cells hold.
 */
export function createBulkBuildingCheck({
  branches,
  known,
  mode = 'skip',
  hasBedrooms = true,
}: CheckedAgainst): BulkBuildingCheck {
  const codes = new Set(known.location_ids.map(codeKey));
  const retiredCodes = new Set(known.retired_location_ids.map(codeKey));
  const clients = new Map<string, 'known' | 'retired'>();
  for (const client of known.clients) clients.set(client.toLowerCase(), 'known');
  for (const client of known.retired_clients) clients.set(client.toLowerCase(), 'retired');
  const locations = new LocationSheet(branches, codes, retiredCodes, clients, mode);
  const changing = { codes: mode === 'update' ? codes : new Set<string>(), hasBedrooms };
  const bedrooms = new BedroomSheet(warrantyNames(known.pests, known.services), changing);
  const rejected = () =>
    locations.isInvalid || bedrooms.isInvalid ? ('imports.file-not-valid' as const) : null;
  return {
    addLocationRows: (rows) => locations.add(rows),
    addBedroomRows: (rows) => bedrooms.add(rows),
    get rejected() {
      return rejected();
    },
    finish() {
      if (rejected() || !locations.columns || !bedrooms.columns) {
        return nothing;
      }
      const buildings = [...locations.sent.values()].map(({ building }) => building);
      const units = bedrooms.unitsOf(locations.sent, codes);
      const withoutUnits = locations.problemsWithout(bedrooms.locationsWithUnits);
      const problems = [
        ...byRow([...locations.problems, ...withoutUnits]),
        ...byRow([...bedrooms.problems, ...bedrooms.problemsWithout(locations.sent, codes)]),
      ];
      const existing = new Set([
        ...locations.existing,
        ...[...bedrooms.locationsWithUnits].filter((code) => codes.has(code)),
      ]);
      return {
        rejected: null,
        buildings,
        units,
        updates: { sent: locations.updates, rows: locations.updateRows },
        unitUpdates: { sent: bedrooms.updates, rows: bedrooms.updateRows },
        existing: {
          buildings: existing.size,
          units: units.filter(({ location_id }) => existing.has(codeKey(location_id))).length,
        },
        unknownSchedulers: unknownSchedulers(
          buildings.map(({ scheduler_email }) => scheduler_email),
          new Set(known.scheduler_emails.map((email) => email.toLowerCase())),
        ),
        newClients: newClients(
          buildings.map(({ customer_name }) => customer_name),
          known.clients,
        ),
        problems,
      };
    },
  };
}

const nothing: BulkBuildings = {
  rejected: 'imports.file-not-valid',
  buildings: [],
  units: [],
  updates: { sent: [], rows: [] },
  unitUpdates: { sent: [], rows: [] },
  existing: { buildings: 0, units: 0 },
  unknownSchedulers: [],
  newClients: [],
  problems: [],
};

const byRow = (problems: ImportProblem[]) => problems.sort((a, b) => a.row - b.row);
