import * as z from 'zod/mini';
import { clientNameLimit } from '../domain/clients';
import { lineText } from '../domain/one-line';
import { masterPinFields } from '../domain/pins';
import { ChosenBuildings } from './building-retirement';
import { undoable, Version } from './bulk-undo';
import { coded, defineCalls } from './call';
import { Id } from './common';

/** Buildings that had one branch, or none. */
export const BranchOfBuildings = z.object({
  branch_id: z.nullable(Id),
  /** It was chosen by hand, so that a sync of the location branches leaves it. */
  by_hand: z.boolean(),
  ids: z.array(Id).check(z.minLength(1), z.maxLength(20_000)),
});
export type BranchOfBuildings = z.infer<typeof BranchOfBuildings>;

/** Buildings that had one client. */
export const ClientOfBuildings = z.object({
  customer_id: Id,
  ids: z.array(Id).check(z.minLength(1), z.maxLength(20_000)),
});
export type ClientOfBuildings = z.infer<typeof ClientOfBuildings>;

/** The effect of giving many buildings a branch or client; those that have it already are not counted. */
const Change = z.object({
  buildings: z.number(),
  /** Who has them now, with how many, the most first; null for no branch. */
  from: z.array(z.object({ name: z.nullable(z.string()), buildings: z.number() })),
});

export const BranchChange = z.extend(Change, {
  branch: z.string(),
  /** Orders of these buildings that are not completed, whose bills follow the new branch. */
  open_orders: z.number(),
});
export type BranchChange = z.infer<typeof BranchChange>;

export const ClientChange = z.extend(Change, {
  /** The client as it is written, also where the name is a former one. */
  client: z.string(),
  is_new: z.boolean(),
  /** It gets no buildings any more. */
  is_retired: z.boolean(),
  /** Contacts' accounts that lose the buildings, and links to their reports that end. */
  accounts: z.number(),
  links: z.number(),
  /** The other clients whose buildings carry the same master PINs, which the buildings keep. */
  sharing: z.array(z.string()),
});
export type ClientChange = z.infer<typeof ClientChange>;

/** The effect of giving many buildings a master PIN: how many lose a former one, by its digits. */
export const MasterPinChange = z.extend(Change, {
  /** The clients that the buildings and those that carry the PIN already belong to, where these are several. */
  sharing: z.array(z.string()),
});
export type MasterPinChange = z.infer<typeof MasterPinChange>;

/** A building's former master PIN, which only the provider can read; null for none. */
export const FormerMasterPin = z.object({
  id: Id,
  sealed: z.nullable(z.string().check(z.maxLength(200))),
});
export type FormerMasterPin = z.infer<typeof FormerMasterPin>;

const MasterPinField = z.enum(masterPinFields);
const WantedMasterPin = z.object({
  which: ChosenBuildings,
  field: MasterPinField,
  pin: z.string().check(z.trim(), z.maxLength(20)),
});

/** Clients that the admin confirmed: their contacts may open these buildings with the same master PINs. */
const sharedWith = z._default(z.array(lineText(clientNameLimit)).check(z.maxLength(2_000)), []);

const customerName = lineText(clientNameLimit).check(z.minLength(1));

/** Branch, client and master PIN of many buildings (4 §20). Retired buildings stay as they are. */
export const buildingBulkCalls = defineCalls({
  branchChange: {
    method: 'POST',
    path: 'buildings/branch-change',
    action: 'building.administer',
    portal: true,
    summary: 'What another branch would change for many buildings; nothing is changed (4 §20)',
    body: z.object({ which: ChosenBuildings, branch_id: Id }),
    bodyLimit: 2_000_000,
    response: coded({ data: BranchChange }),
  },
  setBranch: {
    method: 'PUT',
    path: 'buildings/set-branch',
    action: 'building.administer',
    portal: true,
    summary:
      'Gives many buildings a branch, by hand; `before` sent back as `changes` with `version` undoes it where nothing was changed since (4 §20)',
    body: z.union([
      z.object({ which: ChosenBuildings, branch_id: Id }),
      z.object({
        changes: z.array(BranchOfBuildings).check(z.minLength(1), z.maxLength(2_000)),
        version: Version,
      }),
    ]),
    bodyLimit: 2_000_000,
    response: coded({
      success: z.string(),
      data: undoable(BranchOfBuildings),
    }),
  },
  masterPinChange: {
    method: 'POST',
    path: 'buildings/master-pin-change',
    action: 'building.administer',
    portal: true,
    summary: 'What a master PIN that buildings carry would change for many; nothing is changed (4 §20)',
    body: WantedMasterPin,
    bodyLimit: 2_000_000,
    response: coded({ data: MasterPinChange }),
  },
  setMasterPin: {
    method: 'PUT',
    path: 'buildings/set-master-pin',
    action: 'building.administer',
    portal: true,
    summary:
      'Gives many buildings a master PIN that others carry; `before` sent back as `changes` with `version` undoes it where nothing was changed since (4 §20)',
    body: z.union([
      z.extend(WantedMasterPin, {
        /** The clients that the portal named and the admin confirmed. */
        shared_with: z._default(z.array(lineText(clientNameLimit)).check(z.maxLength(2_000)), []),
      }),
      z.object({
        field: MasterPinField,
        changes: z.array(FormerMasterPin).check(z.minLength(1), z.maxLength(20_000)),
        version: Version,
      }),
    ]),
    bodyLimit: 4_000_000,
    response: coded({
      success: z.string(),
      data: undoable(FormerMasterPin),
    }),
  },
  clientChange: {
    method: 'POST',
    path: 'buildings/client-change',
    action: 'building.administer',
    portal: true,
    summary: 'What another client would change for many buildings; nothing is changed (4 §20)',
    body: z.object({ which: ChosenBuildings, customer_name: customerName }),
    bodyLimit: 2_000_000,
    response: coded({ data: ClientChange }),
  },
  setClient: {
    method: 'PUT',
    path: 'buildings/set-client',
    action: 'building.administer',
    portal: true,
    summary:
      'Gives many buildings to a client, a new one too: their PINs, links and accounts of the former one end, as in the form; `before` sent back as `changes` with `version` gives them back, with new PINs, where nothing was changed since (4 §20)',
    body: z.union([
      z.object({ which: ChosenBuildings, customer_name: customerName, shared_with: sharedWith }),
      z.object({
        changes: z.array(ClientOfBuildings).check(z.minLength(1), z.maxLength(2_000)),
        version: Version,
        shared_with: sharedWith,
      }),
    ]),
    bodyLimit: 2_000_000,
    response: coded({ success: z.string(), data: undoable(ClientOfBuildings) }),
  },
});
