import type { ChangedField, UpdateOutcome } from '@clearunit/shared/api/import-updates';
import type { Problem } from '@clearunit/shared/domain/errors';
import type { BuildingPlan } from './plan-updates';

/** So many changes of a field are shown. */
const mostExamples = 3;

/** Sums up what updates change, plan by plan. */
export class UpdateSummary {
  readonly buildings = { changed: 0, same: 0 };
  readonly units = { added: 0, changed: 0, same: 0 };
  readonly #fields = new Map<string, ChangedField>();

  /** Whose buildings change, or get units. */
  readonly clients = new Set<string>();

  add({ building, changes, isNamed, added, changed, same }: BuildingPlan): void {
    if (changes.length > 0) this.buildings.changed++;
    else if (isNamed) this.buildings.same++;
    this.units.added += added.length;
    this.units.changed += changed.length;
    this.units.same += same;
    const { location_id, customer_name } = building;
    if (changes.length + added.length + changed.length > 0) this.clients.add(customer_name);
    for (const { column, before, after } of changes)
      this.#count('buildings', column, { location_id, unit: '', before, after });
    for (const { stored, changes: ofUnit } of changed)
      for (const { column, before, after } of ofUnit)
        this.#count('units', column, { location_id, unit: stored.unit, before, after });
  }

  #count(table: ChangedField['table'], column: string, example: ChangedField['examples'][number]): void {
    const key = `${table} ${column}`;
    const field = this.#fields.get(key) ?? { table, column, count: 0, examples: [] };
    field.count++;
    if (field.examples.length < mostExamples) field.examples.push(example);
    this.#fields.set(key, field);
  }

  /** @param problems of the rows that are left out */
  outcome(problems: Problem[]): UpdateOutcome {
    const fields = [...this.#fields.values()].sort(
      (a, b) => (a.table < b.table ? -1 : 1) * Number(a.table !== b.table),
    );
    return { buildings: this.buildings, units: this.units, fields, problems };
  }
}
