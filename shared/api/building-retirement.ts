import * as z from 'zod/mini';
import { BuildingSearch } from './buildings';
import { coded, defineCalls } from './call';
import { Flag, Id } from './common';

/** Buildings that something is done with: chosen ones, or all that a search finds. */
export const ChosenBuildings = z.union([
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(20_000)) }),
  z.object({ found: BuildingSearch }),
]);
export type ChosenBuildings = z.infer<typeof ChosenBuildings>;

/** What retiring buildings changes. */
export const Retirement = z.object({
  buildings: z.number(),
  /** The first of them by name. */
  names: z.array(z.string()),
  /** Orders in progress or scheduled, which are deleted if the admin says so. */
  open_orders: z.number(),
  /** Of these, orders with completed units: they belong to the history, and keep their building from being retired. */
  partly_done: z.number(),
  drafts: z.number(),
  follow_up_requests: z.number(),
  accounts: z.number(),
  links: z.number(),
});
export type Retirement = z.infer<typeof Retirement>;

/** Retiring buildings, and what is done with many of them (4 §20). */
export const buildingRetirementCalls = defineCalls({
  retirement: {
    method: 'POST',
    path: 'buildings/retirement',
    action: 'building.administer',
    portal: true,
    summary: 'What retiring buildings would change; nothing is changed (4 §20)',
    body: z.object({ which: ChosenBuildings }),
    bodyLimit: 2_000_000,
    response: coded({ data: Retirement }),
  },
  renewPins: {
    method: 'PUT',
    path: 'buildings/renew-pins',
    action: 'building.administer',
    portal: true,
    summary: 'Gives many buildings new PINs, which ends the sessions of the old ones (4 §20)',
    body: z.object({
      which: ChosenBuildings,
      /** Whether each new PIN is mailed to its building's addresses. */
      mail: Flag,
    }),
    bodyLimit: 2_000_000,
    response: coded({
      success: z.string(),
      data: z.object({ buildings: z.number(), not_mailed: z.number() }),
    }),
  },
  retireBuildings: {
    method: 'PUT',
    path: 'buildings/retire',
    action: 'building.administer',
    portal: true,
    summary:
      'Retires buildings: they leave the lists and open to no contact, and their history stays for admins (4 §20)',
    body: z.object({
      which: ChosenBuildings,
      /** Open orders are deleted; otherwise they keep their building from being retired. */
      delete_orders: z._default(z.boolean(), false),
    }),
    bodyLimit: 2_000_000,
    response: coded({
      success: z.string(),
      data: z.object({ ids: z.array(Id), deleted_orders: z.number() }),
    }),
  },
  bringBuildingsBack: {
    method: 'PUT',
    path: 'buildings/bring-back',
    action: 'building.administer',
    portal: true,
    summary: 'Brings retired buildings back, with the schedulers that they had (4 §20)',
    body: z.object({
      which: ChosenBuildings,
      /** 1: they get new PINs, and their links end; 0, for an undo: PINs and links open them again. */
      new_pins: Flag,
      /** Whether the new PINs are mailed to the buildings' addresses. */
      mail: z._default(Flag, 0),
    }),
    bodyLimit: 2_000_000,
    response: coded({ success: z.string() }),
  },
});
