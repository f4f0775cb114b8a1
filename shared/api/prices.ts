import * as z from 'zod/mini';
import { requiredText } from '../domain/blank';
import { BranchFields } from '../domain/branches';
import { Params } from '../domain/errors/problem';
import { Cents } from '../domain/prices';
import { Province } from '../domain/provinces';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { Id, Moment, PageQuery, SearchText } from './common';

/** A branch with the cities that it serves (4 §2.1). */
export const Branch = z.object({
  branch_id: Id,
  branch_code: z.string(),
  branch_name: z.string(),
  /** As they were typed; one in another province than the branch names it: 'Gatineau, QC'. */
  cities: z.array(z.string()),
  province: z.nullable(Province),
  /** No new building may have it. */
  is_retired: z.boolean(),
});
export type Branch = z.infer<typeof Branch>;

/** A branch with its prices (3 §2.12). */
export const BranchPrice = z.extend(Branch, {
  /** The minimum charge of an order, in cents, where the customer has 'Mini. Service Charges'. */
  minimum_charge: z.number(),
  /** What a visit to a closed door costs, in cents (4 §2.3). */
  no_access_fee: z.number(),
  /** JSON list of `{serviceCode, price}` with prices in dollars, from the management system. */
  service_code: z.string(),
  building_count: z.number(),
  updated_at: Moment,
});
export type BranchPrice = z.infer<typeof BranchPrice>;

/** A service that can have a price: a treatment of a pest (specification README no. 11). */
export const Service = z.object({
  service_code: z.string(),
  pest_name: z.string(),
  treatment_name: z.string(),
});
export type Service = z.infer<typeof Service>;

/** Prices as an admin edits them, in cents. */
export const EditedPrices = z.object({
  minimum_charge: Cents,
  /** Left out, it stays as it is. */
  no_access_fee: z.optional(Cents),
  services: z.array(z.object({ service_code: requiredText(20), price: Cents })).check(z.maxLength(1000)),
  /** `updated_at` of the edited prices; newer ones are not overwritten. */
  updated_at: Moment,
});
export type EditedPrices = z.infer<typeof EditedPrices>;

/** A branch as an admin edits it; the minimum charge in cents. */
export const WrittenBranch = z.extend(BranchFields, { minimum_charge: Cents });
export type WrittenBranch = z.infer<typeof WrittenBranch>;

const MovingBuilding = z.object({
  uuid: Id,
  building_name: z.string(),
  location_id: z.string(),
  building_city: z.string(),
  /** Its current branch. */
  from: z.nullable(z.string()),
});

/** What a sync of the location branches would change now (3 §7.3, 4 §2.1). Lists hold the first by name. */
export const LocationSync = z.object({
  /** A fingerprint of this plan, which the confirmation sends back. */
  seen: z.string(),
  moves: z.array(
    z.object({
      from: z.nullable(z.string()),
      to: z.string(),
      buildings: z.number(),
      /** How many of these had their branch set by hand. */
      by_hand: z.number(),
    }),
  ),
  /** How many would move, without those set by hand. */
  total: z.number(),
  /** How many would move whose branch was set by hand; they move only on request. */
  by_hand: z.number(),
  buildings: z.array(z.extend(MovingBuilding, { to: z.string(), by_hand: z.boolean() })),
  /** Buildings for which no branch is found; they stay as they are. */
  without: z.array(z.extend(MovingBuilding, { reason: z.string(), params: z.optional(Params) })),
  without_total: z.number(),
  /** How many have the right branch already. */
  unchanged: z.number(),
});
export type LocationSync = z.infer<typeof LocationSync>;

const byId = z.object({ id: Id });

