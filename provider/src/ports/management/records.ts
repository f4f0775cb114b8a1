import type {
  OrderStatus,
  PreferredDay,
  RequestType,
  TimeWindow,
  Urgency,
} from '@clearunit/shared/domain/orders';
import type { Cents } from '@clearunit/shared/domain/prices';
import type { Province } from '@clearunit/shared/domain/provinces';
import type { ActivityLevel, Outcome, PrepLevel, SanitationLevel } from '@clearunit/shared/domain/results';

/** A work order in the management system. */
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
  /** What was said of the visit's day (4 §14); the built-in system does not keep it. */
  urgency?: Urgency | undefined;
  urgencyReason?: string | undefined;
  preferredDays?: readonly PreferredDay[] | undefined;
  units: ManagedUnit[];
}

/** A line of a work order: one unit with its service. */
export interface ManagedUnit {
  unit_number: string;
  service_code: string | null;
  pest_name: string;
  treatment_name: string;
  time_window: TimeWindow | null;
  note: string;
  /** Its own day, which may differ from the order's: 'YYYY-MM-DD'. Older records lack it, and the next ones. */
  schedule_date?: string | null;
  status?: OrderStatus;
  request_type?: RequestType;
  /** Added by a technician for another pest. */
  added_on_visit?: boolean;
}

/** The management system's result of one unit; a closed door has no findings. */
export interface ManagedResult {
  unit_number: string;
  activity_level: ActivityLevel | null;
  prep_level: PrepLevel | null;
  sanitation_level: SanitationLevel | null;
  structural_issues: boolean;
  outcome: Outcome;
  treatment_done: boolean;
  comment: string;
  /** Pest and treatment by name, where the system has them: an order may have a unit with two pests. */
  pest_name?: string;
  treatment_name?: string;
}

/** The management system's record of a visit. */
export interface ManagedInvoice {
  technicianName: string;
  /** 'YYYY-MM-DD' */
  workDate: string;
  units: ManagedResult[];
}

/** The management system's branch. */
export interface ManagedBranch {
  code: string;
  name: string;
  /**
   * The cities that it serves, 'Gatineau, QC' where one lies in another province; undefined if the system does not have
   * them.
   */
  cities?: string[] | undefined;
  province?: Province | null | undefined;
  isRetired?: boolean | undefined;
  minimumCharge: Cents;
  /** JSON list of `{serviceCode, price}` with prices in dollars (3 §2.12); an external system may send anything. */
  serviceCodes: string;
}

/** A batch of orders that the management system has posted (3 §2.8). */
export interface ManagedBatch {
  number: number;
  openedBy: string;
  /** ISO 8601, UTC. */
  openedOn: string;
  orderNumbers: number[];
}
