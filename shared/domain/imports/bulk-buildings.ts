import type { ServingBranch } from '../branches';
import { BedroomSheet } from './bedroom-sheet';
import { LocationSheet } from './location-sheet';
import type { BulkBuilding, BulkUnit, ImportProblem } from './shapes';
import type { SheetRow } from './sheet';

export interface BulkBuildings {
  /** 'imports.file-not-valid' when a sheet has no rows or lacks a header; then nothing is sent. */
  rejected: 'imports.file-not-valid' | null;
  /** What is sent: every good row, and only the units of these buildings. */
  buildings: BulkBuilding[];
  units: BulkUnit[];
  /** What is shown, sheet by sheet and from the top down. A reported row is not always left out. */
  problems: ImportProblem[];
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
 * @param branches all branches, among which each building's is found (4 §2.1)
 */
export function createBulkBuildingCheck(branches: readonly ServingBranch[]): BulkBuildingCheck {
  const locations = new LocationSheet(branches);
  const bedrooms = new BedroomSheet();
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
        return { rejected: 'imports.file-not-valid', buildings: [], units: [], problems: [] };
      }
      const buildings = [...locations.sent.values()].map(({ building }) => building);
      const units = bedrooms.unitsOf(locations.sent);
      const withoutUnits = locations.problemsWithout(bedrooms.locationsWithUnits);
      const problems = [
        ...byRow([...locations.problems, ...withoutUnits]),
        ...byRow([...bedrooms.problems, ...bedrooms.problemsWithout(locations.sent)]),
      ];
      return { rejected: null, buildings, units, problems };
    },
  };
}

/** Checks both sheets at once; see `createBulkBuildingCheck`. */
export function checkBulkBuildings(sheets: {
  locationRows: Iterable<SheetRow>;
  bedroomRows: Iterable<SheetRow>;
  branches: readonly ServingBranch[];
}): BulkBuildings {
  const check = createBulkBuildingCheck(sheets.branches);
  check.addLocationRows(sheets.locationRows);
  check.addBedroomRows(sheets.bedroomRows);
  return check.finish();
}

const byRow = (problems: ImportProblem[]) => problems.sort((a, b) => a.row - b.row);
