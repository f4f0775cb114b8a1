import * as z from 'zod/mini';
import { OrderStatus } from '../domain/orders';
import { Role } from '../domain/users';

const kinds = z.object({
  customers: z.number(),
  schedulers: z.number(),
  buildings: z.number(),
});

/** The dashboard's cards (1 §2.5, §3); percentages are this month's share of the total. */
export const AdminStats = z.object({
  total_customers: z.number(),
  total_schedulers: z.number(),
  total_buildings: z.number(),
  customer_percentage: z.number(),
  scheduler_percentage: z.number(),
  building_percentage: z.number(),
  previous_month: kinds,
  current_month: kinds,
});
export type AdminStats = z.infer<typeof AdminStats>;

export const RecentOrder = z.object({
  order_id: z.string(),
  order_number: z.number(),
  customer_name: z.string(),
  scheduler_name: z.nullable(z.string()),
  building_name: z.string(),
  order_status: OrderStatus,
});
export type RecentOrder = z.infer<typeof RecentOrder>;

export const RecentTechnician = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.string(),
  role: Role,
  created_at: z.string(),
});
export type RecentTechnician = z.infer<typeof RecentTechnician>;

/** How much waits for somebody, each as its list counts it: up to one beyond the cap of lists (4 §20). */
export const WaitingCounts = z.object({
  /** PIN requests that nobody has answered. */
  pin_requests: z.number(),
  /** Technicians' requests that nobody has decided. */
  follow_up_requests: z.number(),
  /** Follow-ups that results recommend and nobody has ordered. */
  recommended_follow_ups: z.number(),
  /** Buildings in use without a scheduler. */
  unassigned_buildings: z.number(),
  /** Orders with a visit that has no day. */
  unscheduled_orders: z.number(),
  /** Mail that was given up. */
  failed_mail: z.number(),
});
export type WaitingCounts = z.infer<typeof WaitingCounts>;

export const Dashboard = z.object({
  stats: AdminStats,
  waiting: WaitingCounts,
  technicians: z.array(RecentTechnician),
  orders: z.array(RecentOrder),
});
export type Dashboard = z.infer<typeof Dashboard>;
