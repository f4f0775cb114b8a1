import { deleteManagedOrder, storeManagedOrder } from './local-orders.queries';
import type { ManagedOrders } from './orders';

/** The built-in management system's own work orders. */
export const localOrders: ManagedOrders = { takeOver: storeManagedOrder, withdraw: deleteManagedOrder };
