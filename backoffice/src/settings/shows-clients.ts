import type { PortalCallName } from '@clearunit/shared/api/portal-calls';

/** The calls whose answers name clients, or say what they have. */
export const showsClients = [
  'clientNames',
  'buildings',
  'building',
  'buildingRecord',
  'billedClients',
] as const satisfies readonly PortalCallName[];
