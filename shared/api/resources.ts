import type { Action } from '../domain/access';

/**
 * The react-admin resources under /api/admin/<name> in the dialect of ra-data-simple-rest, with the action of each
 * verb. Other verbs answer 405.
 */
export const adminResources = {
  buildings: {
    list: 'building.list',
    read: 'building.read',
    create: 'building.create',
    update: 'building.administer',
    remove: 'building.delete',
    export: 'building.administer',
  },
  units: {
    list: 'unit.list',
    read: 'unit.list',
    create: 'unit.write',
    update: 'unit.write',
    remove: 'unit.write',
    export: 'unit.list',
  },
  invoices: { list: 'audit.read', export: 'audit.read' },
  'missing-orders': { list: 'audit.read', export: 'audit.read' },
  'completed-orders': { list: 'audit.read' },
  'closed-doors': { list: 'closedDoor.list', export: 'closedDoor.list' },
  'critical-units': {
    list: 'criticalUnit.list',
    read: 'criticalUnit.list',
    create: 'criticalUnit.write',
    update: 'criticalUnit.write',
    remove: 'criticalUnit.write',
    export: 'criticalUnit.list',
  },
  logs: { list: 'log.read', read: 'log.read', export: 'log.read' },
  'security-log': { list: 'security.read', read: 'security.read', export: 'security.read' },
  mails: { list: 'mail.read' },
  'webhook-deliveries': { list: 'webhook.list' },
  orders: { list: 'order.list', read: 'order.read' },
  'posted-batches': { list: 'order.list' },
  'building-orders': { list: 'order.list' },
  'draft-requests': { list: 'draft.listAll', read: 'order.read' },
  'follow-up-requests': { list: 'followUpRequest.decide', read: 'followUpRequest.list' },
  'pin-requests': { list: 'pinRequest.list' },
  prices: { list: 'price.list', read: 'price.list', update: 'price.write', export: 'price.list' },
  settings: { list: 'settings.list', read: 'settings.list', update: 'settings.write' },
  folders: {
    list: 'document.read',
    read: 'document.read',
    create: 'document.write',
    update: 'document.write',
    remove: 'document.write',
  },
  documents: { list: 'document.read', read: 'document.read', remove: 'document.write' },
  customers: {
    list: 'user.list',
    read: 'user.list',
    create: 'user.create',
    update: 'user.update',
    remove: 'user.delete',
  },
  schedulers: {
    list: 'user.list',
    read: 'user.list',
    create: 'user.create',
    update: 'user.update',
    remove: 'user.delete',
    export: 'user.list',
  },
  technicians: {
    list: 'user.list',
    read: 'user.list',
    create: 'user.create',
    update: 'user.update',
    remove: 'user.delete',
  },
  admins: {
    list: 'user.list',
    read: 'user.list',
    create: 'user.create',
    update: 'user.update',
    remove: 'user.delete',
  },
} as const satisfies Record<
  string,
  {
    list: Action;
    read?: Action;
    create?: Action;
    update?: Action;
    remove?: Action;
    /** GET /api/admin/<name>/export, a workbook of the rows that the filter finds; POST with a query that is too long. */
    export?: Action;
  }
>;

/** How many rows can be chosen for an export; without a choice there is no limit. */
export const mostChosenRows = 10_000;

export type AdminResource = keyof typeof adminResources;