export const priceCalls = defineCalls({
  branchPrices: {
    method: 'GET',
    path: 'prices/branches',
    action: 'price.list',
    summary: 'Branches with their service codes and prices (3 §2.12, §7.3)',
    query: z.extend(PageQuery, {
      q: SearchText,
      order_by: z._default(
        z.enum([
          'branch_name',
          'cities',
          'minimum_charge',
          'no_access_fee',
          'building_count',
          'updated_at',
          'id',
        ]),
        'branch_name',
      ),
      order_by_value: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
    }),
    response: coded({ data: z.array(BranchPrice), total_branch: z.number() }),
  },
  exportPrices: {
    method: 'GET',
    path: 'prices/branches/export',
    action: 'price.list',
    recorded: 'export',
    summary: 'Every price of the branches as a workbook (3 §7.3)',
    query: z.extend(ExportQuery, { q: SearchText }),
    response: fileResponse,
  },
  branchPrice: {
    method: 'GET',
    path: 'prices/branches/:id',
    action: 'price.list',
    summary: 'One branch with its service codes and prices',
    params: byId,
    response: coded({ data: BranchPrice }),
  },
  branches: {
    method: 'GET',
    path: 'branches',
    action: 'building.administer',
    portal: true,
    summary: 'All branches with the cities and the province that they serve (4 §2.1)',
    response: coded({ data: z.array(Branch) }),
  },
  addBranch: {
    method: 'POST',
    path: 'prices/branches',
    action: 'price.write',
    portal: true,
    summary: 'Adds a branch to the local management system (4 §2.1)',
    body: WrittenBranch,
    response: coded({ message: z.string(), data: z.object({ branch_id: Id }) }),
  },
  changeBranch: {
    method: 'PUT',
    path: 'prices/branches/:id/about',
    action: 'price.write',
    portal: true,
    summary: 'Changes a branch’s code, name, cities, province and minimum charge (4 §2.1)',
    params: byId,
    body: z.extend(WrittenBranch, { updated_at: Moment }),
    response: coded({ message: z.string() }),
  },
  retireBranch: {
    method: 'PUT',
    path: 'prices/branches/:id/retired',
    action: 'price.write',
    portal: true,
    summary:
      'Retires a branch, which then gets no new buildings and keeps those it has, or takes that back (4 §2.1)',
    params: byId,
    body: z.object({ is_retired: z.boolean() }),
    response: coded({ message: z.string() }),
  },
  services: {
    method: 'GET',
    path: 'prices/services',
    action: 'price.list',
    portal: true,
    summary: 'Every service code with its pest and treatment (specification README no. 11)',
    response: coded({ data: z.array(Service) }),
  },
  editPrices: {
    method: 'PUT',
    path: 'prices/branches/:id',
    action: 'price.write',
    summary: 'Writes a branch’s prices into the local management system, from where they are synced at once',
    params: byId,
    body: EditedPrices,
    response: coded({ message: z.string() }),
  },
  resyncBranch: {
    method: 'POST',
    path: 'prices/branches/:id/resync',
    action: 'price.sync',
    portal: true,
    summary: 'Reads one branch’s prices again from the management system (3 §7.3)',
    params: byId,
    response: coded({ message: z.string() }),
  },
  syncPrices: {
    method: 'POST',
    path: 'prices/sync',
    action: 'price.sync',
    portal: true,
    summary: 'Reads every branch with its prices again from the management system (3 §7.3)',
    response: coded({ message: z.string() }),
  },
  locationBranches: {
    method: 'GET',
    path: 'prices/sync-locations',
    action: 'price.sync',
    portal: true,
    summary: 'Which buildings a sync of the location branches would move, from where to where (4 §2.1)',
    response: coded({ data: LocationSync }),
  },
  syncLocationBranches: {
    method: 'POST',
    path: 'prices/sync-locations',
    action: 'price.sync',
    portal: true,
    summary: 'Moves the buildings that were shown, unless something has changed since (3 §7.3, 4 §2.1)',
    body: z.object({
      seen: z.string().check(z.maxLength(100)),
      /** Those too whose branch was set by hand. */
      by_hand: z.boolean(),
    }),
    response: coded({ message: z.string() }),
  },
});
