import * as z from 'zod/mini';
import { Params, Problem } from '../domain/errors';
import {
  BulkBuilding,
  BulkUnit,
  builtOnResults,
  importKinds,
  importStates,
  mostPastVisits,
  PastVisit,
  PastVisitNames,
} from '../domain/imports';
import { coded, defineCalls, fileResponse } from './call';
import { Id, Moment, PageQuery } from './common';
import { importNames } from './import-names';
import { UpdateOutcome, updateRows } from './import-updates';

/** The record of an import (4 §19.6): its file and user, progress, and outcome. */
export const ImportRecord = z.object({
  uuid: Id,
  kind: z.enum(importKinds),
  file_name: z.string(),
  /** The client of its buildings; '' where there are several. */
  client: z.string(),
  made_by: z.string(),
  started_at: Moment,
  ended_at: z.nullable(Moment),
  state: z.enum(importStates),
  /** How many rows were sent, and how many of them are stored so far. */
  rows: z.number(),
  done: z.number(),
  /** What it brought: 'buildings', 'units', 'visits' and so on, each with its number. */
  counts: z.record(z.string(), z.number()),
  /** Why it failed. */
  reason: z.nullable(z.string()),
  params: z.nullable(Params),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** What goes when an import is taken back, and what keeps it. */
export const TakeBack = z.object({
  buildings: z.number(),
  /** Those of its buildings, and those that it added to others. */
  units: z.number(),
  visits: z.number(),
  /** What it changed of other buildings and units, which is restored. */
  changed_buildings: z.number(),
  changed_units: z.number(),
  /**
   * After so many days the former e-mail addresses of the buildings that it changed were erased, and those that it set stay;
   * null where all of them are restored.
   */
  emails_erased_after: z.nullable(z.number()),
  /** Buildings whose former scheduler is gone: they get none. */
  without_scheduler: z.number(),
  /** Other buildings whose number of warranties was raised for the units that it added: it stays. */
  warranty_counts: z.number(),
  /** What it changed and somebody changed again: then it cannot be taken back. Null for nothing. */
  changed_since: z.nullable(z.object({ buildings: z.number(), building_name: z.string() })),
  /** Its buildings and units that were changed or added since: they are deleted as well. */
  edited_buildings: z.number(),
  edited_units: z.number(),
  /** Records made for its buildings since, which are deleted with them. */
  accounts: z.number(),
  links: z.number(),
  notes: z.number(),
  /** Orders for its buildings and units, which keep it from being taken back; null for none. */
  ordered: z.nullable(
    z.object({ orders: z.number(), order_number: z.nullable(z.number()), building_name: z.string() }),
  ),
  /** Later imports that brought past visits or units to its buildings: they are taken back first. */
  later: z.array(z.object({ file_name: z.string(), started_at: Moment })),
  /** Of results and corrections; left out of the others. */
  of_orders: z.optional(
    z.object({
      /** How many results go, how many become what they were, and of how many orders. */
      results: z.number(),
      corrected: z.number(),
      orders: z.number(),
      /** Recommended follow-ups that go, and that it had withdrawn or taken units out of, which come back. */
      follow_ups: z.number(),
      restored_follow_ups: z.number(),
      /** What became of its orders since: then it cannot be taken back. Null for nothing. */
      built: z.nullable(
        z.object({
          what: z.enum(builtOnResults),
          orders: z.number(),
          order_number: z.number(),
          building_name: z.string(),
        }),
      ),
    }),
  ),
});
export type TakeBack = z.infer<typeof TakeBack>;

const byId = z.object({ id: Id });

/** The rows of a checked workbook of past visits. */
const ofHistory = {
  body: z.object({
    visits: z.array(PastVisit).check(z.minLength(1), z.maxLength(mostPastVisits)),
    ...importNames,
  }),
  bodyLimit: 100_000_000,
} as const;

/** What is to be stored of past visits. */
const HistoryCounts = z.object({
  visits: z.number(),
  buildings: z.number(),
  units: z.number(),
  /** Visits that the portal has already: they stay as they are. */
  known: z.number(),
});

/** Buildings that were there and get units, how many they get, and how many of the sent ones they have. */
const Completed = z.object({ buildings: z.number(), units: z.number(), known: z.number() });

/** The problems of the rows that are left out, each field as 'visits.<index>.<field>' or 'naming.<index>.<field>'. */
const RefusedRows = z.array(Problem);

/** Imports of buildings and of past visits, and the records of all imports (1 §2.10, 4 §19). */
export const importCalls = defineCalls({
  imports: {
    method: 'GET',
    path: 'imports',
    action: 'building.import',
    portal: true,
    summary:
      'Imports of buildings, units, past visits, results and corrections, the latest first, by page (4 §19.6)',
    query: PageQuery,
    response: coded({ data: z.array(ImportRecord), total_count: z.number() }),
  },
  exportForImport: {
    method: 'GET',
    path: 'imports/workbook',
    action: 'building.import',
    recorded: 'export',
    portal: true,
    summary:
      'All buildings in use with their units as the workbook that an import takes, which imports again unchanged (4 §19.4)',
    response: fileResponse,
  },
  importRecord: {
    method: 'GET',
    path: 'imports/:id',
    action: 'building.import',
    portal: true,
    summary: 'An import, with how far it is (4 §19.6)',
    params: byId,
    response: coded({ data: ImportRecord }),
  },
  importPins: {
    method: 'GET',
    path: 'imports/:id/pins',
    action: 'building.import',
    recorded: 'pin-export',
    portal: true,
    summary: 'The PINs of the buildings that an import brought, with their addresses (1 §2.10)',
    params: byId,
    response: coded({
      data: z.array(z.object({ location_id: z.string(), building_address: z.string(), pin: z.string() })),
    }),
  },
  plannedTakeBack: {
    method: 'GET',
    path: 'imports/:id/take-back',
    action: 'building.import',
    portal: true,
    summary: 'What goes when a stored import is taken back, or what keeps it (4 §19.6)',
    params: byId,
    response: coded({ data: TakeBack }),
  },
  takeBackImport: {
    method: 'POST',
    path: 'imports/:id/take-back',
    action: 'building.import',
    portal: true,
    summary: 'Takes an import back as a whole, as long as nothing was ordered on it (4 §19.6)',
    params: byId,
    response: coded({ success: z.string() }),
  },
  addBuildings: {
    method: 'POST',
    path: 'buildings/bulk-building-add/',
    action: 'building.import',
    portal: true,
    summary:
      'Stores a checked workbook of buildings and units, whole or not at all; buildings that are there get the units that they lack, and are changed by its updates that are right (1 §2.10, 4 §19)',
    body: z.object({
      buildings: z.array(BulkBuilding).check(z.maxLength(20_000)),
      units: z.array(BulkUnit).check(z.maxLength(1_000_000)),
      ...updateRows,
      user_id: z.optional(Id),
      ...importNames,
    }),
    bodyLimit: 200_000_000,
    response: coded({
      success: z.string(),
      data: z.object({
        import_id: Id,
        buildings: z.number(),
        units: z.number(),
        completed: Completed,
        /** What its updates changed, and those that were left out. */
        updated: UpdateOutcome,
        /** The new buildings' PINs, so that the admin can hand them out. */
        pins: z.array(z.object({ location_id: z.string(), uuid: Id, pin: z.string() })),
        /** Scheduler e-mails that no scheduler has, and how many buildings stay unassigned because of each. */
        unknown_schedulers: z.array(z.object({ email: z.string(), buildings: z.number() })),
      }),
    }),
  },
  checkUpdates: {
    method: 'POST',
    path: 'buildings/bulk-building-check/',
    action: 'building.import',
    portal: true,
    summary:
      'Says what the updates of a workbook would change, and which units buildings that are there would get, and stores nothing (4 §19.2)',
    body: z.object({
      ...updateRows,
      /** Units of buildings that are there, which stay as they are. */
      units: z._default(z.array(BulkUnit).check(z.maxLength(1_000_000)), []),
    }),
    bodyLimit: 200_000_000,
    response: coded({ data: z.extend(UpdateOutcome, { completed: Completed }) }),
  },
  checkHistory: {
    method: 'POST',
    path: 'imports/history/check',
    action: 'building.import',
    portal: true,
    summary:
      'Checks past visits, and what other rows of their file name, against the portal and stores nothing (4 §19.5)',
    body: z.object({
      visits: z.array(PastVisit).check(z.maxLength(mostPastVisits)),
      naming: z.optional(z.array(PastVisitNames).check(z.maxLength(mostPastVisits))),
    }),
    bodyLimit: ofHistory.bodyLimit,
    response: coded({ data: z.extend(HistoryCounts, { problems: RefusedRows }) }),
  },
  importHistory: {
    method: 'POST',
    path: 'imports/history',
    action: 'building.import',
    portal: true,
    summary:
      'Stores the past visits that are right, in one transaction; those that the portal has are left out (4 §19.5)',
    ...ofHistory,
    response: coded({
      success: z.string(),
      data: z.extend(HistoryCounts, { import_id: Id, problems: RefusedRows }),
    }),
  },
});
