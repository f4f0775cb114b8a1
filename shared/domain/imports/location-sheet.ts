import type { ServingBranch } from '../branches';
import { type LocationHeader, locationHeaders, locationSheet, optionalLocationHeaders } from './columns';
import { readLocationRow } from './location-row';
import type { BulkBuilding, ImportProblem } from './shapes';
import { type SheetRow, textOf } from './sheet';
import { codeKey, SheetCheck } from './sheet-check';
import { readBuildingUpdate } from './update-rows';
import type { BuildingUpdateRow, ExistingMode } from './update-shapes';

/** The buildings that are sent, by the key of their location code, with their rows. */
export type SentBuildings = ReadonlyMap<string, { building: BulkBuilding; row: number }>;

/**
 * Reads 'Location Summary' (1 §5); of two good rows with one location code only the first is sent, and none of a building
 * that the portal has.
 */
export class LocationSheet extends SheetCheck<LocationHeader> {
  readonly sent = new Map<string, { building: BulkBuilding; row: number }>();
  /** The codes here that the portal has. */
  readonly existing = new Set<string>();

  /** What the sheet says of buildings that the portal has and that are changed, each with its row. */
  readonly updates: BuildingUpdateRow[] = [];
  readonly updateRows: number[] = [];
  readonly #updated = new Map<string, number>();

  constructor(
    readonly branches: readonly ServingBranch[],
    readonly known: ReadonlySet<string>,
    readonly retiredCodes: ReadonlySet<string>,
    /** The clients that the portal has, by their names in lower case. */
    readonly clients: ReadonlyMap<string, 'known' | 'retired'>,
    readonly mode: ExistingMode = 'skip',
  ) {
    super(locationSheet, locationHeaders, optionalLocationHeaders);
  }

  protected read({ number, cells }: SheetRow, columns: Record<LocationHeader, number>): void {
    const written = textOf(cells[columns['Location Code']]);
    const code = codeKey(written);
    const cellOf = (header: LocationHeader) => cells[columns[header]];
    const report = (column: LocationHeader, reason: string, params?: ImportProblem['params']) =>
      this.report(number, column, reason, params);
    if (this.known.has(code)) {
      this.existing.add(code);
      const first = this.#updated.get(code);
      if (this.mode === 'skip') return;
      if (first !== undefined) {
        report('Location Code', 'imports.duplicate-location-code', { row: first });
        return;
      }
      this.#updated.set(code, number);
      this.updates.push(readBuildingUpdate(written, cellOf, report));
      this.updateRows.push(number);
      return;
    }
    if (this.retiredCodes.has(code)) {
      report('Location Code', 'imports.location-retired');
      return;
    }
    const building = readLocationRow(cellOf, report, this.branches, (client) =>
      this.clients.get(client.toLowerCase()),
    );
    if (!building) return;
    const firstRow = this.sent.get(code)?.row;
    if (firstRow !== undefined) {
      report('Location Code', 'imports.duplicate-location-code', { row: firstRow });
      return;
    }
    this.sent.set(code, { building, row: number });
  }

  /** A building without any unit is sent all the same, and reported. */
  problemsWithout(locationsWithUnits: ReadonlySet<string>): ImportProblem[] {
    return [...this.sent]
      .filter(([code]) => !locationsWithUnits.has(code))
      .map(([, { row }]) => ({
        sheet: this.sheet,
        row,
        column: 'Location Code',
        reason: 'imports.building-without-units',
      }));
  }
}
