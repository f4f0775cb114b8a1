import * as z from 'zod/mini';
import {
  Branch,
  BranchPrice,
  EditedPrices,
  Id,
  LocationSync,
  Moment,
  PageQuery,
  SearchText,
  Service,
  WrittenBranch,
} from '../shapes';
import { coded, defineCall, ExportQuery, fileResponse } from './define';

const byId = z.object({ id: Id });

export const priceCalls = {
  branchPrices: defineCall({
    method: 'GET',
    path: 'prices/branches',
    action: 'price.list',
    summary: 'Branches with their service codes and prices (3 §2.12, §7.3)',
    query: z.extend(PageQuery, {
      q: SearchText,
      order_by: z._default(
        z.enum(['branch_name', 'cities', 'minimum_charge', 'building_count', 'updated_at', 'id']),
        'branch_name',
      ),
      order_by_value: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
    }),
    response: coded({ data: z.array(BranchPrice), total_branch: z.number() }),
  }),
  exportPrices: defineCall({
    method: 'GET',
    path: 'prices/branches/export',
    action: 'price.list',
    summary: 'Every price of the branches as a workbook (3 §7.3)',
    query: z.extend(ExportQuery, { q: SearchText }),
    response: fileResponse,
  }),
  branchPrice: defineCall({
    method: 'GET',
    path: 'prices/branches/:id',
    action: 'price.list',
    summary: 'One branch with its service codes and prices',
    params: byId,
    response: coded({ data: BranchPrice }),
  }),
  branches: defineCall({
    method: 'GET',
    path: 'branches',
    action: 'building.edit',
    summary: 'All branches with the cities and the province that they serve (4 §2.1)',
    response: coded({ data: z.array(Branch) }),
  }),
  addBranch: defineCall({
    method: 'POST',
    path: 'prices/branches',
    action: 'price.write',
    summary: 'Adds a branch to the local management system (4 §2.1)',
    body: WrittenBranch,
    response: coded({ message: z.string(), data: z.object({ branch_id: Id }) }),
  }),
  changeBranch: defineCall({
    method: 'PUT',
    path: 'prices/branches/:id/about',
    action: 'price.write',
    summary: 'Changes a branch’s code, name, cities, province and minimum charge (4 §2.1)',
    params: byId,
    body: z.extend(WrittenBranch, { updated_at: Moment }),
    response: coded({ message: z.string() }),
  }),
  retireBranch: defineCall({
    method: 'PUT',
    path: 'prices/branches/:id/retired',
    action: 'price.write',
    summary:
      'Retires a branch, which then gets no new buildings and keeps those it has, or takes that back (4 §2.1)',
    params: byId,
    body: z.object({ is_retired: z.boolean() }),
    response: coded({ message: z.string() }),
  }),
  services: defineCall({
    method: 'GET',
    path: 'prices/services',
    action: 'price.list',
    summary: 'Every service code with its pest and treatment (README no. 11)',
    response: coded({ data: z.array(Service) }),
  }),
  editPrices: defineCall({
    method: 'PUT',
    path: 'prices/branches/:id',
    action: 'price.write',
    summary: 'Writes a branch’s prices into the local management system, from where they are synced at once',
    params: byId,
    body: EditedPrices,
    response: coded({ message: z.string() }),
  }),
  resyncBranch: defineCall({
    method: 'POST',
    path: 'prices/branches/:id/resync',
    action: 'price.sync',
    summary: 'Reads one branch’s prices anew from the management system (3 §7.3)',
    params: byId,
    response: coded({ message: z.string() }),
  }),
  syncPrices: defineCall({
    method: 'POST',
    path: 'prices/sync',
    action: 'price.sync',
    summary: 'Reads every branch with its prices anew from the management system (3 §7.3)',
    response: coded({ message: z.string() }),
  }),
  locationBranches: defineCall({
    method: 'GET',
    path: 'prices/sync-locations',
    action: 'price.sync',
    summary: 'Which buildings a sync of the location branches would move, from where to where (4 §2.1)',
    response: coded({ data: LocationSync }),
  }),
  syncLocationBranches: defineCall({
    method: 'POST',
    path: 'prices/sync-locations',
    action: 'price.sync',
    summary: 'Moves the buildings that were shown, unless something has changed since (3 §7.3, 4 §2.1)',
    body: z.object({
      seen: z.string().check(z.maxLength(100)),
      /** Those too whose branch was set by hand. */
      by_hand: z.boolean(),
    }),
    response: coded({ message: z.string() }),
  }),
} as const;
