import type { AdminResource } from '@clearunit/shared/api/resources';
import { AppError } from '@clearunit/shared/domain/errors';
import type { ListRequest } from './simple-rest';

/** The filters of each list, besides the ids of getMany (specification README no. 22). */
export const filters = {
  buildings: ['q', 'scheduler', 'customer', 'city', 'branch', 'status'],
  units: ['q', 'building_id'],
  invoices: ['q', 'filter_by'],
  // `box` as below.
  'missing-orders': ['q', 'box'],
  'completed-orders': ['q', 'list', 'month', 'customer'],
  'closed-doors': ['q', 'list', 'building_id', 'outcome', 'from', 'to', 'customer_id', 'technician'],
  'critical-units': ['q', 'scheduler', 'type'],
  logs: ['field', 'q', 'startDate', 'endDate', 'locationCode'],
  // `box` as below.
  'security-log': ['kind', 'q', 'day', 'box'],
  // `box` selects one of the lists of the page in the console's URL; it filters nothing.
  mails: ['q', 'status', 'box'],
  // `box` as above.
  'webhook-deliveries': ['q', 'webhook_id', 'state', 'kind', 'box'],
  orders: ['q', 'order_status', 'batch', 'status', 'urgency'],
  // As `box` above: the tab of posted orders.
  'posted-batches': ['q', 'order_status'],
  'building-orders': ['q', 'building_id', 'sort_by', 'due'],
  'draft-requests': ['q'],
  'follow-up-requests': ['q', 'status', 'building_id'],
  'pin-requests': ['q', 'status', 'from', 'to'],
  prices: ['q'],
  settings: ['q', 'status'],
  folders: ['q'],
  documents: ['q', 'folder_id'],
  customers: ['q'],
  schedulers: ['q'],
  technicians: ['q', 'role'],
  admins: ['q'],
} as const satisfies Record<AdminResource, readonly string[]>;

/**
 * getMany names its records by the filter `id` only; other filters would be ignored.
 * @throws AppError 400 for another filter or a sort
 */
export function refuseBesideIds({ filter, sort }: Pick<ListRequest, 'filter' | 'sort'>): void {
  const other = Object.keys(filter).find((field) => field !== 'id');
  if (other !== undefined) refuse(`filter.${other}`);
  if (sort) refuse('sort');
}

/** @throws AppError 400 for a filter that the list does not have */
export function refuseUnknownFilters(name: AdminResource, filter: Record<string, unknown>): void {
  const known: readonly string[] = filters[name];
  const unknown = Object.keys(filter).find((field) => !known.includes(field));
  if (unknown !== undefined) refuse(`filter.${unknown}`);
}

function refuse(field: string): never {
  throw new AppError('input.wrong-shape', {
    status: 400,
    problems: [{ field: field.slice(0, 100), reason: 'input.wrong-shape' }],
  });
}
