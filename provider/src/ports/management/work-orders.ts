import type { ActivityLevel, PrepLevel, SanitationLevel } from '@clearunit/shared/domain/results';
import type { Runner } from '../../db/runner';

/** What the management system says was found in one unit. */
export interface ManagedResult {
  unit_number: string;
  activity_level: ActivityLevel | null;
  prep_level: PrepLevel | null;
  sanitation_level: SanitationLevel | null;
  structural_issues: boolean;
  refused_entry: boolean;
  comment: string;
}

/** The record of a visit as the management system has it. */
export interface ManagedInvoice {
  technicianName: string;
  /** 'YYYY-MM-DD' */
  workDate: string;
  units: ManagedResult[];
}

/**
 * The work orders of the management system (README no. 10), as far as the audit asks for them. `run` is the
 * transaction of the sync: the local system keeps its records in the same database.
 */
export interface ManagedWorkOrders {
  /** The invoice of a work order by the order's number; null when the system has none of it. */
  invoiceOf(run: Runner, orderNumber: number): Promise<ManagedInvoice | null>;
}
