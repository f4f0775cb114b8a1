import type { ManagementSystem } from '../management-system';
import { readBatches } from './batches-queries';
import { adoptBranches, readBranches, writeBranch, writePrices } from './branches-queries';
import {
  correctInvoices,
  findInvoices,
  invoicedOrders,
  keepInvoices,
  restoreInvoices,
} from './invoices-queries';
import { deleteManagedOrder, findManagedOrder, storeManagedOrder } from './orders-queries';

/**
 * The built-in management system, in the same database, so nothing is queued. Branches and prices are edited by hand;
 * it has no buildings of its own. Other branches of the portal are adopted. Its batches are the portal's own.
 */
export const localManagement: ManagementSystem = {
  isElsewhere: false,
  pushOrder: storeManagedOrder,
  withdrawOrder: deleteManagedOrder,
  order: findManagedOrder,
  invoices: findInvoices,
  recordInvoices: keepInvoices,
  correctInvoices,
  restoreInvoices,
  invoicedSince: invoicedOrders,
  postedBatches: readBatches,
  async branches(run) {
    await adoptBranches(run);
    return readBranches(run);
  },
  branchOfBuildings: async () => new Map(),
  async savePrices(run, branch) {
    await adoptBranches(run);
    await writePrices(run, branch);
  },
  async saveBranch(run, branch, codeBefore) {
    await adoptBranches(run);
    await writeBranch(run, branch, codeBefore);
  },
};
