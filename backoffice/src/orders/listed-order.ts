import type { OrderRow } from '@clearunit/shared/api/order-records';

/** An order as react-admin lists it. */
export type ListedOrder = OrderRow & { id: string };

/** The scheduler's three lists (1 §4: order tab status '', 'posted', 'followUp'). */
export type OrderTab = 'all' | 'posted' | 'followUp';
