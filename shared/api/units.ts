import * as z from 'zod/mini';
import { BulkUnitRow } from '../domain/imports';
import { lineText } from '../domain/one-line';
import { NumberingScheme, placeKinds } from '../domain/units';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { DateOnly, Flag, Id, PageQuery, SearchText } from './common';
import { importNames } from './import-names';

/** A field's text; the rules check it. */
const written = lineText(50);

/** A unit as the forms send it (2 §7): its floor is the one that was chosen or written by hand. */
export const UnitFields = z.extend(BulkUnitRow, { unit: written, floor: written });
export type UnitFields = z.infer<typeof UnitFields>;

/** A common area as its form sends it; `checkCommonArea` checks it. */
export const CommonAreaFields = z.object({ name: lineText(200) });
export type CommonAreaFields = z.infer<typeof CommonAreaFields>;

/**
 * A unit that is added, with the warranty of the add-unit modal (1 §2.9, §3). Without a `warranty_type`, `is_on_pest`
 * and `is_on_service` tell it.
 */
export const NewUnit = z.extend(BulkUnitRow, {
  is_warranty: z._default(Flag, 0),
  /** '' without a warranty. */
  warranty_type: z._default(z.enum(['pest', 'service', '']), ''),
  is_on_pest: z.optional(Flag),
  is_on_service: z.optional(Flag),
  pest_id: z._default(z.nullable(Id), null),
  treatment_id: z._default(z.nullable(Id), null),
  /** The warranty's last day. */
  expire_date: z._default(z.nullable(DateOnly), null),
});
export type NewUnit = z.infer<typeof NewUnit>;

/** A unit in the list across buildings. */
export const UnitRow = z.object({
  /** `<building_id>.<uuid>`, by which one unit is found. */
  id: z.string(),
  uuid: Id,
  building_id: Id,
  building_name: z.string(),
  location_id: z.string(),
  unit: z.string(),
  floor: z.string(),
  bedroom_count: z.number(),
  town_house: Flag,
  is_warranty: Flag,
  expire_date: z.nullable(DateOnly),
});
export type UnitRow = z.infer<typeof UnitRow>;

/** What a merge of a unit into another one changes. */
export const UnitMerge = z.object({
  unit: z.string(),
  into: z.string(),
  /** Services that were done, and those that are open. */
  visits: z.number(),
  open: z.number(),
  /** Open services against a pest for which the kept unit has an open one too. */
  planned_twice: z.number(),
  /** Its ongoing entries of the critical list, which are resolved because the kept unit has an ongoing one. */
  listed_twice: z.number(),
  has_warranty: z.boolean(),
  into_has_warranty: z.boolean(),
});
export type UnitMerge = z.infer<typeof UnitMerge>;

/** What retiring a unit changes. */
export const UnitRetirement = z.object({
  unit: z.string(),
  /** Services that are open, which are deleted if the admin says so, and those in drafts. */
  open: z.number(),
  drafts: z.number(),
  /** Follow-up requests that nobody has decided, which cannot be accepted then. */
  requests: z.number(),
  visits: z.number(),
});
export type UnitRetirement = z.infer<typeof UnitRetirement>;

const ofBuilding = z.object({ building_id: Id });
const oneOfBuilding = z.object({ building_id: Id, uuid: Id });
const MessageAnswer = coded({ message: z.string() });

