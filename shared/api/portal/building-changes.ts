import * as z from 'zod/mini';
import { buildingChangeCalls } from '../provider/building-changes';
import { unitCalls } from '../provider/units';
import { warrantyCalls } from '../provider/warranties';
import { BuildingRecord, CommonAreaFields, Id, Option, WarrantySummary } from '../shapes';
import { definePortalCall } from './define';

const { registerBuilding, updateBuilding, updateBuildingContact } = buildingChangeCalls;
const ofBuilding = z.object({ buildingId: Id });
const ofUnit = z.object({ buildingId: Id, unitId: Id });
const ofCommonArea = z.object({ buildingId: Id, areaId: Id });
const ofWarranty = z.object({ buildingId: Id, warrantyId: Id });
const Said = z.object({ message: z.string() });

/** Buildings, their units and their warranties as the console changes them. */
export const buildingChangePortalCalls = {
  addBuilding: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings',
    action: 'building.create',
    body: registerBuilding.body,
    response: z.object({ message: z.string(), buildingId: Id, pin: z.string() }),
  }),
  buildingRecord: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/record',
    action: 'building.edit',
    params: ofBuilding,
    response: BuildingRecord,
  }),
  updateBuilding: definePortalCall({
    method: 'PUT',
    path: '/api/portal/buildings/:buildingId',
    action: 'building.edit',
    params: ofBuilding,
    body: updateBuilding.body,
    response: Said,
  }),
  updateBuildingContact: definePortalCall({
    method: 'PUT',
    path: '/api/portal/buildings/:buildingId/contact',
    action: 'building.write',
    params: ofBuilding,
    body: updateBuildingContact.body,
    response: Said,
  }),
  deleteBuilding: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/buildings/:buildingId',
    action: 'building.delete',
    params: ofBuilding,
    response: Said,
  }),
  /** A PDF of buildings; the form goes through to the provider unread. */
  keepBuildingFile: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/file',
    action: 'building.import',
    upload: true,
    response: Said,
  }),
  floors: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/floors',
    action: 'building.read',
    params: ofBuilding,
    response: z.array(z.string()),
  }),
  addUnit: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/:buildingId/units',
    action: 'unit.write',
    params: ofBuilding,
    body: z.omit(unitCalls.addUnit.body, { building_id: true }),
    response: Said,
  }),
  /** The body goes through to the provider unread: a large building's file is more than the proxy reads. */
  addUnits: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/:buildingId/units/bulk',
    action: 'unit.write',
    params: ofBuilding,
    body: unitCalls.addUnits.body,
    response: Said,
  }),
  updateUnit: definePortalCall({
    method: 'PUT',
    path: '/api/portal/buildings/:buildingId/units/:unitId',
    action: 'unit.write',
    params: ofUnit,
    body: unitCalls.updateUnit.body,
    response: Said,
  }),
  changeUnitKind: definePortalCall({
    method: 'PUT',
    path: '/api/portal/buildings/:buildingId/units/:unitId/kind',
    action: 'unit.write',
    params: ofUnit,
    body: unitCalls.changeUnitKind.body,
    response: Said,
  }),
  chooseNumbering: definePortalCall({
    method: 'PUT',
    path: '/api/portal/buildings/:buildingId/numbering-scheme',
    action: 'unit.write',
    params: ofBuilding,
    body: unitCalls.chooseNumbering.body,
    response: Said,
  }),
  deleteUnit: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/buildings/:buildingId/units/:unitId',
    action: 'unit.write',
    params: ofUnit,
    response: Said,
  }),
  deleteAllUnits: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/buildings/:buildingId/units',
    action: 'unit.write',
    params: ofBuilding,
    response: Said,
  }),
  addCommonArea: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/:buildingId/common-areas',
    action: 'unit.write',
    params: ofBuilding,
    body: CommonAreaFields,
    response: Said,
  }),
  renameCommonArea: definePortalCall({
    method: 'PUT',
    path: '/api/portal/buildings/:buildingId/common-areas/:areaId',
    action: 'unit.write',
    params: ofCommonArea,
    body: CommonAreaFields,
    response: Said,
  }),
  deleteCommonArea: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/buildings/:buildingId/common-areas/:areaId',
    action: 'unit.write',
    params: ofCommonArea,
    response: Said,
  }),
  warranties: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/warranties',
    action: 'warranty.read',
    params: ofBuilding,
    response: WarrantySummary,
  }),
  addWarranty: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/:buildingId/warranties',
    action: 'warranty.write',
    params: ofBuilding,
    body: z.omit(warrantyCalls.addWarranty.body, { building_id: true }),
    response: Said,
  }),
  updateWarranty: definePortalCall({
    method: 'PUT',
    path: '/api/portal/buildings/:buildingId/warranties/:warrantyId',
    action: 'warranty.write',
    params: ofWarranty,
    body: warrantyCalls.updateWarranty.body,
    response: Said,
  }),
  deleteWarranty: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/buildings/:buildingId/warranties/:warrantyId',
    action: 'warranty.write',
    params: ofWarranty,
    response: Said,
  }),
  deleteAllWarranties: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/buildings/:buildingId/warranties',
    action: 'warranty.write',
    params: ofBuilding,
    response: Said,
  }),
  allTreatments: definePortalCall({
    method: 'GET',
    path: '/api/portal/treatments',
    action: 'catalogue.read',
    response: z.array(Option),
  }),
} as const;
