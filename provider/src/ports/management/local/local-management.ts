import type { ManagementSystem } from '../management-system';
import { readBatches } from './batches-queries';
import { adoptBranches, readBranches, writeBranch, writePrices } from './branches-queries';
import { correctInvoices, findInvoices, invoicedOrders, keepInvoices } from './invoices-queries';
import { deleteManagedOrder, findManagedOrder, storeManagedOrder } from './orders-queries';

/**
 * The built-in management system, in the same database: nothing ever waits. Branches and prices are
 * edited by hand; it keeps no buildings of its own, so that it has nothing to say of their branches. Branches that came
 * into the portal by another way are taken over as they are. Its batches are the portal's own.
 */
export const localManagement: ManagementSystem = {
  isElsewhere: false,
  pushOrder: storeManagedOrder,
  withdrawOrder: deleteManagedOrder,
  order: findManagedOrder,
  invoices: findInvoices,
  recordInvoices: keepInvoices,
  correctInvoices,
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
