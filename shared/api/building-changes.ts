import * as z from 'zod/mini';
import { lineText } from '../domain/one-line';
import { OrderNumberType } from '../domain/orders';
import { NumberingScheme } from '../domain/units';
import { BuildingRecord, BuildingSearch } from './buildings';
import { undoable, Version } from './bulk-undo';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { Id, Moment } from './common';
import { documentLimit } from './documents';
import { NewUnit } from './units';

/** A field of a form; the rules check that it is filled in. */
const text = lineText(255);
const emails = lineText(1000);
const code = lineText(50);
const byId = z.object({ id: Id });

/** '' for none. */
const SchedulerOrNone = z.union([Id, z.literal('')]);

const BuildingFields = z.object({
  building_name: text,
  building_address: text,
  building_city: text,
  location_id: code,
  TimeWindow1: text,
  TimeWindow2: text,
  customer_name: text,
  scheduler_id: SchedulerOrNone,
  building_po_mo_wo: OrderNumberType,
});

/** Letters or name; '' where it follows from the address or the branch's city. */
const provinceText = z.string().check(z.trim(), z.maxLength(50));
/** In percent; null or '' where it follows from the province. */
const taxByHand = z.union([z.null(), z.number(), z.string().check(z.maxLength(20))]);
/** '' where it follows from the city. */
const branchId = z.union([Id, z.literal('')]);
const locationNote = z.string().check(z.trim(), z.maxLength(20_000));

/** Buildings that get, or had, one scheduler. */
export const SchedulerOfBuildings = z.object({
  scheduler_id: SchedulerOrNone,
  ids: z.array(Id).check(z.minLength(1), z.maxLength(20_000)),
});
export type SchedulerOfBuildings = z.infer<typeof SchedulerOfBuildings>;

/** A pest or treatment with its other names. */
const KnownName = z.object({ name: z.string(), synonyms: z.array(z.string()) });

export const buildingChangeCalls = defineCalls({
  registerBuilding: {
    method: 'POST',
    path: 'buildings/register',
    action: 'building.create',
    portal: true,
    summary: 'Adds a building, with its units when they are sent along, in one transaction (1 §2.9, §7)',
    body: z.extend(BuildingFields, {
      /** Several separated by commas. */
      customer_email: emails,
      province: z._default(provinceText, ''),
      tax_by_hand: z._default(taxByHand, null),
      branch_id: z._default(branchId, ''),
      location_note: z._default(locationNote, ''),
      /** Left out, they follow by `unit/bulk-add-units` (1 §7). */
      unit: z.optional(z.array(NewUnit).check(z.maxLength(20_000))),
      /** Null to go by what the unit numbers propose (4 §1.5). */
      numbering_scheme: z._default(z.nullable(NumberingScheme), null),
      user_id: z.optional(Id),
    }),
    bodyLimit: 10_000_000,
    response: coded({ success: z.string(), building_id: Id, pin: z.string() }),
  },
  buildingRecord: {
    method: 'GET',
    path: 'buildings/record/:id',
    action: 'building.administer',
    portal: true,
    summary: 'A building with every field that can be changed, all PINs and the warranty counts (2 §2.1, §3)',
    params: byId,
    response: coded({ data: z.array(BuildingRecord) }),
  },
  updateBuilding: {
    method: 'PUT',
    path: 'buildings/update/:id',
    action: 'building.administer',
    portal: true,
    summary: 'Changes a building, unless somebody else has changed it since it was read (2 §5, §7)',
    params: byId,
    body: z.extend(BuildingFields, {
      /** Comma separated. */
      email: emails,
      follow_up_email: emails,
      master_pin: z.nullable(text),
      master_pin2: z.nullable(text),
      master_pin3: z.nullable(text),
      master_pin4: z.nullable(text),
      warranty_count: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
      /** What is left out of these five stays as it is. */
      province: z.optional(provinceText),
      tax_by_hand: z.optional(taxByHand),
      branch_id: z.optional(branchId),
      location_note: z.optional(locationNote),
      pin_views_only: z.optional(z.boolean()),
      updated_at: Moment,
      /** Clients that the admin confirmed: their contacts may open this building with the same master PIN. */
      shared_with: z._default(z.array(text).check(z.maxLength(100)), []),
    }),
    response: coded({ success: z.string() }),
  },
  updateBuildingContact: {
    method: 'PUT',
    path: 'buildings/update-contact/:id',
    action: 'building.changeContact',
    portal: true,
    summary:
      'Changes a building’s e-mail and scheduler, all that a scheduler may change of it (3 §5.9, §7.7)',
    params: byId,
    body: z.object({ email: emails, scheduler_id: SchedulerOrNone, updated_at: Moment }),
    response: coded({ success: z.string() }),
  },
  assignScheduler: {
    method: 'PUT',
    path: 'buildings/assign-scheduler',
    action: 'building.administer',
    portal: true,
    summary:
      'Assigns many buildings at once, the chosen ones or all that a search finds; `before` sent back with `version` undoes it where nothing was changed since (4 §20)',
    body: z.union([
      z.object({
        changes: z.array(SchedulerOfBuildings).check(z.minLength(1), z.maxLength(2_000)),
        /** Of an undo: a building with another version stays as it is. */
        version: z.optional(Version),
      }),
      z.object({ scheduler_id: SchedulerOrNone, found: BuildingSearch }),
    ]),
    bodyLimit: 2_000_000,
    response: coded({
      success: z.string(),
      data: undoable(SchedulerOfBuildings),
    }),
  },
  knownToImports: {
    method: 'GET',
    path: 'buildings/bulk-building-known/',
    action: 'building.import',
    portal: true,
    summary: 'What a workbook of buildings is held against before it is sent (4 §19)',
    response: coded({
      data: z.object({
        location_ids: z.array(z.string()),
        /** Of buildings that are retired. */
        retired_location_ids: z.array(z.string()),
        scheduler_emails: z.array(z.string()),
        clients: z.array(z.string()),
        /** Those of them that get no buildings any more. */
        retired_clients: z.array(z.string()),
        pests: z.array(KnownName),
        services: z.array(KnownName),
      }),
    }),
  },
  keepBuildingFile: {
    method: 'POST',
    path: 'buildings/bulk-upload',
    action: 'building.import',
    portal: true,
    summary:
      'Keeps a PDF of buildings in the portal documents, to be entered by hand (1 §7, specification README no. 18)',
    upload: documentLimit,
    response: coded({ message: z.string() }),
  },
  exportBuildings: {
    method: 'GET',
    path: 'buildings/export-all-buildings',
    exportOf: 'buildings',
    action: 'building.administer',
    recorded: 'pin-export',
    summary: 'The buildings that a search finds, or the chosen ones, as a workbook (1 §2.8)',
    query: z.extend(ExportQuery, BuildingSearch.shape),
    response: fileResponse,
  },
  deleteBuilding: {
    method: 'DELETE',
    path: 'buildings/delete/:id',
    action: 'building.delete',
    portal: true,
    summary: 'Deletes a building that no order belongs to, with its units, warranties and notes (1 §7)',
    params: byId,
    response: coded({ success: z.string() }),
  },
});
