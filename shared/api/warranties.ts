import * as z from 'zod/mini';
import { coded, defineCalls, wrapped } from './call';
import { DateOnly, Flag, Id, Option } from './common';

/** What a warranty covers: a pest, or a service (a treatment). */
const Covered = z.object({ id: Id, name: z.string() });

/** The warranty of a unit (2 §3): up to four pests and up to four services, each kind with its last day. */
export const WarrantyRecord = z.object({
  uuid: Id,
  unit_uuid: Id,
  unit: z.string(),
  /** The last day for pests; null without any. */
  warranty_date: z.nullable(DateOnly),
  /** The last day for services; null without any. */
  warranty_date_service: z.nullable(DateOnly),
  is_on_pest: Flag,
  is_on_service: Flag,
  warranty_pest: z.array(Covered),
  warranty_service: z.array(Covered),
});
export type WarrantyRecord = z.infer<typeof WarrantyRecord>;

/** The warranties of a building: their number and uses (4 §2.2), and which units have one (2 §3). */
export const WarrantySummary = z.object({
  warranty_count: z.number(),
  warranty_used: z.number(),
  /** How many units have one. */
  warranty_given: z.number(),
  warranty_unit_data: z.array(WarrantyRecord),
});
export type WarrantySummary = z.infer<typeof WarrantySummary>;

/** The coverage and last days of a warranty (2 §7). */
export const WarrantyTerms = z.object({
  warranty_pest: z.array(Id).check(z.maxLength(50)),
  warranty_service: z.array(Id).check(z.maxLength(50)),
  /** '' when no day is chosen; the rules check it. */
  warranty_date: z.string().check(z.maxLength(20)),
});
export type WarrantyTerms = z.infer<typeof WarrantyTerms>;

const ofBuilding = z.object({ building_id: Id });
const oneOfBuilding = z.object({ building_id: Id, uuid: Id });
const MessageAnswer = coded({ message: z.string() });

export const warrantyCalls = defineCalls({
  warranties: {
    method: 'GET',
    path: 'warranty/:building_id',
    action: 'warranty.read',
    forKeys: true,
    portal: { building: 'params.building_id' },
    summary: 'The warranties of a building, how many it has and how many are in use (2 §3, §7)',
    params: ofBuilding,
    response: wrapped({ data: WarrantySummary }),
  },
  addWarranty: {
    method: 'POST',
    path: 'warranty/add',
    action: 'warranty.write',
    portal: true,
    summary: "Gives units a warranty each; 'Full Building' stands for all that have none (2 §4, §7)",
    body: z.extend(WarrantyTerms, {
      building_id: Id,
      /** Unit numbers, or 'Full Building' alone. */
      building_units: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20_000)),
    }),
    response: MessageAnswer,
  },
  updateWarranty: {
    method: 'PUT',
    path: 'warranty/:building_id/:uuid',
    action: 'warranty.write',
    portal: true,
    summary: 'Changes what a warranty covers and up to when (2 §7)',
    params: oneOfBuilding,
    body: z.extend(WarrantyTerms, {
      /** The terms as they were read; the change is refused if they are others now (decision 96). */
      seen: z.optional(WarrantyTerms),
    }),
    response: MessageAnswer,
  },
  deleteWarranty: {
    method: 'DELETE',
    path: 'warranty/:building_id/:uuid',
    action: 'warranty.write',
    portal: true,
    summary: "Deletes a unit's warranty (2 §7)",
    params: oneOfBuilding,
    response: MessageAnswer,
  },
  deleteAllWarranties: {
    method: 'DELETE',
    path: 'warranty/delete-all',
    action: 'warranty.write',
    portal: true,
    summary: 'Deletes all warranties of a building (2 §7)',
    query: ofBuilding,
    response: MessageAnswer,
  },
  allTreatments: {
    method: 'GET',
    path: 'treatment-option',
    action: 'catalogue.read',
    portal: true,
    summary: 'All treatments as choices, whatever the pest (2 §7)',
    response: coded({ data: z.array(Option) }),
  },
});
