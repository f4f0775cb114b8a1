import type { ServingBranch } from '../branches';
import { type LocationHeader, locationHeaders, locationSheet, optionalLocationHeaders } from './columns';
import { readLocationRow } from './location-row';
import type { BulkBuilding, ImportProblem } from './shapes';
import { type SheetRow, textOf } from './sheet';
import { codeKey, SheetCheck } from './sheet-check';

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

  constructor(
    readonly branches: readonly ServingBranch[],
    readonly known: ReadonlySet<string>,
    /** What is retired: codes, and clients' names in lower case. */
    readonly retired: { codes: ReadonlySet<string>; clients: ReadonlySet<string> },
  ) {
    super(locationSheet, locationHeaders, optionalLocationHeaders);
  }

  protected read({ number, cells }: SheetRow, columns: Record<LocationHeader, number>): void {
    const code = codeKey(textOf(cells[columns['Location Code']]));
    if (this.known.has(code)) {
      this.existing.add(code);
      return;
    }
    if (this.retired.codes.has(code)) {
      this.report(number, 'Location Code', 'imports.location-retired');
      return;
    }
    const building = readLocationRow(
      (header) => cells[columns[header]],
      (column, reason, params) => this.report(number, column, reason, params),
      this.branches,
      (client) => this.retired.clients.has(client.toLowerCase()),
    );
    if (!building) return;
    const firstRow = this.sent.get(code)?.row;
    if (firstRow !== undefined) {
      this.report(number, 'Location Code', 'imports.duplicate-location-code', { row: firstRow });
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
