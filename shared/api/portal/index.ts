import { adminPortalCalls } from './admin';
import { auditPortalCalls } from './audit';
import { batchPortalCalls } from './batches';
import { buildingChangePortalCalls } from './building-changes';
import { buildingHistoryPortalCalls } from './building-history';
import { buildingPortalCalls } from './buildings';
import { consolePortalCalls } from './console';
import { criticalUnitPortalCalls } from './critical-units';
import { documentPortalCalls } from './documents';
import { notePortalCalls } from './notes';
import { noticePortalCalls } from './notices';
import { orderStepPortalCalls } from './order-steps';
import { orderPortalCalls } from './orders';
import { peoplePortalCalls } from './people';
import { photoPortalCalls } from './photos';
import { poDocumentPortalCalls } from './po-documents';
import { reportPortalCalls } from './reports';
import { resultImportPortalCalls } from './result-imports';
import { sessionPortalCalls } from './session';
import { visitPortalCalls } from './visits';

export * from './client';
export * from './define';
export * from './resources';
export {
  adminPortalCalls,
  auditPortalCalls,
  batchPortalCalls,
  buildingChangePortalCalls,
  buildingHistoryPortalCalls,
  buildingPortalCalls,
  consolePortalCalls,
  criticalUnitPortalCalls,
  documentPortalCalls,
  notePortalCalls,
  noticePortalCalls,
  orderPortalCalls,
  orderStepPortalCalls,
  peoplePortalCalls,
  photoPortalCalls,
  poDocumentPortalCalls,
  reportPortalCalls,
  resultImportPortalCalls,
  sessionPortalCalls,
  visitPortalCalls,
};

/**
 * Every call that the apps make besides the react-admin resources, for who must know them all: the proxy's router and
 * the tests. What a page loads hands in the area's own table instead, so that no reader fetches the others' schemas.
 */
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
  ...noticePortalCalls,
  ...reportPortalCalls,
  ...peoplePortalCalls,
  ...consolePortalCalls,
  ...auditPortalCalls,
  ...batchPortalCalls,
  ...resultImportPortalCalls,
  ...criticalUnitPortalCalls,
  ...adminPortalCalls,
  ...documentPortalCalls,
} as const;

export type PortalCalls = typeof portalCalls;
export type PortalCallName = keyof PortalCalls;

/** A table that holds this call: its area's, such as `orderPortalCalls`. */
export type CallsWith<N extends PortalCallName> = Pick<PortalCalls, NoInfer<N>>;
