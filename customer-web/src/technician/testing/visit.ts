import type { Visit, VisitUnit } from '@clearunit/shared/api/visits';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const bedBugs = { pestId: uuid(901), pestName: 'Bed Bugs', synonyms: [] };
export const spray = {
  treatment_id: uuid(911),
  treatment_name: 'Spray Treatment',
  service_code: 'BB1',
  synonyms: [],
};

export const mice = { pestId: uuid(902), pestName: 'Mice', synonyms: [] };
export const bait = { treatment_id: uuid(912), treatment_name: 'Bait' };
export const traps = { treatment_id: uuid(913), treatment_name: 'Traps' };

/** A scheduled unit of a visit, for Bed Bugs and Spray Treatment; its line's id comes from the unit's number. */
export const visitUnit = (unit_number: string, about: Partial<VisitUnit> = {}): VisitUnit => ({
  order_unit_id: uuid(Number(unit_number)),
  unit_uuid: uuid(10_000 + Number(unit_number)),
  unit_number,
  pest_id: bedBugs.pestId,
  pest_name: bedBugs.pestName,
  treatment_id: spray.treatment_id,
  treatment_name: spray.treatment_name,
  service_code: spray.service_code,
  request_type: 'neworder',
  second_visit: 0,
  price: 12_000,
  note: '',
  priority: 0,
  order_status: 'scheduled',
  schedule_date: '2026-07-06',
  work_date: null,
  time_window: 'time_window_1',
  order_id: uuid(800),
  order_number: 1001,
  floor: unit_number.slice(0, -2),
  ...about,
});

/** A visit of one building with these units in walking order. */
export const visitOf = (...units: VisitUnit[]): Visit => ({
  building_id: uuid(700),
  building_name: 'Alder Point Tower',
  building_address: '204 Alder Point Road',
  location_note: '',
  date: '2026-07-06',
  TimeWindow1: '08:00-12:00',
  TimeWindow2: '13:00-17:00',
  units,
  addable_pests: [
    { pest_id: bedBugs.pestId, pest_name: bedBugs.pestName, treatments: [spray] },
    { pest_id: mice.pestId, pest_name: mice.pestName, treatments: [bait, traps] },
  ],
});
