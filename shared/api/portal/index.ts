import { adminPortalCalls } from './admin';
import { auditPortalCalls } from './audit';
import { buildingChangePortalCalls } from './building-changes';
import { buildingPortalCalls } from './buildings';
import { consolePortalCalls } from './console';
import { orderStepPortalCalls } from './order-steps';
import { orderPortalCalls } from './orders';
import { peoplePortalCalls } from './people';
import { sessionPortalCalls } from './session';
import { visitPortalCalls } from './visits';

export * from './client';
export * from './define';
export * from './resources';
export { sessionPortalCalls } from './session';

/** Every call that the apps make besides the react-admin resources. */
export const portalCalls = {
  ...sessionPortalCalls,
  ...buildingPortalCalls,
  ...buildingChangePortalCalls,
  ...orderPortalCalls,
  ...orderStepPortalCalls,
  ...visitPortalCalls,
  ...peoplePortalCalls,
  ...consolePortalCalls,
  ...auditPortalCalls,
  ...adminPortalCalls,
} as const;

export type PortalCalls = typeof portalCalls;
export type PortalCallName = keyof PortalCalls;
