import type { ManagementSystem } from '../management-system';
import { readBatches } from './batches.queries';
import { adoptBranches, branchesByCity, readBranches, writePrices } from './branches.queries';
import { correctInvoices, findInvoices, invoicedOrders, keepInvoices } from './invoices.queries';
import { deleteManagedOrder, findManagedOrder, storeManagedOrder } from './orders.queries';

/**
 * The built-in management system, in the same database: nothing ever waits. Prices are edited by hand, and a building
 * belongs to the branch that most buildings of its city belong to; branches that came into the portal by another way
 * are taken over as they are. Its batches are the portal's own.
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
  branchOfBuildings: branchesByCity,
  async savePrices(run, branch) {
    await adoptBranches(run);
    await writePrices(run, branch);
  },
};
