import { addMonths } from '../domain/dates';
import type { PestName, TreatmentName } from '../domain/pests';
import type { Calendar } from './calendar';
import type { SiteHistory } from './history';
import type { Random } from './random';

export interface DemoWarranty {
  buildingId: string;
  id: string;
  unitId: string;
  pestExpires: string | null;
  serviceExpires: string | null;
  createdAt: string;
  updatedAt: string;
}

/** One of up to four pests or services that a warranty covers (2 §5). */
export interface DemoWarrantyCoverage {
  buildingId: string;
  warrantyId: string;
  kind: 'pest' | 'service';
  slot: number;
  pest: PestName | null;
  treatment: TreatmentName | null;
}

export interface Warranties {
  warranties: DemoWarranty[];
  warrantyCoverages: DemoWarrantyCoverage[];
}

const usesPerUnit = 4;

/** Warranties for units that were treated, in the buildings that have bought some; the older ones have expired. */
export function makeWarranties(
  histories: readonly SiteHistory[],
  calendar: Calendar,
  random: Random,
): Warranties {
  const made: Warranties = { warranties: [], warrantyCoverages: [] };
  for (const { site, results } of histories) {
    const { warrantyCount } = site.building;
    const treated = new Map(
      results.flatMap((result) =>
        result.unitId && result.treatment !== 'Inspection' ? [[result.unitId, result] as const] : [],
      ),
    );
    // A building buys more uses than it covers units: each covered visit is one.
    const given = Math.round((warrantyCount / usesPerUnit) * (0.4 + random.next() * 0.5));
    for (const result of random.sample([...treated.values()], given)) {
      const createdAt = calendar.momentAt(calendar.numberOf(result.workDate), 18 * 60);
      const id = random.id(createdAt);
      const isOnService = random.chance(0.3);
      const { buildingId, pest, treatment } = result;
      const expires = addMonths(result.workDate, random.pick([3, 6, 12]));
      made.warranties.push({
        buildingId,
        id,
        unitId: result.unitId!,
        pestExpires: isOnService ? null : expires,
        serviceExpires: isOnService ? expires : null,
        createdAt,
        updatedAt: createdAt,
      });
      made.warrantyCoverages.push(
        isOnService
          ? { buildingId, warrantyId: id, kind: 'service', slot: 1, pest, treatment }
          : { buildingId, warrantyId: id, kind: 'pest', slot: 1, pest, treatment: null },
      );
    }
  }
  return made;
}
