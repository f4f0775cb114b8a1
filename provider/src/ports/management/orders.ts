import type { OrderStatus, TimeWindow } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';

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
  units: {
    unit_number: string;
    service_code: string | null;
    pest_name: string;
    treatment_name: string;
    time_window: TimeWindow | null;
    note: string;
  }[];
}

/**
 * The management system's work orders, as the portal hands them over (README no. 10). `run` is the transaction of the
 * caller: the local system keeps its records in the same database.
 */
export interface ManagedOrders {
  /** Takes an order over as it is now; what it had of it before is replaced. */
  takeOver(run: Runner, order: ManagedOrder): Promise<void>;
  /** Forgets an order; one that it never had is no mistake. */
  withdraw(run: Runner, orderNumber: number): Promise<void>;
}
