import type { Runner } from '../../db/runner';
import type { ManagedBatch, ManagedBranch, ManagedInvoice, ManagedOrder } from './records';

/**
 * The management system (specification README no. 10): it gets orders, and has invoices, batches, branches and prices.
 * `run` is for the local one, which has its records in the same database: the caller's transaction, or the pool. An
 * external system is never called within a transaction, see `askOutside`.
 *
 * All methods throw only `ManagementError` for errors of the system or the network.
 */
export interface ManagementSystem {
  /**
   * Whether the system is external: a job then sends orders, prices are read only, and only the system posts batches.
   */
  readonly isElsewhere: boolean;

  /**
   * Sends the current state of an order, which replaces the former.
   * @param push the same key is applied once; an older version than the system has is accepted and changes nothing
   */
  pushOrder(run: Runner, order: ManagedOrder, push: Push): Promise<void>;
  /** Withdraws an order; an unknown one is no error. */
  withdrawOrder(run: Runner, orderNumber: number, push: Push): Promise<void>;
  /** An order as the system has it; null for an unknown number. */
  order(run: Runner, orderNumber: number): Promise<ManagedOrder | null>;

  /** The invoices of orders by order number, for the orders that have one. */
  invoices(
    run: Runner,
    orderNumbers: readonly number[],
    passOver?: PassOver,
  ): Promise<Map<number, ManagedInvoice>>;
  /**
   * Stores the portal's invoices by order number, if the system allows it. Units are added to an existing invoice of
   * the order.
   */
  recordInvoices?(run: Runner, invoices: ReadonlyMap<number, ManagedInvoice>): Promise<void>;
  /**
   * Replaces results of stored invoices by unit number, pest and treatment, if the system allows it; an order without
   * an invoice gets one.
   */
  correctInvoices?(run: Runner, corrections: ReadonlyMap<number, ManagedInvoice>): Promise<void>;
  /**
   * Gives orders the invoices that they had before an import that is taken back, if the system allows it; null: none.
   */
  restoreInvoices?(run: Runner, invoices: ReadonlyMap<number, ManagedInvoice | null>): Promise<void>;
  /** The numbers of orders whose invoices were written or corrected since a moment (ISO 8601). */
  invoicedSince(run: Runner, since: string, passOver?: PassOver): Promise<number[]>;
  /** The batches posted since a moment (ISO 8601), the oldest first. */
  postedBatches(run: Runner, since: string, passOver?: PassOver): Promise<ManagedBatch[]>;

  /** All branches with their prices, by code. */
  branches(run: Runner): Promise<ManagedBranch[]>;
  /** The branch code of the system's buildings, by location code. */
  branchOfBuildings(run: Runner): Promise<Map<string, string>>;
  /** Writes a branch's prices, if the system allows it. */
  savePrices?(
    run: Runner,
    branch: Pick<ManagedBranch, 'code' | 'minimumCharge' | 'serviceCodes'>,
  ): Promise<void>;
  /**
   * Adds a branch, or changes the one with the code `codeBefore`, if the system allows it. Undefined fields of an
   * existing branch stay.
   */
  saveBranch?(run: Runner, branch: ManagedBranch, codeBefore: string | null): Promise<void>;
}

/**
 * Called for a record of a list that cannot be read; the others are still returned. Without it such a list is a wrong
 * answer.
 */
export type PassOver = (reason: string) => void;

/** The version and idempotency key of one push. */
export interface Push {
  key: string;
  /** Counts up with each change of the order. */
  version: number;
}
