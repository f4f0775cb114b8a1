import { adminPortalCalls } from './admin';
import { auditPortalCalls } from './audit';
import { buildingChangePortalCalls } from './building-changes';
import { buildingHistoryPortalCalls } from './building-history';
import { buildingPortalCalls } from './buildings';
import { consolePortalCalls } from './console';
import { criticalUnitPortalCalls } from './critical-units';
import { notePortalCalls } from './notes';
import { orderStepPortalCalls } from './order-steps';
import { orderPortalCalls } from './orders';
import { peoplePortalCalls } from './people';
import { photoPortalCalls } from './photos';
import { poDocumentPortalCalls } from './po-documents';
import { reportPortalCalls } from './reports';
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
  ...buildingHistoryPortalCalls,
  ...orderPortalCalls,
  ...orderStepPortalCalls,
  ...poDocumentPortalCalls,
  ...visitPortalCalls,
  ...photoPortalCalls,
  ...notePortalCalls,
  ...reportPortalCalls,
  ...peoplePortalCalls,
  ...consolePortalCalls,
  ...auditPortalCalls,
  ...criticalUnitPortalCalls,
  ...adminPortalCalls,
} as const;

export type PortalCalls = typeof portalCalls;
export type PortalCallName = keyof PortalCalls;
