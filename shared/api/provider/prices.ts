import * as z from 'zod/mini';
import { BranchPrice, EditedPrices, Id, PageQuery, SearchText, Service } from '../shapes';
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
      order_by: z._default(z.enum(['branch_name', 'building_count', 'updated_at']), 'branch_name'),
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
  syncLocationBranches: defineCall({
    method: 'POST',
    path: 'prices/sync-locations',
    action: 'price.sync',
    summary: 'Puts each building into the branch that the management system has it in (3 §7.3)',
    response: coded({ message: z.string() }),
  }),
} as const;
