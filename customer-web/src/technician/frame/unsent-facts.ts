import type { NamedPlace } from '@clearunit/shared/texts';
import { isRefused } from '../../field-work/unsent-item';
import type { UnsentRow } from './unsent-rows';

/** What the list shows of an unsent entry. */
export type UnsentFacts = {
  what: 'results' | 'request' | 'photo';
  building: string;
  units: readonly NamedPlace[];
  /** In milliseconds; undefined where nobody noted it. */
  since?: number;
  isRefused: boolean;
  /** In words for the reader. */
  refusal?: string | undefined;
};

export function factsOf(row: UnsentRow): UnsentFacts {
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
      const units = row.item.units.map((unit_number) => ({
        unit_number,
        is_common_area: areas?.includes(unit_number),
      }));
      const refusal = row.item.kind === 'request' ? row.item.refusal : undefined;
      return { what, building, units, since: Date.parse(madeAt), isRefused: isRefused(row.item), refusal };
    }
  }
}
