import type { BulkBuilding, BulkUnit } from '@clearunit/shared/domain/imports';

/** As many as Toronto's apartment buildings have. */
export const BUILDINGS = 3_600;
export const UNITS = 326_000;

const codeOf = (building: number) => String(4_100_000 + building * 7);

export const buildings = (): BulkBuilding[] =>
  Array.from({ length: BUILDINGS }, (_, n) => ({
    location_id: codeOf(n),
    building_name: `${(n * 37) % 5000} Bathurst St`,
    building_address: `${(n * 37) % 5000} Bathurst St`,
    building_city: 'TORONTO',
    customer_name: `Customer ${n % 400}`,
    building_po_mo_wo: 'po',
    email: `building-${n}@buildings.example`,
    scheduler_email: '',
    TimeWindow1: '9-12',
    TimeWindow2: '13-17',
    branch: '',
    province: '',
  }));

/** Twelve doors a floor; a warranty at every fiftieth unit. */
export const units = (): BulkUnit[] =>
  Array.from({ length: UNITS }, (_, n) => {
    const building = Math.floor((n * BUILDINGS) / UNITS);
    const inBuilding = n - Math.ceil((building * UNITS) / BUILDINGS);
    const hasWarranty = n % 50 === 0;
    return {
      location_id: codeOf(building),
      unit: `${1 + Math.floor(inBuilding / 12)}${String((inBuilding % 12) + 1).padStart(2, '0')}`,
      bedroom_count: 1 + (n % 3),
      town_house: 0,
      warranty_pest: hasWarranty ? 'Bed Bugs' : null,
      warranty_service: null,
      warranty_pest_date: hasWarranty ? '2027-06-30' : null,
      warranty_service_date: null,
    };
  });
