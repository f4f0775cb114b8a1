import { findManagedInvoice } from './local-work-orders.queries';
import type { ManagedWorkOrders } from './work-orders';

/** The built-in management system's own invoices. */
export const localWorkOrders: ManagedWorkOrders = { invoiceOf: findManagedInvoice };
