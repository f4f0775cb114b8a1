import type { OrderStatus, RequestType, TimeWindow } from '../domain/orders';
import type { PestName, TreatmentName } from '../domain/pests';

export type OrderOrigin = 'request' | 'saved' | 'scheduler' | 'recommended' | 'technician';

export interface DemoOrder {
  buildingId: string;
  id: string;
  /** 0 until all buildings' orders are numbered by the time at which they were made. */
  orderNumber: number;
  status: OrderStatus;
  origin: OrderOrigin;
  purchaseOrderNumber: string;
  requestedBy: string | null;
  acceptedBy: string | null;
  orderDateTime: string;
  scheduleDate: string | null;
  workDate: string | null;
  /** When a recommended follow-up is due. */
  dueDate: string | null;
  recommendedFrom: string | null;
  batchId: string | null;
  version: number;
  confirmationSentAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface DemoOrderLine {
  buildingId: string;
  id: string;
  orderId: string;
  unitId: string | null;
  unitNumber: string;
  pest: PestName;
  treatment: TreatmentName;
  requestType: RequestType;
  secondVisit: boolean;
  priority: number;
  note: string;
  priceCents: number;
  status: OrderStatus;
  scheduleDate: string | null;
  timeWindow: TimeWindow | null;
  workDate: string | null;
  orderNumber: number;
}

/** A requested service in a unit; `unit` is its index in the site's list, null for one typed by hand. */
export interface DemoRequest {
  unit: number | null;
  unitNumber: string;
  pest: PestName;
  treatment: TreatmentName;
  requestType: RequestType;
  note: string;
}

/** An order with its lines during the simulation; `units` has the index of each line's unit. */
export interface OpenOrder {
  order: DemoOrder;
  lines: DemoOrderLine[];
  units: (number | null)[];
  /** When the scheduler gave it its date; null until then. */
  scheduledAt: string | null;
}