export const unitCalls = defineCalls({
  units: {
    method: 'GET',
    path: 'unit',
    action: 'unit.list',
    forKeys: true,
    summary: 'Units by page, of one building or of all, searched by number, building and code',
    query: z.extend(PageQuery, {
      q: SearchText,
      building_id: z.optional(Id),
      order_by: z._default(z.enum(['building_name', 'location_id', 'unit', 'floor', 'id']), 'building_name'),
      order_by_value: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
    }),
    response: coded({ data: z.array(UnitRow), total_unit: z.number(), total_is_exact: z.boolean() }),
  },
  unit: {
    method: 'GET',
    path: 'unit/:building_id/:uuid',
    action: 'unit.list',
    forKeys: true,
    summary: 'A unit of a building',
    params: oneOfBuilding,
    response: coded({ data: z.array(UnitRow) }),
  },
  exportUnits: {
    method: 'GET',
    path: 'unit/export-all-units',
    exportOf: 'unit',
    action: 'unit.list',
    recorded: 'export',
    summary:
      'The units that a search finds, or the chosen ones, with their warranties as a workbook (1 §2.8)',
    query: z.extend(ExportQuery, { q: SearchText, building_id: z.optional(Id) }),
    response: fileResponse,
  },
  addUnit: {
    method: 'POST',
    path: 'unit/add',
    action: 'unit.write',
    portal: true,
    summary: 'Adds a unit to a building and gives it its place (2 §7)',
    body: z.extend(UnitFields, { building_id: Id }),
    response: coded({ success: z.string(), uuid: Id }),
  },
  addUnits: {
    method: 'POST',
    path: 'unit/bulk-add-units/:building_id',
    action: 'unit.write',
    portal: true,
    summary:
      'Adds the rows of a bulk unit file, or units with their warranties, all or none; with an import’s id or a file’s name it is kept as an import (1 §7, 2 §7, 4 §19.6)',
    params: ofBuilding,
    body: z.object({
      unit: z.array(NewUnit).check(z.minLength(1), z.maxLength(20_000)),
      user_id: z.optional(Id),
      ...importNames,
    }),
    bodyLimit: 5_000_000,
    response: MessageAnswer,
  },
  updateUnit: {
    method: 'PUT',
    path: 'unit/:building_id/:uuid',
    action: 'unit.write',
    portal: true,
    summary: 'Changes a unit; it moves when its number or floor says so (2 §7)',
    params: oneOfBuilding,
    body: z.extend(UnitFields, {
      /** The unit as it was read; the change is refused if it is another one now (decision 96). */
      seen: z.optional(UnitFields),
    }),
    response: MessageAnswer,
  },
  changeUnitKind: {
    method: 'PUT',
    path: 'unit/kind/:building_id/:uuid',
    action: 'unit.write',
    portal: true,
    summary: 'Makes a unit a common area or the other way round, with its history (4 §1.6)',
    params: oneOfBuilding,
    body: z.object({ kind: z.enum(placeKinds) }),
    response: MessageAnswer,
  },
  unitMerge: {
    method: 'GET',
    path: 'unit/merge/:building_id/:uuid',
    action: 'unit.list',
    portal: true,
    summary: 'What a merge of a unit into another one of its building would change',
    params: oneOfBuilding,
    query: z.object({ into: Id }),
    response: coded({ data: UnitMerge }),
  },
  mergeUnits: {
    method: 'POST',
    path: 'unit/merge/:building_id/:uuid',
    action: 'unit.write',
    portal: true,
    summary: 'Merges a unit into another one of its building, with orders, results and warranty, for good',
    params: oneOfBuilding,
    body: z.object({ into: Id }),
    response: MessageAnswer,
  },
  unitRetirement: {
    method: 'GET',
    path: 'unit/retirement/:building_id/:uuid',
    action: 'unit.list',
    portal: true,
    summary: 'What retiring a unit would change (4 §20)',
    params: oneOfBuilding,
    response: coded({ data: UnitRetirement }),
  },
  retireUnit: {
    method: 'PUT',
    path: 'unit/retire/:building_id/:uuid',
    action: 'unit.write',
    portal: true,
    summary: 'Retires a unit, whose history stays, or brings it back (4 §20)',
    params: oneOfBuilding,
    body: z.object({
      is_retired: z.boolean(),
      /** Open services are deleted; otherwise they keep the unit from being retired. */
      delete_open: z._default(z.boolean(), false),
    }),
    response: MessageAnswer,
  },
  chooseNumbering: {
    method: 'PUT',
    path: 'unit/numbering-scheme/:building_id',
    action: 'unit.write',
    portal: true,
    summary: 'Chooses how the unit numbers of a building name floors, and places its units by it (4 §1.5)',
    params: ofBuilding,
    body: z.object({
      /** Null to derive it from the unit numbers. */
      scheme: z.nullable(NumberingScheme),
      /** The scheme as it was read; the change is refused if it is another one now (decision 96). */
      seen: z.optional(z.nullable(NumberingScheme)),
    }),
    response: MessageAnswer,
  },
  deleteUnit: {
    method: 'DELETE',
    path: 'unit/:building_id/:uuid',
    action: 'unit.write',
    portal: true,
    summary: 'Deletes a unit that no order belongs to, with its warranty (2 §7)',
    params: oneOfBuilding,
    response: MessageAnswer,
  },
  deleteAllUnits: {
    method: 'DELETE',
    path: 'unit/delete-all',
    action: 'unit.write',
    portal: true,
    summary: 'Deletes all units of a building, unless orders belong to one of them (2 §5, §7)',
    query: ofBuilding,
    response: MessageAnswer,
  },
  addCommonArea: {
    method: 'POST',
    path: 'common-area/add',
    action: 'unit.write',
    portal: true,
    summary: 'Adds a common area to a building, with what was done and ordered there before (4 §1.6)',
    body: z.extend(CommonAreaFields, { building_id: Id }),
    response: coded({ success: z.string(), uuid: Id }),
  },
  renameCommonArea: {
    method: 'PUT',
    path: 'common-area/:building_id/:uuid',
    action: 'unit.write',
    portal: true,
    summary: 'Renames a common area; what was done there stays its own (4 §1.6)',
    params: oneOfBuilding,
    body: z.extend(CommonAreaFields, {
      /** The common area as it was read; the change is refused if it is another one now (decision 96). */
      seen: z.optional(CommonAreaFields),
    }),
    response: MessageAnswer,
  },
  deleteCommonArea: {
    method: 'DELETE',
    path: 'common-area/:building_id/:uuid',
    action: 'unit.write',
    portal: true,
    summary: 'Deletes a common area that no order belongs to (4 §1.6)',
    params: oneOfBuilding,
    response: MessageAnswer,
  },
});
