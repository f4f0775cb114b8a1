import type { NewUnit } from '@clearunit/shared/api/units';
import type { Problem } from '@clearunit/shared/domain/errors';
import { checkUnitWarranty } from '@clearunit/shared/domain/warranties';
import { v7 } from 'uuid';
import type { WarrantyToStore } from '../warranties/queries';

/** The warranties of new units. */
export const warrantiesOf = (
  sent: readonly NewUnit[],
  placed: readonly { id: string }[],
): WarrantyToStore[] => sent.flatMap((unit, at) => warrantyOf(unit, placed[at]!.id));

function warrantyOf(unit: NewUnit, unitId: string): WarrantyToStore[] {
  if (unit.is_warranty !== 1) return [];
  const { pest_id: pestId, treatment_id: treatmentId, expire_date: day } = unit;
  const none = { pestExpires: null, serviceExpires: null, pestIds: [], services: [] };
  const covered =
    typeOf(unit) === 'pest'
      ? { ...none, pestExpires: day, pestIds: [pestId!] }
      : { ...none, serviceExpires: day, services: [{ treatmentId: treatmentId!, pestId }] };
  return [{ id: v7(), unitId, ...covered }];
}

/** The problems of new units' warranties, each at 'unit.<place>.<field>'. */
export const newWarrantyProblems = (sent: readonly NewUnit[], today: string): Problem[] =>
  sent.flatMap((unit, at) => {
    if (unit.is_warranty !== 1) return [];
    const entry = {
      warranty_type: typeOf(unit),
      pest_id: unit.pest_id ?? '',
      treatment_id: unit.treatment_id ?? '',
      expire_date: unit.expire_date ?? '',
    };
    return checkUnitWarranty(entry, today).map((problem) => ({
      ...problem,
      field: `unit.${at}.${problem.field}`,
    }));
  });

function typeOf({ warranty_type, is_on_pest, is_on_service }: NewUnit): NewUnit['warranty_type'] {
  if (warranty_type !== '') return warranty_type;
  if (is_on_service === 1) return 'service';
  return is_on_pest === 1 ? 'pest' : '';
}
