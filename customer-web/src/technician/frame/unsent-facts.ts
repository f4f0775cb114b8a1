import type { NamedPlace } from '@clearunit/shared/texts';
import { batchIn, isRefused, type UnsentItem } from '../../field-work/unsent-item';
import { idsIn } from '../../field-work/visit';
import { type UnitResults, unitsOfResults } from '../visit/units-of-results';
import type { UnsentRow } from './unsent-rows';

/** The fields of an unsent entry in the list. */
export type UnsentFacts = {
  what: 'results' | 'request' | 'photo';
  building: string;
  /** Each once; the pests are those of its results. */
  units: readonly (NamedPlace & { pests?: readonly string[] })[];
  /** In milliseconds; undefined if it was not stored. */
  since?: number;
  isRefused: boolean;
  /** In words for the reader. */
  refusal?: string | undefined;
};

/** @param pests the pests' names by id */
export function factsOf(row: UnsentRow, pests: ReadonlyMap<string, string>): UnsentFacts {
  switch (row.kind) {
    case 'refused-unit': {
      const { building_name: building, unit, refusal } = row.about;
      return { what: 'results', building, units: [unit], isRefused: true, refusal };
    }
    case 'photo': {
      const { buildingName: building, unit, is_common_area, takenAt: since, refusal } = row.photo;
      const isRefused = refusal !== undefined;
      return {
        what: 'photo',
        building,
        units: [{ unit_number: unit, is_common_area }],
        since,
        isRefused,
        refusal,
      };
    }
    case 'item': {
      const { kind: what, building_name: building, areas, madeAt } = row.item;
      const units = unitsIn(row.item, pests).map((unit) => ({
        ...unit,
        is_common_area: areas?.includes(unit.unit_number),
      }));
      const refusal = row.item.kind === 'request' ? row.item.refusal : undefined;
      return { what, building, units, since: Date.parse(madeAt), isRefused: isRefused(row.item), refusal };
    }
  }
}

function unitsIn(item: UnsentItem, pests: ReadonlyMap<string, string>): UnitResults[] {
  if (item.kind === 'request') return item.units.map((unit_number) => ({ unit_number, pests: [] }));
  const units = new Map(idsIn(batchIn(item)).map((line, at) => [line, item.units[at] ?? '']));
  return unitsOfResults(item.body.results, (line) => units.get(line) ?? '', pests);
}
