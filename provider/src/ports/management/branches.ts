import type { Cents } from '@clearunit/shared/domain/prices';
import type { Runner } from '../../db/runner';

/** A branch as the management system has it. */
export interface ManagedBranch {
  code: string;
  name: string;
  /** The least that an order comes to. */
  minimumCharge: Cents;
  /** JSON list of `{serviceCode, price}` with prices in dollars (3 §2.12); a system elsewhere may send anything. */
  serviceCodes: string;
}

/**
 * The branches of the management system, with their prices and buildings (README no. 10). `run` is the transaction of
 * the sync: the local system keeps its records in the same database.
 */
export interface ManagedBranches {
  /** All branches, in the order of their codes. */
  branches(run: Runner): Promise<ManagedBranch[]>;
  /** The code of the branch of each building whose branch the system knows, by the building's id. */
  branchOfBuildings(run: Runner): Promise<Map<string, string>>;
  /** Writes a branch's charges; only where they can be written from here. */
  savePrices?(
    run: Runner,
    branch: Pick<ManagedBranch, 'code' | 'minimumCharge' | 'serviceCodes'>,
  ): Promise<void>;
}
