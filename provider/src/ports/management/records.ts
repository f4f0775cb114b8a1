import type { OrderStatus, RequestType, TimeWindow } from '@clearunit/shared/domain/orders';
import type { Cents } from '@clearunit/shared/domain/prices';
import type { Province } from '@clearunit/shared/domain/provinces';
import type { ActivityLevel, Outcome, PrepLevel, SanitationLevel } from '@clearunit/shared/domain/results';

/** A work order as it is handed over to the management system. */
export interface ManagedOrder {
  orderNumber: number;
  purchaseOrderNumber: string;
  /** The building's location code. */
  buildingCode: string;
  customerName: string;
  status: OrderStatus;
  /** 'YYYY-MM-DD' */
  scheduleDate: string | null;
  workDate: string | null;
  units: ManagedUnit[];
}

export interface ManagedUnit {
  unit_number: string;
  service_code: string | null;
  pest_name: string;
  treatment_name: string;
  time_window: TimeWindow | null;
  note: string;
  /** Its own day, which need not be the order's: 'YYYY-MM-DD'. Left out where the order was told without it, as are the next. */
  schedule_date?: string | null;
  status?: OrderStatus;
  request_type?: RequestType;
  /** A technician added it for another pest that was found. */
  added_on_visit?: boolean;
}

/** What the management system says was found in one unit; all findings are null behind a closed door. */
export interface ManagedResult {
  unit_number: string;
  activity_level: ActivityLevel | null;
  prep_level: PrepLevel | null;
  sanitation_level: SanitationLevel | null;
  structural_issues: boolean;
  outcome: Outcome;
  treatment_done: boolean;
  comment: string;
  /** What was treated and how, by name, where the system tells it: one unit may stand in an order with two pests. */
  pest_name?: string;
  treatment_name?: string;
}

/** The record of a visit as the management system has it. */
export interface ManagedInvoice {
  technicianName: string;
  /** 'YYYY-MM-DD' */
  workDate: string;
  units: ManagedResult[];
}

/** A branch as the management system has it. */
export interface ManagedBranch {
  code: string;
  name: string;
  /** The cities that it serves, 'Gatineau, QC' where one lies in another province; left out where it is not told. */
  cities?: string[] | undefined;
  province?: Province | null | undefined;
  isRetired?: boolean | undefined;
  /** The least that an order comes to. */
  minimumCharge: Cents;
  /** JSON list of `{serviceCode, price}` with prices in dollars (3 §2.12); a system elsewhere may send anything. */
  serviceCodes: string;
}

/** Completed orders that the management system has posted together (3 §2.8). */
export interface ManagedBatch {
  number: number;
  openedBy: string;
  /** ISO 8601, UTC. */
  openedOn: string;
  orderNumbers: number[];
}
