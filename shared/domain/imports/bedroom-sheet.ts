import type { Named } from '../pests';
import { unitKey } from '../units/check-unit';
import { readBedroomRow } from './bedroom-row';
import { type BedroomHeader, bedroomHeaders, bedroomSheet, optionalBedroomHeaders } from './columns';
import type { SentBuildings } from './location-sheet';
import type { BulkUnit, ImportProblem } from './shapes';
import { type SheetRow, textOf } from './sheet';
import { codeKey, SheetCheck } from './sheet-check';
import { readUnitUpdate } from './update-rows';
import type { UnitUpdateRow } from './update-shapes';
import type { WarrantyNames } from './warranty-names';

/** Reads 'Bedroom Information' (1 §5); of two rows with one unit of a location only the first is sent. */
export class BedroomSheet extends SheetCheck<BedroomHeader> {
  readonly #byLocation = new Map<string, { units: BulkUnit[]; keys: Map<string, number>; row: number }>();

  /** What the sheet says of the units of buildings that are changed, each with its row. */
  readonly updates: UnitUpdateRow[] = [];
  readonly updateRows: number[] = [];

  constructor(
    readonly names: WarrantyNames<Named>,
    readonly changing: {
      /** The codes of the buildings whose units are changed. */
      codes: ReadonlySet<string>;
      hasBedrooms: boolean;
    } = { codes: new Set(), hasBedrooms: true },
  ) {
    super(bedroomSheet, bedroomHeaders, optionalBedroomHeaders);
  }

  get locationsWithUnits(): ReadonlySet<string> {
    return new Set(this.#byLocation.keys());
  }

  protected read({ number, cells }: SheetRow, columns: Record<BedroomHeader, number>): void {
    const written = textOf(cells[columns.Location]);
    const code = codeKey(written);
    const cellOf = (header: BedroomHeader) => cells[columns[header]];
    const report = (column: BedroomHeader, reason: string, params?: ImportProblem['params']) =>
      this.report(number, column, reason, params);
    const added = this.changing.codes.has(code) ? null : readBedroomRow(cellOf, report, this.names);
    const update = this.changing.codes.has(code)
      ? readUnitUpdate(written, cellOf, report, { names: this.names, ...this.changing })
      : null;
    const unit = added ?? update;
    if (!unit) return;
    let location = this.#byLocation.get(code);
    if (!location) {
      location = { units: [], keys: new Map(), row: number };
      this.#byLocation.set(code, location);
    }
    const key = unitKey(unit.unit);
    const firstRow = location.keys.get(key);
    if (firstRow !== undefined) {
      this.report(number, 'Unit', 'imports.duplicate-unit', { row: firstRow });
      return;
    }
    location.keys.set(key, number);
    if (added) location.units.push(added);
    if (!update) return;
    this.updates.push(update);
    this.updateRows.push(number);
  }

  /**
   * In the order of the buildings, then those of buildings that the portal has; each unit under its building's code as
   * the building writes it.
   */
  unitsOf(sent: SentBuildings, known: ReadonlySet<string>): BulkUnit[] {
    const units: BulkUnit[] = [];
    for (const [code, { building }] of sent) {
      for (const unit of this.#byLocation.get(code)?.units ?? []) {
        unit.location_id = building.location_id;
        units.push(unit);
      }
    }
    for (const [code, location] of this.#byLocation)
      if (known.has(code)) for (const unit of location.units) units.push(unit);
    return units;
  }

  /** One problem a location, not one a unit: a building that is not sent may have hundreds. */
  problemsWithout(sent: SentBuildings, known: ReadonlySet<string>): ImportProblem[] {
    return [...this.#byLocation]
      .filter(([code]) => !sent.has(code) && !known.has(code))
      .map(([, { units, row }]) => ({
        sheet: this.sheet,
        row,
        column: 'Location',
        reason: 'imports.location-not-sent',
        params: { location: units[0]!.location_id, smart_count: units.length },
      }));
  }
}
