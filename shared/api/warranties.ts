import * as z from 'zod/mini';
import { coded, defineCalls, wrapped } from './call';
import { Id, Option, WarrantySummary, WarrantyTerms } from './shapes';

const ofBuilding = z.object({ building_id: Id });
const oneOfBuilding = z.object({ building_id: Id, uuid: Id });
const said = coded({ message: z.string() });

export const warrantyCalls = defineCalls({
  warranties: {
    method: 'GET',
    path: 'warranty/:building_id',
    action: 'warranty.read',
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
    response: said,
  },
  updateWarranty: {
    method: 'PUT',
    path: 'warranty/:building_id/:uuid',
    action: 'warranty.write',
    portal: true,
    summary: 'Changes what a warranty covers and up to when (2 §7)',
    params: oneOfBuilding,
    body: WarrantyTerms,
    response: said,
  },
  deleteWarranty: {
    method: 'DELETE',
    path: 'warranty/:building_id/:uuid',
    action: 'warranty.write',
    portal: true,
    summary: "Deletes a unit's warranty (2 §7)",
    params: oneOfBuilding,
    response: said,
  },
  deleteAllWarranties: {
    method: 'DELETE',
    path: 'warranty/delete-all',
    action: 'warranty.write',
    portal: true,
    summary: 'Deletes all warranties of a building (2 §7)',
    query: ofBuilding,
    response: said,
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
