import * as z from 'zod/mini';
import { coded, defineCalls, wrapped } from './call';
import { Id, PageQuery, SearchText } from './common';
import { AdminStats, RecentOrder, RecentTechnician, WaitingCounts } from './dashboard';
import { SchedulerOption, UserRecord } from './users';

export const peopleCalls = defineCalls({
  users: {
    method: 'GET',
    path: 'users',
    action: 'user.list',
    summary:
      'Users of a role by page (1 §7); customers and technicians also as one list (specification README no. 2)',
    query: z.extend(PageQuery, {
      is_role: z.enum(['customer', 'scheduler', 'technician', 'admin', 'customer,technician']),
      q: SearchText,
      order_by: z._default(
        z.enum([
          'name',
          'first_name',
          'last_name',
          'email',
          'contact_number',
          /** The same, as the record calls it. */
          'phone',
          'adds',
          'company',
          'role',
          'building_count',
          'created_at',
          'id',
        ]),
        'created_at',
      ),
      order_by_value: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
    }),
    response: coded({ data: z.array(UserRecord), total_user: z.number() }),
  },
  schedulers: {
    method: 'GET',
    path: 'users/location-scheduler-email/lookup',
    action: 'scheduler.lookup',
    portal: true,
    summary: 'Schedulers to choose from, by name or e-mail (1 §7), and the one that is chosen already',
    query: z.object({
      q: SearchText,
      chosen: z.optional(Id),
      page: z._default(z.coerce.number(), 1),
      limit: z._default(z.coerce.number(), 100),
    }),
    response: coded({ data: z.array(SchedulerOption) }),
  },
  adminStats: {
    method: 'GET',
    path: 'stats/admin-stats',
    action: 'stats.read',
    summary: 'Totals and months of technicians, schedulers and buildings (1 §2.5)',
    response: coded({ data: AdminStats }),
  },
  waitingCounts: {
    method: 'GET',
    path: 'stats/waiting',
    action: 'stats.read',
    summary: 'How much waits for somebody: requests, follow-ups, buildings, orders, mail (4 §20)',
    response: coded({ data: WaitingCounts }),
  },
  recentOrders: {
    method: 'GET',
    path: 'service-orders/recent/order',
    action: 'stats.read',
    summary: "'Latest Order Request(s)' (1 §2.5)",
    response: wrapped({ data: z.array(RecentOrder) }),
  },
  recentTechnicians: {
    method: 'GET',
    path: 'users/recent/customers',
    action: 'stats.read',
    summary: "'Latest Joined Technician(s)' (1 §2.5, specification README no. 2)",
    response: wrapped({ data: z.array(RecentTechnician) }),
  },
});
