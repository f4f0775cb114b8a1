import type { Runner } from '../../db/runner';
import type { ManagedBatch, ManagedBranch, ManagedInvoice, ManagedOrder } from './records';

/**
 * The management system (README no. 10): where orders are handed over, and where invoices, batches, branches and prices
 * come from. `run` is for the local one, which keeps its records in the same database: the caller's transaction, or the
 * pool. A system elsewhere is never asked within a transaction, see `askOutside`.
 *
 * All methods throw `ManagementError`, and nothing else, for what the system or the way to it does.
 */
export interface ManagementSystem {
  /**
   * Whether the system is one elsewhere: orders are then handed over by a job and may have to wait, prices are read
   * only, and it alone posts batches.
   */
  readonly isElsewhere: boolean;

  /**
   * Hands an order over as it is now; what the system had of it before is replaced.
   * @param push the same key is carried out once, however often it is sent; an older version than the system has
   * already is taken and changes nothing
   */
  pushOrder(run: Runner, order: ManagedOrder, push: Push): Promise<void>;
  /** Takes an order back; one that the system never had is no mistake. */
  withdrawOrder(run: Runner, orderNumber: number, push: Push): Promise<void>;
  /** An order as the system has it; null when it has none of the number. */
  order(run: Runner, orderNumber: number): Promise<ManagedOrder | null>;

  /** The invoices of orders, by the order's number; those that it has none of are left out. */
  invoices(
    run: Runner,
    orderNumbers: readonly number[],
    passOver?: PassOver,
  ): Promise<Map<number, ManagedInvoice>>;
  /**
   * Keeps invoices that were written here, by the order's number; only where they can be. Units of an order that has one
   * already are added to it.
   */
  recordInvoices?(run: Runner, invoices: ReadonlyMap<number, ManagedInvoice>): Promise<void>;
  /**
   * Replaces what invoices that were written here say of units, by their number, pest and treatment; what they say of
   * other units stays, and an order that has no invoice gets one. Only where they can be written.
   */
  correctInvoices?(run: Runner, corrections: ReadonlyMap<number, ManagedInvoice>): Promise<void>;
  /** The numbers of orders whose invoices were written or corrected since a moment (ISO 8601), so that what is missing here is found. */
  invoicedSince(run: Runner, since: string, passOver?: PassOver): Promise<number[]>;
  /** The batches that were posted since a moment (ISO 8601), the oldest first. */
  postedBatches(run: Runner, since: string, passOver?: PassOver): Promise<ManagedBatch[]>;

  /** All branches with their prices, in the order of their codes. */
  branches(run: Runner): Promise<ManagedBranch[]>;
  /** The code of the branch of each building that the system itself has in one, by the building's location code. */
  branchOfBuildings(run: Runner): Promise<Map<string, string>>;
  /** Writes a branch's charges; only where they can be written from here. */
  savePrices?(
    run: Runner,
    branch: Pick<ManagedBranch, 'code' | 'minimumCharge' | 'serviceCodes'>,
  ): Promise<void>;
  /**
   * Adds a branch, or changes the one that has had the code `codeBefore`; only where they can be written from here. What
   * is left out of a branch that is there stays as it is.
   */
  saveBranch?(run: Runner, branch: ManagedBranch, codeBefore: string | null): Promise<void>;
}

/**
 * Hears what is wrong with a record of a list that cannot be read; the others of the list are given all the same. Without
 * it such a list is a wrong answer.
 */
export type PassOver = (said: string) => void;

/** What names one handing over of an order. */
export interface Push {
  key: string;
  /** Counts up with each change of the order. */
  version: number;
}
